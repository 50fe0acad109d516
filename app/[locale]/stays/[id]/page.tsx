// A property: the static half at once from the mirror, rates, scores and reviews as islands that stream in.
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { StayLayout } from "@/components/stay/stay-layout";
import { termsToParams } from "@/lib/address/stay-query";
import { setPageStatus } from "@/lib/http/page-status";
import { readArrival } from "@/lib/rules/campaign";
import { withLabel } from "@/lib/rules/label";
import { type HostFacts, traderWithheld } from "@/lib/rules/trader-law";
import { ratesForGroup } from "@/lib/stays/availability";
import { leavingOf } from "@/lib/stays/hand-off-label";
import { countVisit } from "@/lib/traffic/tally";
import type { PropertyView } from "@/lib/views/stay/property";
import { headOrAbsent } from "../../absent";
import { Island } from "../../island";
import { stayPage } from "./absent-stay";
import { CarsNear } from "./cars-near";
import { CheapestTotal, PriceCard } from "./cheapest";
import { Closed } from "./closed";
import { DatesForm, datesText } from "./dates-form";
import { Keep } from "./keep";
import { RatesIsland } from "./rates";
import { ReviewsIsland } from "./reviews";
import { ScoresIsland } from "./scores";
import { OfRecord } from "./sources";
import { StayData } from "./stay-data";
import { StayFailed } from "./stay-failed";
import { stayMetadata } from "./stay-metadata";
import { StayPlace } from "./stay-place";
import { type StayPageProps, type StayRequest, stayRecord, stayRequest } from "./stay-request";

export const generateMetadata = headOrAbsent(stayMetadata);

/** The same stay, days and people in other forms. */
function waysOf({ id, words, terms, href }: StayRequest) {
  const query = terms === null ? "" : `?${termsToParams(terms)}`;
  const path = `/${words.locale}/stays/${id}`;
  return { calendar: `${path}/calendar${query}`, print: `${path}/print${query}`, here: href };
}

/** The platform's page of the stay carries a label, too; where its rates are kept back there is no way to it. */
async function withWebWay(stay: PropertyView, host: HostFacts, request: StayRequest): Promise<PropertyView> {
  const { id, words, via, parsed } = request;
  const { bookerCountry: country, device } = parsed.draft;
  if (stay.webUrl === null || traderWithheld(host, country) !== null) return { ...stay, webUrl: null };
  const arrival = readArrival(await headers());
  const placement = arrival.embed ? "embed" : (via ?? "property");
  const { label, left } = leavingOf({ id, placement, country, language: words.locale, device }, arrival);
  return { ...stay, webUrl: withLabel(stay.webUrl, label), webLeft: `${left}web` };
}

export default stayPage(async (props: StayPageProps) => {
  const request = await stayRequest(props);
  const { id, words, terms } = request;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") notFound();
  if (answer.kind === "failed")
    return <StayFailed problem={answer.problem} href={request.href} words={words} />;
  const stay = await withWebWay(answer.view, answer.host, request);
  if (stay.status !== "open" && stay.status !== "unknown") {
    // A stay that is closed for the time being is still there (row P11).
    if (stay.status !== "closed_temporarily") setPageStatus(410);
    return <Closed request={request} stay={stay} status={stay.status} />;
  }
  const country = terms?.bookerCountry ?? request.parsed.draft.bookerCountry;
  await countVisit("property", traderWithheld(answer.host, country) === null ? "open" : "withheld", {
    country,
    accommodation: id,
    language: words.locale,
    placement: request.via,
  });
  const rates = terms === null ? null : ratesForGroup(id, terms, words);
  // It is awaited in the streamed parts; until then a failure is nobody's to handle.
  rates?.catch(() => undefined);
  return (
    <>
      <StayData stay={stay} lodging={answer.lodging} words={words} />
      <StayLayout
        stay={stay}
        words={words}
        datesText={datesText(request)}
        keep={<Keep request={request} stay={stay} />}
        ways={waysOf(request)}
        form={<DatesForm request={request} />}
        price={
          <Island request={request} fallback={<div className="max-lg:hidden lg:h-28" aria-busy="true" />}>
            <PriceCard rates={rates} words={words} />
          </Island>
        }
        total={
          <Island request={request} fallback={<span aria-busy="true">{words.t("search.waiting")}</span>}>
            <CheapestTotal rates={rates} request={request} lodging={answer.lodging} />
          </Island>
        }
        rates={<RatesIsland request={request} rates={rates} stay={stay} />}
        scores={<ScoresIsland request={request} />}
        reviews={<ReviewsIsland request={request} />}
        place={
          <OfRecord request={request} block="location" stay={stay}>
            <StayPlace stay={stay} words={words} />
            <CarsNear request={request} />
          </OfRecord>
        }
        sourced={(block, part) => (
          <OfRecord request={request} block={block} stay={stay}>
            {part}
          </OfRecord>
        )}
      />
    </>
  );
});
