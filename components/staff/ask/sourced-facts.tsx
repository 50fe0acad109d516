// What a traveller is shown, fact by fact; each leads to the value in the raw data that it was read from.
import type { FactGroup } from "@/lib/views/staff/facts";
import { shownId, valueId } from "./json-text";

interface SourcedFactsProps {
  groups: readonly FactGroup[];
  /** Which raw data the paths belong to. */
  scope: string;
}

const MAX_LETTERS = 280;

const shortened = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;

export const pathsOf = (groups: readonly FactGroup[]): string[] =>
  groups.flatMap(({ facts }) => facts.map(({ path }) => path));

export function SourcedFacts({ groups, scope }: SourcedFactsProps) {
  return (
    <div className="space-y-6">
      {groups.map(({ heading, facts }) => (
        <section key={heading} aria-label={heading}>
          <h3 className="mb-1 text-sm font-medium break-all">{heading}</h3>
          <dl className="divide-y divide-line border-y border-line text-xs">
            {facts.map(({ label, text, path, lang }) => (
              <div
                key={path}
                id={shownId(scope, path)}
                data-path={path}
                className="grid gap-x-4 px-1 py-1 target:bg-caution-wash sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt className="text-faint">{label}</dt>
                <dd className="min-w-0 break-words">
                  <a
                    href={`#${valueId(scope, path)}`}
                    className="inline-block min-h-6 underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
                  >
                    <span lang={lang}>{shortened(text)}</span>
                    <span className="visually-hidden">, see where it stands: {path}</span>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
