// The streamed half of the page: the offers as a traveller sees them, their gaps, and what went over the wire.
import { byHandWay, Found } from "@/components/staff/ask/found-parts";
import { Gaps } from "@/components/staff/cars/gaps";
import { OfferTable } from "@/components/staff/cars/offer-table";
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

function Offers({ rows, total, unread, gaps }: CarsFound) {
  return (
    <>
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
  const { pickup, dropoff, rows = [], total = 0 } = found ?? {};
  const cut = rows.length < total ? `; the first ${rows.length} are shown` : "";
  return (
    <Found
      heading={found && (pickup === dropoff ? pickup : `${pickup} to ${dropoff}`)}
      lead={`${counted(total, "offer", "offers")}, in the platform's order${cut}`}
      ways={[
        { text: "Open as a traveller", href: carsHref("en", query) },
        exchange && byHandWay("carSearch", exchange.request, context),
      ]}
      {...{ problem, retryHref, exchange }}
    >
      {isRefused && <Notice tone="caution">The platform refuses cars to this partner.</Notice>}
      {found !== null && <Offers {...found} />}
    </Found>
  );
}
