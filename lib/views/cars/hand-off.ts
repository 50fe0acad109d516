// The last page before the booking site, of a car: what it costs now, what the address carries and what it does not.
import type { CarTerms } from "@/lib/address/car-query";
import { andList, capitalised } from "@/lib/format/intl";
import type { HandoffTarget, HandoffView } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";
import { type CarView, carView } from "./car";
import type { FoundCar } from "./found-car";
import { type CarOfferSetting, carMovement, localWhen, rentalText } from "./offer";

/** What the address itself says, which is all that the booking site opens with. */
interface Carried {
  times: boolean;
  age: boolean;
  currency: boolean;
}

/** Times may be written with seconds or without; an age alone could be any number, so its name counts. */
function carriedBy(address: string, { from, until, age, currency }: CarTerms): Carried {
  const query = [...new URL(address).searchParams];
  const has = (start: string) => query.some(([, value]) => value.startsWith(start));
  return {
    times: has(from) && has(until),
    age: query.some(([name, value]) => /age/i.test(name) && value === String(age)),
    currency: query.some(([, value]) => value === currency),
  };
}

export interface CarHandoffView {
  car: CarView;
  rental: string;
  movement: HandoffView["movement"];
  inShort: HandoffView["inShort"];
  /** Null when the platform gave no usable address. */
  target: HandoffTarget | null;
}

const NOTHING: Carried = { times: false, age: false, currency: false };

/** An address of the platform with its label, checked already; what its site is called; our own that counts the leaving. */
interface CarWay {
  web: string | null;
  site: string;
  left: string;
}

function targetOf(way: CarWay, { t }: Words): HandoffTarget | null {
  if (way.web === null) return null;
  const { web: url, site } = way;
  return { url, label: t("leave.toWeb", { booking: site }), kind: "web", site, left: `${way.left}web` };
}

export function carHandoffView(car: FoundCar, way: CarWay, setting: CarOfferSetting): CarHandoffView {
  const { words, terms, seen } = setting;
  const { t, tag } = words;
  const view = carView(car, setting);
  const target = targetOf(way, words);
  const carried = target === null ? NOTHING : carriedBy(target.url, terms);
  const route = t("caroffer.handoff.route", {
    from: localWhen(terms.from, words),
    until: localWhen(terms.until, words),
  });
  const opens = [
    t("caroffer.handoff.car"),
    ...(carried.times ? [route] : []),
    ...(carried.age ? [t("caroffer.handoff.ageValue", { age: terms.age })] : []),
  ];
  const again = [
    ...(carried.times ? [] : [t("caroffer.handoff.times")]),
    ...(carried.age ? [] : [t("caroffer.handoff.age")]),
    ...(carried.currency ? [] : [t("caroffer.handoff.currency")]),
    t("caroffer.handoff.extras"),
    t("handoff.inShort.details"),
    t("handoff.inShort.payment"),
  ];
  return {
    car: view,
    rental: rentalText(terms, setting),
    movement: carMovement(car, seen, words),
    inShort: {
      where:
        target &&
        t("handoff.inShort.opens", {
          to: t("handoff.inShort.site", { booking: target.site }),
          what: andList(opens, tag),
        }),
      pays: t("handoff.inShort.all", { amount: view.total.text }),
      ways: [view.payment, ...view.included],
      again: capitalised(andList(again, tag), tag),
    },
    target,
  };
}
