// The last page before the platform: the car is searched once more, and then there is one button.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { CarHandoff } from "@/components/cars/offer/handoff";
import { CarUnavailable } from "@/components/cars/offer/others";
import { HandoffSkeleton } from "@/components/rates/handoff";
import { carOfferHref } from "@/lib/address/car-query";
import { carHandoffOf } from "@/lib/cars/hand-off";
import { now } from "@/lib/clock";
import { utcText } from "@/lib/format/instants";
import { readArrival } from "@/lib/rules/campaign";
import { deviceOf } from "@/lib/stays/query";
import { countVisit } from "@/lib/traffic/tally";
import { seenNow } from "@/lib/views/cars/offer";
import { headOrAbsent } from "../../absent";
import { Island, WayToPlain } from "../../island";
import type { LocalePageProps } from "../../page-words";
import { CarProblem, chosenCarPage, searchOf } from "../car-problem";
import { type ChosenRequest, carOffersRequest, chosenHref } from "../offer-request";

export const generateMetadata = headOrAbsent(async (props: LocalePageProps): Promise<Metadata> => {
  const { words } = await carOffersRequest(props);
  return { title: words.t("handoff.title"), robots: { index: false } };
});

async function Answered({ request, terms, choice }: ChosenRequest) {
  const { words, country, seen } = request;
  const given = await headers();
  const answer = await carHandoffOf(terms, choice, {
    ...{ words, country, seen, page: "cars/go" },
    arrival: readArrival(given),
    device: deviceOf(given.get("user-agent")),
  });
  await countVisit("handoff", answer.recheck, {
    country: terms.country,
    supplier: choice.supplier,
    language: words.locale,
    placement: "car",
  });
  if (answer.kind === "failed")
    return (
      <CarProblem
        problem={answer.problem}
        href={chosenHref(request, "go")}
        searchHref={searchOf(request)}
        words={words}
      />
    );
  if (answer.kind === "gone")
    return <CarUnavailable nearest={answer.nearest} isWhole={answer.isWhole} words={words} />;
  const { view } = answer;
  const fresh = { choice, seen: seenNow(view.car) };
  const at = new Date(now()).toISOString();
  return (
    <CarHandoff
      view={view}
      checkedAt={{ at, text: utcText(at, words.tag) ?? at }}
      againHref={carOfferHref(words.locale, "go", terms, fresh)}
      backHref={carOfferHref(words.locale, "offer", terms, fresh)}
      words={words}
    />
  );
}

export default chosenCarPage((chosen) => {
  const { words, isPlain } = chosen.request;
  return (
    <div className="page-width pt-8 pb-section">
      <h1 className="text-2xl">{words.t("handoff.heading")}</h1>
      <p className="mt-3 mb-8 max-w-prose text-soft">{words.t("handoff.lead")}</p>
      <WayToPlain href={chosenHref(chosen.request, "go")} isPlain={isPlain} />
      <Island request={{ plain: isPlain }} fallback={<HandoffSkeleton words={words} />}>
        <Answered {...chosen} />
      </Island>
    </div>
  );
});
