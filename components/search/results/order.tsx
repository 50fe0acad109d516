// The order of a list: which it is, why, and in which others it can be asked.
import { CircleHelp } from "lucide-react";
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
    <nav aria-label={label} className="flex flex-wrap items-center text-xs whitespace-nowrap sm:text-sm">
      {links.map((link) => (
        <NarrowLink
          key={link.key}
          href={link.href}
          aria-current={link.current ? "true" : undefined}
          className="inline-flex min-h-9 shrink-0 items-center rounded-sm px-1 text-soft aria-[current]:px-1.5 sm:px-2.5! hover:bg-sunken hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {link.text}
        </NarrowLink>
      ))}
    </nav>
  );
}

const WHY = "why-this-order";

interface OrderReasonsProps {
  question: string;
  answers: string[];
  /** Where the whole of it stands. */
  more: { text: string; href: string };
}

/** Why the list stands in this order, above everything else so that opening it moves and covers nothing by halves (row R14). */
export function OrderReasons({ question, answers, more }: OrderReasonsProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={WHY}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-xs text-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
      >
        <Icon of={CircleHelp} size={16} />
        {question}
      </button>
      <div
        id={WHY}
        popover="auto"
        role="note"
        aria-label={question}
        className="why m-auto max-h-[80dvh] w-[min(28rem,calc(100vw-2rem))] space-y-2.5 overflow-y-auto rounded-md border border-line bg-surface p-5 text-sm text-soft shadow-over"
      >
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
        <a href={more.href} className="link inline-block">
          {more.text}
        </a>
      </div>
    </>
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
    <p className="figures min-h-10 text-xs sm:min-h-6 sm:text-sm">
      <strong className="font-semibold">{heading}</strong>
      {order && (
        <span className="text-soft">
          <span className="max-sm:hidden">{comma}</span>
          <span className="max-sm:block">{order}</span>
        </span>
      )}{" "}
      <span>{children}</span>
    </p>
  );
}
