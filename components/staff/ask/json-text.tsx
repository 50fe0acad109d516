// JSON as it came, indented; a value that a shown fact was read from leads back to it.
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { ReactNode } from "react";
import { ScrollRegion } from "../ui/scroll-region";

const MAX_CHARS = 200_000;

/** The two ends of a link between a fact and the value it was read from. */
export const shownId = (scope: string, path: string): string => `shown-${scope}-${path}`;
export const valueId = (scope: string, path: string): string => `raw-${scope}-${path}`;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Numbers are positions of lists: no object of the contract has such a key. */
const segmentsOf = (path: string) =>
  path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** `text` with an anchor at the value of each path. */
function anchored(text: string, scope: string, linked: readonly string[]): ReactNode[] {
  const root = parseTree(text);
  const marks = linked.flatMap((path) => {
    const node = root && findNodeAtLocation(root, segmentsOf(path));
    if (!node || node.offset >= MAX_CHARS) return [];
    // Of a list or object its bracket: there may be anchors inside.
    return [{ path, at: node.offset, end: node.offset + (node.children ? 1 : node.length) }];
  });
  marks.sort((a, b) => a.at - b.at);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { path, at, end } of marks) {
    parts.push(
      text.slice(from, at),
      <a
        key={path}
        id={valueId(scope, path)}
        href={`#${shownId(scope, path)}`}
        className="underline decoration-dotted decoration-1 underline-offset-4 target:bg-caution-wash"
      >
        {text.slice(at, end)}
        <span className="visually-hidden">, see it as it is shown</span>
      </a>,
    );
    from = end;
  }
  return [...parts, text.slice(from, Math.max(from, MAX_CHARS))];
}

interface JsonTextProps {
  label: string;
  text: string;
  /** Which raw data the paths belong to. */
  scope?: string;
  /** Paths that something shown was read from. */
  linked?: readonly string[];
}

export function JsonText({ label, text: raw, scope = "", linked = [] }: JsonTextProps) {
  const text = indented(raw);
  return (
    <ScrollRegion
      label={label}
      className="max-h-[80dvh] overflow-auto rounded-md border border-line bg-surface p-3"
    >
      <pre className="font-mono text-2xs leading-relaxed break-all whitespace-pre-wrap">
        {anchored(text, scope, linked)}
      </pre>
      {text.length > MAX_CHARS && (
        <p className="mt-3 text-xs text-soft">
          It goes on: the first {MAX_CHARS} of {text.length} characters are shown.
        </p>
      )}
    </ScrollRegion>
  );
}
