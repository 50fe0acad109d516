// How much of what the platform offered was third-party inventory, with how much was looked at.
import { figure } from "@/components/staff/ui/words";
import {
  NOT_STATED,
  SEEN_IN,
  type SeenCount,
  type SeenIn,
  type SeenTotals,
  UNNAMED,
} from "@/lib/rules/seen-products";

const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const dayText = (date: string): string => day.format(Date.parse(`${date}T00:00:00Z`));
const counted = (count: number, one: string): string => `${figure(count)} ${count === 1 ? one : `${one}s`}`;

const WHERE: Record<SeenIn, { title: string; what: string }> = {
  availability: { title: "All rates of a property", what: "answers about one property" },
  search: { title: "Search results", what: "stays in results, each with its cheapest product" },
};

/** As the platform names rates for closed groups of customers. */
const NET = "net";

function details({ notStated, types, suppliers }: SeenCount): string {
  const named = Object.entries(types).sort(([, a], [, b]) => b - a);
  const kinds = named.map(
    ([type, count]) => `${type === NOT_STATED ? "type not stated" : type} ${figure(count)}`,
  );
  const net = types[NET] ?? 0;
  const unnamed = suppliers[UNNAMED] ?? 0;
  return [
    kinds.length > 0 ? `By type: ${kinds.join(", ")}.` : "",
    net > 0 ? `${counted(net, "net rate")} left out: no traveller is shown one.` : "",
    notStated > 0 ? `${counted(notStated, "product")} did not say whether third-party.` : "",
    unnamed > 0 ? `${counted(unnamed, "third-party product")} named no supplier.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function Share({ where, count }: { where: SeenIn; count: SeenCount }) {
  const { title, what } = WHERE[where];
  const stated = count.products - count.notStated;
  const share = stated === 0 ? null : count.thirdParty / stated;
  return (
    <div className="rounded-md border border-line bg-surface p-5">
      <h3 className="text-sm font-medium text-soft">{title}</h3>
      {share === null ? (
        <p className="mt-2 text-sm">
          {count.products === 0 ? "No product seen yet." : "No product said whether it is third-party."}
        </p>
      ) : (
        <>
          <p className="figures mt-1 text-2xl font-medium">{percent.format(share)}</p>
          <svg
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            className="mt-3 h-1.5 w-full"
            aria-hidden="true"
          >
            <rect width="100" height="6" rx="2" className="fill-sunken" />
            <rect width={100 * share} height="6" rx="2" className="fill-accent" />
          </svg>
          <p className="mt-3 text-sm">
            {figure(count.thirdParty)} of {counted(stated, "product")} third-party; in{" "}
            {figure(count.staysThirdParty)} of {figure(count.stays)} {what}.
          </p>
        </>
      )}
      <p className="mt-2 text-xs text-soft empty:hidden">{details(count)}</p>
    </div>
  );
}

export function ThirdPartyShare({ totals }: { totals: SeenTotals }) {
  const { since, until } = totals;
  return (
    <section aria-labelledby="share" className="pb-5">
      <h2 id="share" className="text-lg">
        Share of third-party products
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-xs text-soft">
        {since === null || until === null
          ? "Nothing was counted yet: the count follows what travellers ask."
          : `Counted in what travellers asked ${since === until ? `on ${dayText(since)}` : `from ${dayText(since)} to ${dayText(until)}`}; the latest 30 days are kept. What many people look at counts as often.`}{" "}
        Only products tell whose inventory they are: a property's record does not.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...SEEN_IN].reverse().map((where) => (
          <Share key={where} where={where} count={totals.of[where]} />
        ))}
      </div>
    </section>
  );
}
