// The streamed half of the page: the search itself, as it is shown and as it went over the wire.
import { PreviewList } from "@/components/staff/search/preview-list";
import {
  FoundHeading,
  SearchExchange,
  SearchProblem,
  searchLinks,
} from "@/components/staff/search/search-parts";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { type PlaceRef, queryToParams } from "@/lib/address/stay-query";
import { searchPreview } from "@/lib/staff/search";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface AnsweredProps {
  place: PlaceRef;
  context: StaffContext;
  retryHref: string;
}

export async function Answered({ place, context, retryHref }: AnsweredProps) {
  const preview = await searchPreview(place, context);
  if (preview === null)
    return (
      <EmptyList>
        The platform knows no place {place.kind}:{place.id}.
      </EmptyList>
    );
  const { placeName, query, exchange, page, problem } = preview;
  const body = JSON.stringify(exchange.request);
  const links = searchLinks(`/en/search?${queryToParams(query)}`, { operation: "search", body }, context);
  return (
    <section aria-labelledby="found" className="space-y-6">
      <FoundHeading lead={page && [page.heading, page.orderText].join(", ")} links={links}>
        {placeName}
      </FoundHeading>
      <SearchProblem problem={problem} retryHref={retryHref} />
      {page?.notices.map((notice) => (
        <p key={notice} className="text-sm text-caution">
          {notice}
        </p>
      ))}
      {page !== null && page.cards.length > 0 && (
        <PreviewList
          caption={page.heading}
          cards={[...page.cards, ...page.withheld]}
          stayHref={(id) => staffHref(`/staff/inventory/${id}`, context)}
        />
      )}
      {page !== null && page.next !== null && (
        <p className="text-xs text-soft">The first {page.cards.length} are shown; the answer goes on.</p>
      )}
      <SearchExchange exchange={exchange} scope="search" />
    </section>
  );
}
