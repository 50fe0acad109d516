// How the site stands, in a few figures, each leading to the page that tells more.
import Link from "next/link";
import type { ReactNode } from "react";
import { figure, toMinute } from "@/components/staff/ui/words";
import type { CarListStatus } from "@/lib/mirror/cars";
import type { SyncStatus } from "@/lib/mirror/sync/status";
import type { Overview } from "@/lib/staff/needs";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const CALLER_WORDS: Record<string, string> = { interactive: "travellers", staff: "staff", sync: "our copy" };

const CAR_LISTS: Record<CarListStatus["name"], string> = {
  suppliers: "Car suppliers",
  words: "Words for cars",
  depots: "Car depots",
  scores: "Scores of depots",
  models: "Car models",
};

/** `18,204, read 21 Nov 2026, 13:49 UTC`, with the reading under way and the last failure. */
function carListText({ rows, removed, lastFull, lastChanges, running, failure }: CarListStatus): string {
  const [latest] = [lastFull, lastChanges]
    .filter((at) => at !== null)
    .sort()
    .reverse();
  return [
    figure(rows),
    removed > 0 && `${figure(removed)} removed`,
    latest ? `read ${toMinute(latest)}` : "not read whole yet",
    running && `${figure(running.rows)} ${running.isFull ? "read again" : "changed"} so far`,
    failure && `failed: ${failure}`,
  ]
    .filter(Boolean)
    .join(", ");
}

interface BlockProps {
  id: string;
  title: string;
  href: string;
  figure: ReactNode;
  under: ReactNode;
  children?: ReactNode;
}

function Block({ id, title, href, figure, under, children }: BlockProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-sm font-medium">
        <Link className="link" prefetch={false} href={href}>
          {title}
        </Link>
      </h2>
      <p className="figures mt-2 text-2xl">{figure}</p>
      <p className="mt-1 text-xs text-soft">{under}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

function Lines({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="space-y-1 text-xs">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FiguresProps {
  overview: Overview;
  status: SyncStatus;
  context: StaffContext;
}

function Calls({ overview, context }: Omit<FiguresProps, "status">) {
  const { calls } = overview;
  const shared = calls.asked - calls.sent;
  const byCaller = Object.entries(calls.byCaller).sort(([, a], [, b]) => b - a);
  return (
    <Block
      id="calls"
      title="Requests, last hour"
      href={staffHref("/staff/traffic", context)}
      figure={figure(calls.asked)}
      under={
        calls.asked === 0
          ? "Nobody asked anything."
          : `${figure(calls.failures)} failed${shared > 0 ? `, ${figure(shared)} shared an answer or were held back` : ""}.`
      }
    >
      {byCaller.length > 0 && (
        <Lines
          rows={byCaller.map(([caller, sent]) => [
            `Sent for ${CALLER_WORDS[caller] ?? caller}`,
            figure(sent),
          ])}
        />
      )}
    </Block>
  );
}

function Budget({ status, context }: Omit<FiguresProps, "overview">) {
  const { quota } = status;
  return (
    <Block
      id="budget"
      title="Budget, this minute"
      href={staffHref("/staff/traffic", context)}
      figure={
        <>
          {figure(quota.used)} <span className="text-base text-soft">of {figure(quota.perMinute)}</span>
        </>
      }
      under={quota.blockedUntil === null ? "No call is held back." : "Calls are held back just now."}
    />
  );
}

export function Figures(props: FiguresProps) {
  const { overview, context } = props;
  const { stays, cars, changes, visits, failing } = overview;
  const href = (path: string, own = {}) => staffHref(path, context, own);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Block
        id="copy"
        title="Our copy"
        href={href("/staff/inventory")}
        figure={figure(stays.open)}
        under={stays.open === 0 ? "No property yet: fill a city above." : "open properties."}
      >
        <Lines
          rows={[
            ["Closed", figure(stays.closed)],
            [
              "Content complete, on average",
              stays.averageCompleteness === null ? "not judged yet" : `${stays.averageCompleteness} %`,
            ],
            ["Less than half complete", figure(stays.poor)],
            ...cars.map((list) => [CAR_LISTS[list.name], carListText(list)] as const),
          ]}
        />
      </Block>
      <Calls overview={overview} context={context} />
      <Budget status={props.status} context={context} />
      <Block
        id="changed"
        title="Changes, last 24 hours"
        href={href("/staff/changes")}
        figure={figure(changes.changed + changes.opened + changes.closed)}
        under="followed by our copy."
      >
        <Lines
          rows={[
            ["Changed", figure(changes.changed)],
            ["Opened", figure(changes.opened)],
            ["Closed", figure(changes.closed)],
          ]}
        />
      </Block>
      <Block
        id="travellers"
        title="Travellers, last 24 hours"
        href={href("/staff/click-outs")}
        figure={figure(visits.left)}
        under="went on to the platform."
      >
        <Lines
          rows={[
            ["Searches", figure(visits.searches)],
            ["Properties opened", figure(visits.properties)],
            ["Hand-off pages", figure(visits.handoffs)],
          ]}
        />
      </Block>
      <Block
        id="errors"
        title="Errors, last hour"
        href={href("/staff/traffic")}
        figure={figure(overview.calls.failures)}
        under={failing.length === 0 ? "No operation failed." : "by operation:"}
      >
        {failing.length > 0 && (
          <Lines
            rows={failing
              .slice(0, 4)
              .map(({ operation, failures, calls }) => [
                operation,
                `${figure(failures)} of ${figure(calls)}`,
              ])}
          />
        )}
      </Block>
    </div>
  );
}
