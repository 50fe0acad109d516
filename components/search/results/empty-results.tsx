// A complete answer that holds nothing: says so for these dates only, and where else to look.
import { ButtonLink } from "@/components/ui/button";

interface EmptyResultsProps {
  heading: string;
  text: string;
  /** Other dates of the same length. */
  dates: { text: string; href: string }[];
  datesLabel: string;
}

export function EmptyResults({ heading, text, dates, datesLabel }: EmptyResultsProps) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="max-w-xl text-2xl">{heading}</h2>
      <p className="mt-3 max-w-prose text-soft">{text}</p>
      {dates.length > 0 && (
        <nav aria-label={datesLabel} className="mt-6">
          <p className="text-sm font-medium">{datesLabel}</p>
          <ul className="mt-3 flex flex-wrap gap-3">
            {dates.map((date) => (
              <li key={date.href}>
                <ButtonLink href={date.href} variant="secondary" size="small" className="figures">
                  {date.text}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
