// What an entry of the trail changed, field by field: before and after.
import { toMinute } from "@/components/staff/ui/words";

type Values = Record<string, unknown> | null;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function shown(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && INSTANT.test(value)) return toMinute(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `retainUntil` becomes `retain until`. */
const wordsOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

interface Line {
  name: string;
  before: unknown;
  after: unknown;
  hasBefore: boolean;
  hasAfter: boolean;
}

function linesOf(before: Values, after: Values): Line[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name,
    before: before?.[name],
    after: after?.[name],
    hasBefore: before !== null && name in before,
    hasAfter: after !== null && name in after,
  }));
}

/** What stayed as it was is told without a mark. */
const isChange = ({ before, after, hasBefore, hasAfter }: Line): boolean =>
  hasBefore && !(hasAfter && JSON.stringify(before) === JSON.stringify(after));

function Value({ line }: { line: Line }) {
  if (!isChange(line)) return <>{shown(line.after)}</>;
  return (
    <>
      <del className="text-soft decoration-1">
        <bdi>{shown(line.before)}</bdi>
      </del>
      {line.hasAfter && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> became </span>
          <ins className="no-underline">{shown(line.after)}</ins>
        </>
      )}
    </>
  );
}

export function TrailChange({ before, after }: { before: Values; after: Values }) {
  const lines = linesOf(before, after);
  if (lines.length === 0) return null;
  return (
    <dl className="space-y-0.5 text-xs">
      {lines.map((line) => (
        <div key={line.name} className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{wordsOf(line.name)}</dt>
          <dd className="min-w-0 break-words">
            <Value line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
