// One car offer: its name from our copy at once, everything else from a fresh search.
import type { Metadata } from "next";
import { HandoffSkeleton } from "@/components/rates/handoff";
import { Island, WayToPlain } from "../../island";
import type { LocalePageProps } from "../../page-words";
import { chosenCarPage, searchOf } from "../car-problem";
import { carOffersRequest, chosenHref, chosenName } from "../offer-request";
import { AnsweredOffer } from "./answered-offer";
import "../../stays/[id]/print/print.css";
import { headOrAbsent } from "../../absent";

export const generateMetadata = headOrAbsent(async (props: LocalePageProps): Promise<Metadata> => {
  const request = await carOffersRequest(props);
  return { title: await chosenName(request), robots: { index: false } };
});

export default chosenCarPage(async (chosen) => {
  const { request } = chosen;
  const { words, isPlain } = request;
  return (
    <div className="page-width pt-8 pb-section">
      <p className="mb-2 text-sm print:hidden">
        <a href={searchOf(request)} className="link">
          {words.t("caroffer.all")}
        </a>
      </p>
      <h1 className="text-2xl">
        <bdi>{await chosenName(request)}</bdi>{" "}
        <span className="text-lg font-normal text-soft">{words.t("cars.orSimilar")}</span>
      </h1>
      <WayToPlain href={chosenHref(request, "offer")} isPlain={isPlain} />
      <Island
        request={{ plain: isPlain }}
        fallback={<HandoffSkeleton words={words} text={words.t("caroffer.waiting")} />}
      >
        <AnsweredOffer {...chosen} />
      </Island>
    </div>
  );
});
