// The parts of a search that staff make, of stays and of cars: its heading, its error, and what went over the wire.
import type { ComponentProps, ReactNode } from "react";
import { ExchangePanel } from "@/components/staff/inventory/exchange-panel";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ProblemView } from "@/lib/views/problem";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

/** The same search as a traveller sees it, and in the console. */
export const searchLinks = (
  travellerHref: string,
  { operation, body }: { operation: string; body: string | null },
  context: StaffContext,
) => [
  { text: "Open as a traveller", href: travellerHref },
  { text: "Send it from the console", href: staffHref("/staff/console", context, { operation, body }) },
];

interface FoundHeadingProps {
  lead: ReactNode;
  links: ReturnType<typeof searchLinks>;
  children: ReactNode;
}

export function FoundHeading({ lead, links, children }: FoundHeadingProps) {
  return (
    <SectionHeading
      id="found"
      isSmall
      lead={lead}
      aside={
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ text, href }) => (
            <li key={text}>
              <a className="link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      }
    >
      {children}
    </SectionHeading>
  );
}

export function SearchProblem({ problem, retryHref }: { problem: ProblemView | null; retryHref: string }) {
  if (problem === null) return null;
  return (
    <ProblemPanel
      problem={problem}
      title="The search could not be made."
      labels={{ retry: "Try again", reference: "Reference" }}
      retryHref={retryHref}
      headingLevel={3}
    />
  );
}

export function SearchExchange(props: Pick<ComponentProps<typeof ExchangePanel>, "exchange" | "scope">) {
  return (
    <div>
      <h3 className="mb-3 text-lg">Request and response</h3>
      <ExchangePanel {...props} linked={new Set()} />
    </div>
  );
}
