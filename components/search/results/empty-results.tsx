// A complete answer that holds nothing: says so, and what else could be asked.
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NarrowLink } from "../filters/narrowing";

interface NoFitProps {
  heading: string;
  text: string;
  drops: { key: string; line: ReactNode }[];
  children?: ReactNode;
}

/** Nothing fits all filters: one line for each that could be dropped, with what that would leave (row R12). */
export function NoFit({ heading, text, drops, children }: NoFitProps) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="max-w-xl text-2xl">{heading}</h2>
      <p className="mt-3 max-w-prose text-soft">{text}</p>
      <ul className="mt-6 max-w-xl border-t border-line">
        {drops.map(({ key, line }) => (
          <li key={key} className="min-h-12 border-b border-line text-sm">
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** A choice that can be dropped; without an address nothing would be gained. */
export function DropLine({ text, href }: { text: string; href: string | null }) {
  if (href === null) return <p className="py-3 text-faint">{text}</p>;
  return (
    <NarrowLink
      href={href}
      className="flex min-h-12 items-center justify-between gap-4 py-2 font-medium text-accent hover:underline"
    >
      {text}
      <Icon of={ArrowRight} size={16} className="rtl:-scale-x-100" />
    </NarrowLink>
  );
}

interface EmptyResultsProps {
  heading: string;
  text: string;
  /** Other dates of the same length. */
  dates: { text: string; href: string }[];
  datesLabel: string;
}

/** Nothing on these dates: says so of them only, and where else to look. */
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
