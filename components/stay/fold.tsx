// A part of the page under its question: one line on a phone, all of it where there is room. No script is needed.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface FoldProps {
  heading: string;
  /** 2 for a part of the page of its own. */
  level?: 2 | 3;
  /** The answer in a few words, in sight while the rest is folded. */
  brief?: string | null;
  /** Whether it is one line where there is room, too. */
  isAlways?: boolean;
  /** Of the content, so that a link to it opens it. */
  id?: string;
  children: ReactNode;
}

/** A closed element shows its content where there is room; a browser that cannot do so keeps the line to open it. */
const OPEN_WIDE = "md:details-content:[content-visibility:visible] md:details-content:[block-size:auto]";
const NO_LINE = "supports-[selector(::details-content)]:md:hidden";
const NO_HEADING = "hidden supports-[selector(::details-content)]:md:block";

export function Fold({ heading, level = 3, brief = null, isAlways = false, id, children }: FoldProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const look = level === 2 ? "mb-6 text-2xl" : "border-t border-line pt-3 pb-2 text-lg";
  return (
    <section
      className={`border-line md:mb-4 md:break-inside-avoid ${isAlways ? "border-y" : "max-md:border-t"}`}
    >
      {isAlways ? null : <Heading className={`${look} ${NO_HEADING}`}>{heading}</Heading>}
      <details className={`group/fold ${isAlways ? "" : OPEN_WIDE}`}>
        <summary
          className={`flex min-h-12 items-center justify-between gap-4 py-2 ${isAlways ? "" : NO_LINE}`}
        >
          <span className="min-w-0">
            <Heading className={level === 2 ? "text-xl" : "text-base"}>{heading}</Heading>
            {brief ? <span className="block truncate text-sm text-soft">{brief}</span> : null}
          </span>
          <Icon
            of={ChevronDown}
            size={18}
            className="shrink-0 transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <div id={id} className="scroll-mt-28 pb-3">
          {children}
        </div>
      </details>
    </section>
  );
}
