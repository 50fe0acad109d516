// The page of a complete query for cars: the form in one line, and the list streamed under it.

import { rentalDays } from "@roomward/contract/rental";
import { WaitingCars } from "@/components/cars/list/waiting-cars";
import { SplitView } from "@/components/map/split-view";
import { Narrowing } from "@/components/search/filters/narrowing";
import { CarForm } from "@/components/search/form/car-form";
import type { CarFormView } from "@/components/search/form/form-view";
import { Announcer } from "@/components/search/results/announce";
import { CriteriaBar } from "@/components/search/results/criteria-bar";
import { OrderLine } from "@/components/search/results/order";
import { type CarQuery, carsHref, carTermsToParams } from "@/lib/address/car-query";
import { listCars } from "@/lib/cars/list";
import type { Words } from "@/lib/i18n";
import { carTermsText } from "@/lib/views/cars/car-list";
import { Island, WayToPlain } from "../island";
import { splitSetting } from "../split-setting";
import type { Names } from "./cars-form";
import { DeskMap } from "./desk-map";
import { CarResults } from "./results";

interface CarAnswerProps {
  words: Words;
  query: CarQuery;
  names: Names;
  form: CarFormView;
  isPlain: boolean;
  /** What the address says of the map, which goes before the cookie. */
  map: string | undefined;
}

/** As many as a large screen shows. */
const ON_SCREEN = 3;

function Waiting({ words }: { words: Words }) {
  return (
    <div aria-busy="true">
      <OrderLine heading={words.t("carlist.waiting")} order={null} />
      <WaitingCars count={ON_SCREEN} />
    </div>
  );
}

export async function CarAnswer({ words, query, names, form, isPlain, map }: CarAnswerProps) {
  const { t, locale } = words;
  const outcome = listCars(query, { words, page: "cars" });
  // It is awaited in the streamed parts; until then a failure has no handler.
  outcome.catch(() => undefined);
  const place = names.to ?? t("search.criteria.placeUnknown");
  const title = names.back
    ? t("carlist.titleRoute", { place, back: names.back })
    : t("carlist.title", { place });
  const href = carsHref(locale, query);
  const days = rentalDays(`${query.from}:00`, `${query.until}:00`);
  const terms = carTermsText(query, days, words);
  // A filtered or reordered list replaces the old one when it arrives; another rental starts again.
  const rental = carTermsToParams(query);
  return (
    <SplitView
      {...(await splitSetting(href, map, words))}
      map={
        <Island
          key={rental}
          request={{ plain: isPlain }}
          fallback={<p className="p-6 text-sm text-soft">{t("carlist.waiting")}</p>}
        >
          <DeskMap {...{ words, query, outcome }} />
        </Island>
      }
    >
      <CriteriaBar
        place={names.back ? `${place} – ${names.back}` : place}
        terms={terms}
        edit={t("search.criteria.edit")}
      >
        <CarForm key={href} view={form} />
      </CriteriaBar>
      <h1 className="pt-3 pb-1.5 text-2xl md:text-xl">{title}</h1>
      <Announcer>
        <Narrowing>
          <WayToPlain href={href} isPlain={isPlain} />
          <Island key={rental} request={{ plain: isPlain }} fallback={<Waiting words={words} />}>
            <CarResults {...{ words, query, terms, outcome }} />
          </Island>
        </Narrowing>
      </Announcer>
    </SplitView>
  );
}
