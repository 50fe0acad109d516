// Other days and other stays where nothing is left; asked for only when the reader wants them (row A16).
import { NearestDates, NearestOffer, NearestWaiting, StaysNearby } from "@/components/rates/nearest";
import type { StayTerms } from "@/lib/address/stay-query";
import { nearestDates, staysNearby } from "@/lib/stays/nearest-dates";
import { Island } from "./island";
import { type StayRequest, stayRecord } from "./stay-request";

async function Dates({ request, terms }: { request: StayRequest; terms: StayTerms }) {
  const { id, words } = request;
  return <NearestDates view={await nearestDates(id, terms, words)} words={words} />;
}

/** Nothing where nobody knows the city. */
async function Stays({ request, terms }: { request: StayRequest; terms: StayTerms }) {
  const { id, words } = request;
  const record = await stayRecord(request);
  if (record.kind !== "found" || record.view.cityId === null) return null;
  const found = await staysNearby(id, record.view.cityId, terms, words);
  return <StaysNearby found={found} city={record.view.cityName} words={words} />;
}

export function Nearest({ request }: { request: StayRequest }) {
  const { words, terms, href, raw } = request;
  if (terms === null) return null;
  if (raw.near !== "1") return <NearestOffer href={`${href}&near=1#rates`} words={words} />;
  return (
    <>
      <Island request={request} fallback={<NearestWaiting text={words.t("rates.near.waiting")} />}>
        <Dates request={request} terms={terms} />
      </Island>
      <Island request={request} fallback={<NearestWaiting text={words.t("rates.near.areaWaiting")} />}>
        <Stays request={request} terms={terms} />
      </Island>
    </>
  );
}
