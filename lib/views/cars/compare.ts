// Two to four car offers side by side, in the one table of comparison.
import { type CarRental, carOfferHref } from "@/lib/address/car-query";
import type { CompareCell, CompareColumn, CompareGroup, CompareRow } from "@/lib/views/compare/compare";
import { withLowest, withSameLast } from "@/lib/views/compare/compare-rows";
import type { Words } from "@/lib/views/words";
import { type CarView, carView } from "./car";
import type { FoundCar } from "./found-car";
import { type CarOfferSetting, seenNow } from "./offer";

/** Lines of one cell; none says so. */
function cell(lines: readonly (string | null)[], note: string | null, { t }: Words): CompareCell {
  const text = lines.filter(Boolean).join("\n");
  return { text: text || t("compare.notStated"), isStated: text !== "", note, best: null, segments: [] };
}

type Reading = (view: CarView) => readonly (string | null)[];

/** `noteOf`: the smaller text under a cell. */
function row(
  key: string,
  label: string,
  {
    views,
    words,
    of,
    noteOf = () => null,
  }: {
    views: readonly CarView[];
    words: Words;
    of: Reading;
    noteOf?: (view: CarView) => string | null;
  },
): CompareRow {
  const cells = views.map((view) => cell(of(view), noteOf(view), words));
  const says = cells.map(({ text, note }) => `${text} ${note ?? ""}`);
  return { key, label, cells, isSame: new Set(says).size === 1 };
}

function groupsOf(views: readonly CarView[], words: Words): CompareGroup[] {
  const { t } = words;
  const of = (key: string, label: string, read: Reading) => row(key, label, { views, words, of: read });
  const figures = (views[0]?.figures ?? []).map(({ name, label }) =>
    row(name, label, {
      views,
      words,
      of: (view) => [view.figures.find((figure) => figure.name === name)?.text ?? null],
      noteOf: (view) => view.figures.find((figure) => figure.name === name)?.note ?? null,
    }),
  );
  const money = [
    of("total", t("caroffer.compare.total"), ({ total }) => [total.text]),
    of("perDay", t("caroffer.compare.perDay"), ({ perDay }) => [perDay]),
    ...figures,
    of("included", t("caroffer.compare.included"), ({ included, notes }) => [...included, ...notes]),
    of("payment", t("caroffer.rules.payment"), ({ payment }) => [payment]),
  ];
  const totals = views.map(({ total }) => total);
  return [
    { key: "money", heading: t("caroffer.compare.money"), rows: withLowest(money, totals, words) },
    {
      key: "cancellation",
      heading: t("caroffer.compare.terms"),
      rows: [
        of("cancellation", t("caroffer.rules.cancellation"), ({ cancellation }) => [cancellation.text]),
        of("fuelRule", t("caroffer.rules.fuel"), ({ fuelRule }) => [fuelRule.text]),
        of("mileage", t("caroffer.rules.distance"), ({ mileage }) => mileage),
        of("cover", t("caroffer.rules.cover"), ({ cover }) => cover),
      ],
    },
    {
      key: "score",
      heading: t("caroffer.compare.desk"),
      rows: [
        of("supplier", t("caroffer.compare.supplier"), ({ supplier }) => [supplier.name]),
        of("score", t("caroffer.compare.score"), ({ pickup: { score, isKnown, hours } }) => [
          score?.text ?? (isKnown ? null : hours.text),
        ]),
        of("place", t("caroffer.compare.place"), ({ pickup }) => [pickup.type, pickup.distance]),
        of("hoursPickup", t("caroffer.compare.hoursPickup"), ({ pickup }) => [pickup.hours.text]),
        of("hoursDropoff", t("caroffer.compare.hoursDropoff"), ({ dropoff }) => [dropoff.hours.text]),
      ],
    },
    {
      key: "facts",
      heading: t("caroffer.compare.car"),
      rows: [
        of("class", t("caroffer.compare.class"), ({ sizes }) => sizes),
        of("facts", t("caroffer.compare.facts"), ({ facts }) => facts.map(({ text }) => text)),
      ],
    },
  ];
}

function columnOf(car: FoundCar, view: CarView, terms: CarRental, { locale, tag }: Words): CompareColumn {
  const { key, name, similar, supplier, image } = view;
  const seen = seenNow(view);
  return {
    key,
    id: car.choice.car,
    name: { text: name, lang: tag, isFallback: false },
    detail: [similar, supplier.name].filter(Boolean).join(" · "),
    ...{
      score: null,
      bestScore: null,
      asked: null,
      note: view.closed,
      priced: null,
      see: null,
      problem: null,
    },
    photo: image && {
      ...{ thumbnail: image.src, standard: image.src, large: image.src },
      ...{ alt: image.alt, caption: image.alt, place: image.alt },
    },
    isDrawing: true,
    href: carOfferHref(locale, "offer", terms, { choice: car.choice, seen }),
    choose: carOfferHref(locale, "go", terms, { choice: car.choice, seen }),
  };
}

export function carCompareView(
  cars: readonly FoundCar[],
  setting: CarOfferSetting,
): { columns: CompareColumn[]; groups: CompareGroup[] } {
  const { words, terms } = setting;
  const views = cars.map((car) => carView(car, setting));
  return {
    columns: cars.flatMap((car, at) => {
      const view = views[at];
      return view ? [columnOf(car, view, terms, words)] : [];
    }),
    groups: withSameLast(groupsOf(views, words), words),
  };
}
