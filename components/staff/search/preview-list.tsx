// The stays of a search as the context's traveller is shown them, one line each, in the order of the answer.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import type { CardPrice, StayCard } from "@/lib/views/list/card";

interface PreviewListProps {
  caption: string;
  cards: readonly StayCard[];
  stayHref(id: number): string;
}

const offerOf = (price: CardPrice) => (price.state === "offer" ? price.offer : null);

function Total({ price }: { price: CardPrice }) {
  if (price.state !== "offer")
    return <span className="text-soft">{price.state === "check_dates" ? price.text : "No price"}</span>;
  const { total, tax, deals } = price.offer;
  return (
    <>
      <span className="font-medium">{total.shown.text}</span>
      {total.property && <span className="block text-2xs text-soft">{total.property.text}</span>}
      <span className="block text-2xs text-soft">{tax.text}</span>
      {deals.map((deal) => (
        <span key={deal} className="block text-2xs text-soft">
          {deal}
        </span>
      ))}
    </>
  );
}

function Terms({ price }: { price: CardPrice }) {
  const offer = offerOf(price);
  const lines = [offer?.cancellation?.text, offer?.meal, offer?.payment, offer?.left, offer?.thirdParty];
  return (
    <ul className="space-y-0.5 text-xs">{lines.map((line) => (line ? <li key={line}>{line}</li> : null))}</ul>
  );
}

const columnsOf = (stayHref: PreviewListProps["stayHref"]): Column<StayCard>[] => [
  {
    key: "stay",
    head: "Property",
    names: true,
    cell: ({ facts: { id, name, area } }) => (
      <>
        <Link className="link" prefetch={false} href={stayHref(id)}>
          {name.text}
        </Link>
        <span className="block text-2xs font-normal text-faint">
          <span className="figures">{id}</span>
          <span>{area && ` · ${area}`}</span>
        </span>
      </>
    ),
  },
  {
    key: "score",
    head: "Score",
    end: true,
    cell: ({ facts: { score } }) => score?.valueText ?? <span className="text-faint">None</span>,
  },
  { key: "total", head: "Whole stay", end: true, cell: ({ price }) => <Total price={price} /> },
  { key: "terms", head: "Terms", cell: ({ price }) => <Terms price={price} /> },
];

export function PreviewList({ caption, cards, stayHref }: PreviewListProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(stayHref)}
      rows={cards}
      keyOf={({ facts }) => facts.id}
      peek={10}
    />
  );
}
