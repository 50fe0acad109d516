// A property: the static half at once from the mirror, rates, scores and reviews as islands that stream in.
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ComponentProps } from "react";
import { KeepActions } from "@/components/keep/keep-actions";
import { KeepLook } from "@/components/keep/keep-look";
import { MapStage } from "@/components/map/map-stage";
import { stageLabels } from "@/components/map/stage-labels";
import { ClosedStay } from "@/components/stay/closed";
import { Location } from "@/components/stay/location";
import { StayLayout } from "@/components/stay/stay-layout";
import { termsToParams } from "@/lib/address/stay-query";
import { setPageStatus } from "@/lib/http/page-status";
import type { Words } from "@/lib/i18n";
import { sentences } from "@/lib/i18n/sentences";
import { type HostFacts, traderWithheld } from "@/lib/rules/booker-laws";
import { readArrival } from "@/lib/rules/campaign";
import { withLabel } from "@/lib/rules/label";
import { ratesForGroup } from "@/lib/stays/availability";
import { closedOf } from "@/lib/stays/details";
import { leavingOf } from "@/lib/stays/hand-off-label";
import { mapTiles } from "@/lib/stays/map-tiles";
import { nearStay } from "@/lib/stays/near-stay";
import { countVisit } from "@/lib/traffic/tally";
import type { PropertyView } from "@/lib/views/stay/property";
import { headOrAbsent } from "../../absent";
import { Island } from "../../island";
import { CarsNear } from "./cars-near";
import { CheapestTotal, PriceCard } from "./cheapest";
import { DatesForm, datesText } from "./dates-form";
import { RatesIsland } from "./rates";
import { ReviewsIsland, ScoresIsland } from "./reviews";
import { OfRecord } from "./sources";
import { StayData } from "./stay-data";
import { stayMetadata } from "./stay-metadata";
import { type StayPageProps, type StayRequest, stayRecord, stayRequest } from "./stay-request";
import { StayFailed, stayPage } from "./stay-states";

/** Saving and comparing, and that it was looked at: known in the browser only. */
function Keep({ request: { id, words, terms }, stay }: { request: StayRequest; stay: PropertyView }) {
  const query = terms === null ? null : termsToParams(terms);
  const { name } = stay;
  return (
    <>
      <KeepActions
        {...{ id, name: name.text, lang: name.lang, terms: query }}
        sentences={sentences(words, "saved.keep")}
        look="plain"
        className="mt-4"
      />
      <KeepLook
        {...{ id, terms: query }}
        at={new Date().toISOString()}
        copy={sentences(words, "saved.copy")}
      />
    </>
  );
}

/** Search of the same city with the same days and people; the home page when the city is not known. */
function citySearch({ words, terms }: StayRequest, cityId: number | null): string {
  if (cityId === null) return `/${words.locale}`;
  const rest = terms === null ? "" : `&${termsToParams(terms)}`;
  return `/${words.locale}/search?to=city:${cityId}${rest}`;
}

interface ClosedProps {
  request: StayRequest;
  stay: PropertyView;
  status: ComponentProps<typeof ClosedStay>["status"];
}

/** A stay that is closed: why, and what else there is for the same days. */
async function Closed({ request, stay, status }: ClosedProps) {
  const { id, words, terms } = request;
  const country = terms?.bookerCountry ?? request.parsed.draft.bookerCountry;
  await countVisit("property", "closed", {
    country,
    accommodation: id,
    language: words.locale,
    placement: request.via,
  });
  const closed = await closedOf(stay, terms, words);
  const searchHref = citySearch(request, stay.cityId);
  return <ClosedStay {...{ stay, status, closed, searchHref, words }} />;
}

/** The map of one stay, still until somebody reaches for it, with what lies around it. */
async function StayPlace({ stay, words }: { stay: PropertyView; words: Words }) {
  const { coordinates } = stay;
  if (coordinates === null) return <Location stay={stay} words={words} map={null} near={[]} />;
  const { ground, near } = await nearStay(coordinates, words);
  const map = (
    <div className="relative h-64 overflow-hidden rounded-lg border border-line md:h-80 print:hidden">
      <MapStage
        picture={{ ground, here: { kind: "stay", ...coordinates, text: null }, stays: [], placeless: 0 }}
        staysHref={null}
        groundHref={`/api/map/ground?locale=${words.locale}&centre=${coordinates.latitude},${coordinates.longitude}`}
        searchHref={null}
        tiles={mapTiles()}
        labels={stageLabels(words, stay.name.text)}
        own
      />
    </div>
  );
  return <Location stay={stay} words={words} map={map} near={near} />;
}

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
