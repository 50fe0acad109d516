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
  /** The look of the level below, for pages whose own heading is no larger than a section's. */
  isSmall?: boolean;
}

export function SectionHeading({ id, children, lead, aside, level = 2, ...look }: SectionHeadingProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { isSmall = level === 3 } = look;
  return (
    <header className={isSmall ? "mb-4" : "mb-6"}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id={id} className={isSmall ? "text-xl" : "text-2xl"}>
          {children}
        </Heading>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
      {lead && <div className="mt-2 max-w-prose text-sm text-soft">{lead}</div>}
    </header>
  );
}
