// The parts of a search made for a traveller, of stays and of cars: heading, error, and what went over the wire.
import type { ReactNode } from "react";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ProblemView } from "@/lib/views/problem";
import type { Exchange } from "@/lib/views/staff/ask";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { ExchangePanel } from "./exchange-panel";

export interface Way {
  text: string;
  href: string;
}

/** Plain links: what they lead to may call the platform, so it is not read ahead. */
export function Ways({ ways }: { ways: readonly (Way | false | null)[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {ways.map(
        (way) =>
          way && (
            <li key={way.text}>
              <a className="link inline-block min-h-6" href={way.href}>
                {way.text}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** The same request to be edited and sent by hand. */
export const byHandWay = (operation: string, request: unknown, context: StaffContext): Way => ({
  text: "Edit and send by hand",
  href: staffHref("/staff/ask", context, { operation, body: JSON.stringify(request) }),
});

interface FoundProps {
  /** Null where nothing was found. */
  heading: ReactNode;
  lead?: ReactNode;
  ways: readonly (Way | false | null)[];
  problem: ProblemView | null;
  retryHref: string;
  exchange: Exchange | null;
  children: ReactNode;
}

export function Found({ heading, lead, ways, problem, retryHref, exchange, children }: FoundProps) {
  return (
    <section aria-label="What is found" className="space-y-6">
      {heading !== null && (
        <SectionHeading isSmall lead={lead} aside={<Ways ways={ways} />}>
          {heading}
        </SectionHeading>
      )}
      {problem !== null && (
        <ProblemPanel
          problem={problem}
          title="The search could not be made."
          labels={{ retry: "Try again", reference: "Reference" }}
          retryHref={retryHref}
          headingLevel={3}
        />
      )}
      {children}
      {exchange !== null && (
        <div>
          <h3 className="mb-3 text-lg">Request and response</h3>
          <ExchangePanel exchange={exchange} />
        </div>
      )}
    </section>
  );
}

/** What the platform was asked for is on its way. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
    {children}
  </p>
);
