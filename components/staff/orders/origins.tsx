// What led to orders: by kind, and by what the label of a way out says.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { figure, share } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ClickSums, OriginCount } from "@/lib/staff/orders/sums";
import { attributeText } from "@/lib/views/staff/click-outs";
import { ORIGIN_NAMES } from "@/lib/views/staff/orders";

const ORIGINS: Column<OriginCount>[] = [
  { key: "kind", head: "Came from", names: true, cell: ({ kind }) => ORIGIN_NAMES[kind] },
  { key: "orders", head: "Orders", end: true, cell: ({ orders }) => figure(orders) },
  { key: "cancelled", head: "Cancelled", end: true, cell: ({ cancelled }) => figure(cancelled) },
];

const CLICKS: Column<ClickSums>[] = [
  {
    key: "campaign",
    head: "Campaign",
    names: true,
    cell: ({ campaign }) => attributeText("campaign", campaign),
  },
  { key: "source", head: "Source", cell: ({ source }) => attributeText("source", source) },
  { key: "placement", head: "Placement", cell: ({ placement }) => attributeText("placement", placement) },
  { key: "clicks", head: "Ways out", end: true, cell: ({ clicks }) => figure(clicks) },
  {
    key: "led",
    head: "Led to an order",
    end: true,
    cell: ({ led, clicks }) => `${figure(led)} (${share(led / clicks)})`,
  },
  { key: "orders", head: "Orders", end: true, cell: ({ orders }) => figure(orders) },
  { key: "cancelled", head: "Cancelled", end: true, cell: ({ cancelled }) => figure(cancelled) },
];

interface OriginsProps {
  origins: readonly OriginCount[];
  clicks: readonly ClickSums[];
  labelsHref: string;
}

export function Origins({ origins, clicks, labelsHref }: OriginsProps) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="origins">
        <SectionHeading
          id="origins"
          isSmall
          lead="By the label that the platform reports with an order. Ways out are kept for 90 days by their label: older ones are among the unknown."
          aside={
            <a href={labelsHref} className="link">
              See what a label says
            </a>
          }
        >
          What led to these orders
        </SectionHeading>
        <DataTable
          caption="Orders by what led to them"
          columns={ORIGINS}
          rows={origins}
          keyOf={({ kind }) => kind}
        />
      </section>
      <section aria-labelledby="ways-out">
        <SectionHeading
          id="ways-out"
          isSmall
          lead="Ways out by what their label says, and how many of them led to orders that fit; fifty rows at most. A period narrows the ways out too when it is of the day of booking."
        >
          Ways out and their orders
        </SectionHeading>
        {clicks.length === 0 ? (
          <EmptyList>No way out of this period is known by its label.</EmptyList>
        ) : (
          <DataTable
            caption="Ways out by what their label says, with their orders"
            columns={CLICKS}
            rows={clicks}
            keyOf={({ campaign, source, placement }) => `${campaign} ${source} ${placement}`}
            peek={12}
          />
        )}
      </section>
    </div>
  );
}
