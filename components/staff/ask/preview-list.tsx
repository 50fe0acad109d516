// The stays of a search as the context's traveller is shown them, one line each, in the order of the answer.
import { FileTable } from "@/components/staff/ui/file-table";
import type { CardPrice, StayCard } from "@/lib/views/list/card";

interface PreviewListProps {
  caption: string;
  cards: readonly StayCard[];
  stayHref(id: number): string;
}

const lines = (...all: readonly (string | null | undefined)[]) => all.filter(Boolean).join("\n");

function priceCells(price: CardPrice) {
  if (price.state !== "offer")
    return { whole_stay: price.state === "check_dates" ? price.text : "No price", terms: "" };
  const { total, tax, deals, cancellation, meal, payment, left, thirdParty } = price.offer;
  return {
    whole_stay: lines(total.shown.text, total.property?.text, tax.text, ...deals),
    terms: lines(cancellation?.text, meal, payment, left, thirdParty),
  };
}

export function PreviewList({ caption, cards, stayHref }: PreviewListProps) {
  return (
    <FileTable
      caption={caption}
      columns={{
        property: "text",
        id: "text",
        area: "text",
        score: "number",
        whole_stay: "number",
        terms: "text",
      }}
      rows={cards.map(({ facts: { id, name, area, score }, price }) => ({
        ...{ property: name.text, id, area, score: score?.valueText ?? null },
        ...priceCells(price),
      }))}
      hrefs={{ property: ({ id }) => stayHref(Number(id)) }}
      peek={10}
    />
  );
}
