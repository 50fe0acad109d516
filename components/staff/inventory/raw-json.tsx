// Raw JSON line by line; a line that a shown fact was read from leads back to it.
import { jsonLines } from "@/lib/views/staff/json-lines";
import { ScrollRegion } from "../ui/scroll-region";
import { lineId, shownId } from "./anchors";

const MOST_LINES = 4_000;
const DEEPEST = 8;
const INDENT = ["ps-0", "ps-3", "ps-6", "ps-9", "ps-12", "ps-15", "ps-18", "ps-21", "ps-24"] as const;

interface RawJsonProps {
  label: string;
  value: unknown;
  scope: string;
  /** Paths that something shown was read from. */
  linked: ReadonlySet<string>;
}

type JsonLines = ReturnType<typeof jsonLines>["lines"];

/** Where nothing leads to a line, it need be no element of its own: a long answer is a tenth of the size. */
function Plain({ lines }: { lines: JsonLines }) {
  const text = lines.map(
    ({ depth, key, text: value, inside }) =>
      `${"  ".repeat(depth)}${key === null ? "" : `${key}: `}${value}${inside === null ? "" : ` ${inside}`}`,
  );
  return <pre className="font-mono text-2xs break-all whitespace-pre-wrap">{text.join("\n")}</pre>;
}

function Lines({ lines, scope, linked }: Pick<RawJsonProps, "scope" | "linked"> & { lines: JsonLines }) {
  return (
    <ol className="font-mono text-2xs">
      {lines.map(({ path, depth, key, text, inside }) => {
        const content = (
          <>
            {key !== null && <span className="text-soft">{key}: </span>}
            <span className="break-all">{text}</span>
            {inside !== null && <span className="text-faint"> {inside}</span>}
          </>
        );
        return (
          <li
            key={path}
            id={lineId(scope, path)}
            className={`py-px target:bg-caution-wash ${INDENT[Math.min(depth, DEEPEST)]}`}
          >
            {linked.has(path) ? (
              <a
                href={`#${shownId(scope, path)}`}
                className="inline-block min-h-6 underline decoration-dotted decoration-1 underline-offset-4"
              >
                {content}
                <span className="visually-hidden">, see it as it is shown</span>
              </a>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function RawJson({ label, value, scope, linked }: RawJsonProps) {
  const { lines, isWhole } = jsonLines(value, MOST_LINES);
  return (
    <ScrollRegion
      label={label}
      className="relative max-h-[80dvh] overflow-auto rounded-md border border-line bg-surface p-3"
    >
      {linked.size === 0 ? <Plain lines={lines} /> : <Lines {...{ lines, scope, linked }} />}
      {!isWhole && (
        <p className="mt-3 text-xs text-soft">It goes on: the first {MOST_LINES} lines are shown.</p>
      )}
    </ScrollRegion>
  );
}
