// The heading of a block of a page, with what belongs beside and beneath it.
import type { ReactNode } from "react";

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** A link or button at the end of the line. */
  aside?: ReactNode;
  level?: 2 | 3;
}

export function SectionHeading({ id, children, lead, aside, level = 2 }: SectionHeadingProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <header className={level === 2 ? "mb-6" : "mb-4"}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id={id} className={level === 2 ? "text-2xl" : "text-xl"}>
          {children}
        </Heading>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
      {lead && <div className="mt-2 max-w-prose text-sm text-soft">{lead}</div>}
    </header>
  );
}
