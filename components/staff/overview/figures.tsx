// How the site stands, in a few figures, each leading to the page that tells more.
import Link from "next/link";
import { figure, toMinute } from "@/components/staff/ui/words";
import type { CarListStatus } from "@/lib/mirror/cars";
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

interface FiguresProps {
  overview: Overview;
  context: StaffContext;
}

type Line = readonly [name: string, value: string];

interface Block {
  title: string;
  path: string;
  lines: readonly Line[];
}

function blocksOf({ stays, cars, calls, changes, visits }: Overview): Block[] {
  const byCaller = Object.entries(calls.byCaller).sort(([, a], [, b]) => b - a);
  return [
    {
      title: "Our copy",
      path: "/staff/inventory",
      lines: [
        ["Open properties", figure(stays.open)],
        ["Closed", figure(stays.closed)],
        [
          "Content complete, on average",
          stays.averageCompleteness === null ? "not judged yet" : `${stays.averageCompleteness} %`,
        ],
        ["Less than half complete", figure(stays.poor)],
        ...cars.map((list): Line => [CAR_LISTS[list.name], carListText(list)]),
      ],
    },
    {
      title: "Requests, last hour",
      path: "/staff/traffic",
      lines: [
        ["Asked", figure(calls.asked)],
        ["Failed", figure(calls.failures)],
        ...byCaller.map(
          ([caller, sent]): Line => [`Sent for ${CALLER_WORDS[caller] ?? caller}`, figure(sent)],
        ),
      ],
    },
    {
      title: "Changes, last 24 hours",
      path: "/staff/changes",
      lines: [
        ["Changed", figure(changes.changed)],
        ["Opened", figure(changes.opened)],
        ["Closed", figure(changes.closed)],
      ],
    },
    {
      title: "Travellers, last 24 hours",
      path: "/staff/click-outs",
      lines: [
        ["Searches", figure(visits.searches)],
        ["Properties opened", figure(visits.properties)],
        ["Hand-off pages", figure(visits.handoffs)],
        ["Went on to the platform", figure(visits.left)],
      ],
    },
  ];
}

export function Figures({ overview, context }: FiguresProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {blocksOf(overview).map(({ title, path, lines }) => (
        <section key={path} aria-label={title} className="rounded-lg border border-line bg-surface p-5">
          <h2 className="mb-3 text-sm font-medium">
            <Link className="link" prefetch={false} href={staffHref(path, context)}>
              {title}
            </Link>
          </h2>
          <dl className="space-y-1 text-xs">
            {lines.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-soft">{name}</dt>
                <dd className="figures text-end">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
