// The streamed half of the page: the offers as a traveller sees them, their gaps, and what went over the wire.
import { Gaps } from "@/components/staff/cars/gaps";
import { OfferTable } from "@/components/staff/cars/offer-table";
import {
  FoundHeading,
  SearchExchange,
  SearchProblem,
  searchLinks,
} from "@/components/staff/search/search-parts";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { counted, figure } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import { type CarQuery, carsHref } from "@/lib/address/car-query";
import { type CarsFound, carsPreview } from "@/lib/staff/cars";
import type { StaffContext } from "@/lib/views/staff/staff-context";

interface AnsweredProps {
  query: CarQuery;
  context: StaffContext;
  retryHref: string;
}

function Found({ found, links }: { found: CarsFound; links: ReturnType<typeof searchLinks> }) {
  const { pickup, dropoff, rows, total, unread, gaps } = found;
  const isCut = rows.length < total;
  return (
    <>
      <FoundHeading
        lead={`${counted(total, "offer", "offers")}, in the platform's order${isCut ? `; the first ${rows.length} are shown` : ""}`}
        links={links}
      >
        {pickup === dropoff ? pickup : `${pickup} to ${dropoff}`}
      </FoundHeading>
      {unread > 0 && (
        <p className="text-sm text-caution">
          {figure(unread)} offers could not be read: travellers read that the list is not complete.
        </p>
      )}
      {total === 0 ? (
        <EmptyList>The platform offers no car for this.</EmptyList>
      ) : (
        <>
          <OfferTable caption="Offers of cars" rows={rows} />
          <Gaps gaps={gaps} />
        </>
      )}
    </>
  );
}

export async function Answered({ query, context, retryHref }: AnsweredProps) {
  const { exchange, found, isRefused, problem } = await carsPreview(query);
  const body = exchange && JSON.stringify(exchange.request);
  const links = searchLinks(carsHref("en", query), { operation: "carSearch", body }, context);
  return (
    <div className="space-y-6">
      <SearchProblem problem={problem} retryHref={retryHref} />
      {isRefused && <Notice tone="caution">The platform refuses cars to this partner.</Notice>}
      {found !== null && <Found found={found} links={links} />}
      {exchange !== null && <SearchExchange exchange={exchange} scope="cars" />}
    </div>
  );
}
