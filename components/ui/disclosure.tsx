// More on demand, with the browser's own element: works by keyboard and without JavaScript.
import type { ReactNode } from "react";
import { Sign } from "./sign";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  id?: string;
  className?: string;
}

export function Disclosure({ summary, children, open, id, className }: DisclosureProps) {
  return (
    <details id={id} open={open} className={className}>
      <summary className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        {summary}
        <Sign of="open" size={16} className="transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
