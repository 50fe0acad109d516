// The order of a list: which it is, why, and in which others it can be asked.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { NarrowLink } from "../filters/narrowing";

export interface SortLink {
  key: string;
  text: string;
  href: string;
  current: boolean;
}

/** The orders a list can be asked in, as links; the current one says so. */
export function SortLinks({ label, links }: { label: string; links: SortLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm whitespace-nowrap">
      <span aria-hidden="true" className="me-2 hidden text-faint sm:inline">
        {label}
      </span>
      {links.map((link) => (
        <NarrowLink
          key={link.key}
          href={link.href}
          aria-current={link.current ? "true" : undefined}
          className="inline-flex min-h-9 shrink-0 items-center rounded-sm px-2.5 text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {link.text}
        </NarrowLink>
      ))}
    </nav>
  );
}

/** Why the list stands in this order, laid over the list so that opening it moves nothing (row R14). */
export function OrderReasons({ question, answers }: { question: string; answers: string[] }) {
  return (
    <details className="group/why relative">
      <summary className="inline-flex min-h-9 items-center gap-1.5 text-sm text-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2">
        {question}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/why:rotate-180" />
      </summary>
      <div className="absolute inset-s-0 top-full z-20 mt-1 w-[min(26rem,90vw)] space-y-2 rounded-md border border-line bg-surface p-5 text-sm text-soft shadow-over md:inset-s-auto md:inset-e-0">
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
    </details>
  );
}

interface OrderLineProps {
  heading: ReactNode;
  order: string | null;
  /** What parts the two in the language of the page. */
  comma?: string;
  children?: ReactNode;
}

/** The live answer over the list: how many, and in which order (row R13); as high while it is awaited. */
export function OrderLine({ heading, order, comma = ", ", children }: OrderLineProps) {
  return (
    <p className="figures min-h-12 text-sm sm:min-h-7">
      <strong className="font-semibold">{heading}</strong>
      {order && (
        <span className="text-soft">
          {comma}
          {order}
        </span>
      )}{" "}
      {children}
    </p>
  );
}
