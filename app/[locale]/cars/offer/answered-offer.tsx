// One car offer out of a fresh search: its price and terms now, the nearest offers when it is no longer offered, or an error.
import { Extras } from "@/components/cars/offer/extras";
import { KeepCar } from "@/components/cars/offer/keep-car";
import { Offer } from "@/components/cars/offer/offer";
import { CarUnavailable } from "@/components/cars/offer/others";
import { LateFactsOfPage } from "@/components/search/results/late-facts";
import { carCalendarHref, carOfferHref, carOfferParams, EXTRA } from "@/lib/address/car-query";
import { chosenCar } from "@/lib/cars/chosen";
import { extrasOf } from "@/lib/cars/extras";
import { now } from "@/lib/clock";
import { sentences } from "@/lib/i18n/sentences";
import type { FoundCar } from "@/lib/views/cars/found-car";
import {
  type CarOfferView,
  carOfferView,
  carToStore,
  otherOffers,
  rentalText,
  seenNow,
} from "@/lib/views/cars/offer";
import { CarProblem, searchOf } from "../car-problem";
import { type CarOffersRequest, type ChosenRequest, chosenHref } from "../offer-request";
import { DeskMap } from "./desk-map";

function Tools({ view, request, terms, choice }: ChosenRequest & { view: CarOfferView }) {
  const { words } = request;
  return (
    <KeepCar
      car={carToStore(view.car, {
        query: carOfferParams(terms, choice),
        rental: view.rental,
        savedAt: new Date(now()).toISOString(),
      })}
      calendarHref={carCalendarHref(words.locale, terms, choice)}
      sentences={sentences(words, "caroffer.keep")}
      saving={sentences(words, "saved.keep")}
    />
  );
}

/** How many of each extra the address names. */
const chosenExtras = ({ raw }: CarOffersRequest): Record<string, number> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name.startsWith(EXTRA) && typeof value === "string" && /^\d$/.test(value)
        ? [[name.slice(EXTRA.length), Number(value)]]
        : [],
    ),
  );

interface MoreProps extends ChosenRequest {
  found: FoundCar;
  searchToken: string | null;
}

/** Nothing where the account has no extras. */
async function More({ found, searchToken, request, terms, choice }: MoreProps) {
  const { words, seen } = request;
  const outcome = await extrasOf(found, terms, { searchToken, words, chosen: chosenExtras(request) });
  if (outcome === null) return null;
  if (!outcome.ok) return <p className="mt-section text-sm">{words.t("caroffer.extras.failed")}</p>;
  const here = carOfferHref(words.locale, "offer", terms, { choice, seen });
  const params = [...new URLSearchParams(here.split("?")[1])];
  return <Extras view={outcome.value} params={params} words={words} />;
}

export async function AnsweredOffer({ request, terms, choice }: ChosenRequest) {
  const { words, country, seen } = request;
  const outcome = await chosenCar(terms, choice, { words, page: "cars/offer", country, seen });
  if (!outcome.ok)
    return (
      <div className="mt-8">
        <CarProblem
          problem={outcome.problem}
          href={chosenHref(request, "offer")}
          searchHref={searchOf(request)}
          words={words}
        />
      </div>
    );
  const { found, nearest, cars, unread, hasNone, searchToken, setting, late } = outcome.value;
  if (hasNone) return <p className="mt-6">{words.t("carlist.empty.off")}</p>;
  const view = found && carOfferView(found, cars, setting);
  return (
    <>
      <p className="mt-2 mb-8 text-sm text-soft">{rentalText(terms, setting)}</p>
      <LateFactsOfPage
        of="cars"
        late={late}
        href={chosenHref(request, "offer")}
        sentences={sentences(words, "search.late")}
      />
      {found === null || view === null ? (
        <CarUnavailable nearest={otherOffers(nearest, setting)} isWhole={unread === 0} words={words} />
      ) : (
        <Offer
          view={view}
          terms={terms}
          goHref={carOfferHref(words.locale, "go", terms, { choice, seen: seenNow(view.car) })}
          againHref={searchOf(request)}
          tools={<Tools view={view} request={request} terms={terms} choice={choice} />}
          maps={{
            pickup: <DeskMap desk={found.pickup} words={words} />,
            dropoff:
              found.dropoff.id === found.pickup.id ? null : <DeskMap desk={found.dropoff} words={words} />,
          }}
          more={<More {...{ found, searchToken, request, terms, choice }} />}
          words={words}
        />
      )}
    </>
  );
}
