// The streamed half of the page: the offers as a traveller sees them, what they leave open, and what went over the wire.
import { Gaps } from "@/components/staff/cars/gaps";
import { OfferTable } from "@/components/staff/cars/offer-table";
import { ExchangePanel } from "@/components/staff/inventory/exchange-panel";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { counted, figure } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
import { type CarQuery, carsHref } from "@/lib/address/car-query";
import { type CarsFound, carsPreview } from "@/lib/staff/cars";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface AnsweredProps {
  query: CarQuery;
  context: StaffContext;
  retryHref: string;
}

function Found({ found, links }: { found: CarsFound; links: readonly { text: string; href: string }[] }) {
  const { pickup, dropoff, rows, total, unread, gaps } = found;
  const isCut = rows.length < total;
  return (
    <>
      <SectionHeading
        id="found"
        isSmall
        lead={`${counted(total, "offer", "offers")}, in the platform's order${isCut ? `; the first ${rows.length} are shown` : ""}`}
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
        {pickup === dropoff ? pickup : `${pickup} to ${dropoff}`}
      </SectionHeading>
      {unread > 0 && (
        <p className="text-sm text-caution">
          {figure(unread)} offers could not be read: travellers are told that the list is not complete.
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
  const links = [
    { text: "Open as a traveller", href: carsHref("en", query) },
    {
      text: "Send it from the console",
      href: staffHref("/staff/console", context, { operation: "carSearch", body }),
    },
  ];
  return (
    <div className="space-y-6">
      {problem !== null && (
        <ProblemPanel
          problem={problem}
          title="The search could not be made."
          labels={{ retry: "Ask again", reference: "Reference" }}
          retryHref={retryHref}
        />
      )}
      {isRefused && <Notice tone="caution">The platform refuses cars to this partner.</Notice>}
      {found !== null && <Found found={found} links={links} />}
      {exchange !== null && (
        <div>
          <h3 className="mb-3 text-lg">Request and response</h3>
          <ExchangePanel exchange={exchange} scope="cars" linked={new Set()} />
        </div>
      )}
    </div>
  );
}
