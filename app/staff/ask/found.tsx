// The streamed half of a search: as it is shown to the traveller, and as it went over the wire (row T02).
import { byHandWay, Found as FoundPart } from "@/components/staff/ask/found-parts";
import { PreviewList } from "@/components/staff/ask/preview-list";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { type PlaceRef, queryToParams } from "@/lib/address/stay-query";
import { searchPreview } from "@/lib/staff/ask/search";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface FoundProps {
  place: PlaceRef;
  context: StaffContext;
  compareHref: string;
}

export async function Found({ place, context, compareHref }: FoundProps) {
  const to = `${place.kind}:${place.id}`;
  const preview = await searchPreview(place, context);
  if (preview === null) return <EmptyList>The platform knows no place {to}.</EmptyList>;
  const { placeName, query, exchange, page, problem } = preview;
  return (
    <FoundPart
      heading={placeName}
      lead={page && [page.heading, page.orderText].join(", ")}
      ways={[
        { text: "Open as a traveller", href: `/en/search?${queryToParams(query)}` },
        { text: "Compare countries and devices", href: compareHref },
        byHandWay("search", exchange.request, context),
      ]}
      retryHref={staffHref("/staff/ask", context, { to })}
      {...{ problem, exchange }}
    >
      {page?.notices.map((notice) => (
        <p key={notice} className="text-sm text-caution">
          {notice}
        </p>
      ))}
      {page !== null && page.cards.length > 0 && (
        <PreviewList
          caption={page.heading}
          cards={[...page.cards, ...page.withheld]}
          stayHref={(id) => staffHref("/staff/ask", context, { to: id })}
        />
      )}
      {page !== null && page.next !== null && (
        <p className="text-xs text-soft">The first {page.cards.length} are shown; the response goes on.</p>
      )}
    </FoundPart>
  );
}
