// The streamed half of the page: the search itself, as it is shown and as it went over the wire.
import { ExchangePanel } from "@/components/staff/inventory/exchange-panel";
import { PreviewList } from "@/components/staff/search/preview-list";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
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
  const links = [
    { text: "Open as a traveller", href: `/en/search?${queryToParams(query)}` },
    {
      text: "Send it from the console",
      href: staffHref("/staff/console", context, {
        operation: "search",
        body: JSON.stringify(exchange.request),
      }),
    },
  ];
  return (
    <section aria-labelledby="found" className="space-y-6">
      <SectionHeading
        id="found"
        isSmall
        lead={page && [page.heading, page.orderText].join(", ")}
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
        {placeName}
      </SectionHeading>
      {problem !== null && (
        <ProblemPanel
          problem={problem}
          title="The search could not be made."
          labels={{ retry: "Ask again", reference: "Reference" }}
          retryHref={retryHref}
          headingLevel={3}
        />
      )}
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
      <div>
        <h3 className="mb-3 text-lg">Question and answer</h3>
        <ExchangePanel exchange={exchange} scope="search" linked={new Set()} />
      </div>
    </section>
  );
}
