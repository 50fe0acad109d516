// Several places fit the words that were typed: a list to choose from, each keeping the rest of the question.
import Link from "next/link";

export interface PlaceChoice {
  href: string;
  name: string;
  detail: string;
}

interface PlaceChoicesProps {
  heading: string;
  groups: { label: string; choices: PlaceChoice[] }[];
}

export function PlaceChoices({ heading, groups }: PlaceChoicesProps) {
  return (
    <section aria-labelledby="choices" className="pt-8">
      <h2 id="choices" className="text-xl">
        {heading}
      </h2>
      {groups.map((group) => (
        <div key={group.label} className="mt-5">
          <h3 className="text-xs font-medium text-faint">{group.label}</h3>
          <ul className="mt-1 max-w-2xl">
            {group.choices.map((choice) => (
              <li key={choice.href} className="border-t border-line">
                <Link
                  href={choice.href}
                  prefetch={false}
                  className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 hover:text-accent"
                >
                  <span className="font-medium">{choice.name}</span>
                  <span className="text-xs text-soft">{choice.detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
