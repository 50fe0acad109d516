// Says what could not be asked and offers to ask again; it never claims that there is nothing.
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { Icon } from "./icon";

interface ProblemPanelProps {
  problem: { kind: string; sentence: string; retryable: boolean; requestId: string | null };
  /** What could not be asked, e.g. `Prices could not be asked just now.` */
  title: string;
  labels: { retry: string; reference: string };
  /** The same page again; a plain link, so that it works without JavaScript. */
  retryHref?: string;
  /** A client-side retry in place of the link. */
  retry?: ReactNode;
  headingLevel?: 2 | 3;
  /** What still holds, or what else the reader can do. */
  children?: ReactNode;
}

export function ProblemPanel(props: ProblemPanelProps) {
  const { problem, title, labels, retryHref, retry, headingLevel = 2, children } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section
      role="alert"
      data-problem={problem.kind}
      className="flex gap-4 rounded-md border border-caution/40 bg-caution-wash p-5 text-ink"
    >
      <Icon of={CloudOff} size={22} className="mt-0.5 text-caution" />
      <div className="grow">
        <Heading className="text-lg font-semibold">{title}</Heading>
        <p className="mt-1 text-sm">{problem.sentence}</p>
        {children && <div className="mt-2 text-sm">{children}</div>}
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
          {problem.retryable &&
            (retry ??
              (retryHref && (
                <a href={retryHref} className={buttonClass({ variant: "secondary", size: "small" })}>
                  {labels.retry}
                </a>
              )))}
          {problem.requestId && (
            <p className="text-xs text-soft">
              {labels.reference} <code className="break-all">{problem.requestId}</code>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
