// What an entry of the trail changed, field by field: before and after.

type Values = Record<string, unknown> | null;

function shown(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

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

function Value({ line }: { line: Line }) {
  if (!line.hasBefore) return <>{shown(line.after)}</>;
  return (
    <>
      <del className="text-soft decoration-1">{shown(line.before)}</del>
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
          <dt className="text-faint">{line.name}</dt>
          <dd className="min-w-0 break-words">
            <Value line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
