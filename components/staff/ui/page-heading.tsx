// The heading of a staff page, one sentence about it, and its main act.
import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  lead: ReactNode;
  act?: ReactNode;
}

export function PageHeading({ title, lead, act }: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-sm text-soft">{lead}</p>
      </div>
      {act}
    </header>
  );
}
