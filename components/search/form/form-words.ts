// Makes what the search form shows and says out of the words of a language.
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import { addDays } from "@/lib/format/days";
import { countryName } from "@/lib/format/names";
import type { Words } from "@/lib/views/words";
import type {
  CheckLabels,
  DatesLabels,
  FormLabels,
  FormValues,
  FormView,
  GuestsLabels,
  RecentLabels,
} from "./form-view";

const OPTIONS_COUNTED = 40;

const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, index) => index);

function datesLabels({ t }: Words): DatesLabels {
  return {
    checkin: t("search.form.dates.checkin"),
    checkout: t("search.form.dates.checkout"),
    calendar: t("search.form.dates.calendar"),
    heading: t("search.form.dates.heading"),
    close: t("search.form.dates.close"),
    chooseCheckin: t("search.form.dates.chooseCheckin"),
    chooseCheckout: t("search.form.dates.chooseCheckout"),
    change: t("search.form.dates.change", {
      calendar: t("search.form.dates.calendar"),
      dates: "{dates}",
      nights: "{nights}",
    }),
    previous: t("search.form.dates.previous"),
    next: t("search.form.dates.next"),
    nights: upTo(MAX_NIGHTS).map((nights) => (nights === 0 ? "" : t("common.nights", { nights }))),
  };
}

function guestsLabels({ t }: Words, most: PartyLimits): GuestsLabels {
  return {
    label: t("search.form.guests.label"),
    heading: t("search.form.guests.heading"),
    hint: t("search.form.guests.hint"),
    adults: {
      label: t("search.form.guests.adults"),
      words: upTo(most.adults).map((adults) => t("common.adults", { adults })),
      fewer: t("search.form.guests.fewerAdults"),
      more: t("search.form.guests.moreAdults"),
    },
    children: {
      label: t("search.form.guests.children"),
      words: upTo(most.children).map((children) =>
        children === 0 ? t("search.form.guests.noChildren") : t("common.children", { children }),
      ),
      fewer: t("search.form.guests.fewerChildren"),
      more: t("search.form.guests.moreChildren"),
    },
    rooms: {
      label: t("search.form.guests.rooms"),
      words: upTo(most.rooms).map((rooms) => t("common.rooms", { rooms })),
      fewer: t("search.form.guests.fewerRooms"),
      more: t("search.form.guests.moreRooms"),
    },
    ageOf: t("search.form.guests.ageOf", { n: "{n}" }),
    chooseAge: t("search.form.guests.chooseAge"),
    ages: upTo(17).map((age) => t("search.form.guests.age", { age })),
    agesText: t("search.form.guests.agesText"),
    agesHint: t("search.form.guests.agesHint"),
    done: t("search.form.guests.done"),
  };
}

function recentLabels({ t }: Words): RecentLabels {
  return {
    group: t("search.form.recent.group"),
    again: t("search.form.recent.again"),
    moved: t("search.form.recent.moved", { from: "{from}", to: "{to}" }),
  };
}

function checkLabels({ t }: Words): CheckLabels {
  return {
    heading: t("search.form.problems.heading"),
    destination: t("errors.field.to.missing"),
    dates: t("errors.field.dates.missing"),
    notADay: t("search.form.problems.notADay"),
    checkin: t("errors.field.dates.checkinMissing"),
    checkout: t("errors.field.dates.checkoutMissing"),
    past: t("errors.field.dates.past"),
    order: t("errors.field.dates.order"),
    long: t("errors.field.dates.long", { nights: MAX_NIGHTS }),
    far: t("errors.field.dates.far", { days: MAX_DAYS_AHEAD }),
    age: t("search.form.problems.age"),
    roomsMoreThanAdults: t("search.form.problems.roomsMoreThanAdults"),
  };
}

function formLabels(words: Words, most: PartyLimits): FormLabels {
  const { t } = words;
  return {
    legend: t("search.form.legend"),
    submit: t("search.form.submit"),
    submitting: t("search.form.submitting"),
    destination: {
      label: t("search.form.destination.label"),
      placeholder: t("search.form.destination.placeholder"),
      counts: [
        ...upTo(OPTIONS_COUNTED).map((count) => t("search.form.destination.found", { count })),
        t("search.form.destination.foundMore", { count: OPTIONS_COUNTED }),
      ],
      none: t("search.form.destination.none"),
      failed: t("search.form.destination.failed"),
      incomplete: t("search.form.destination.incomplete"),
      loading: t("search.form.destination.loading"),
    },
    dates: datesLabels(words),
    guests: guestsLabels(words, most),
    recent: recentLabels(words),
    booker: {
      line: t("search.form.booker.line", { country: "{country}", currency: "{currency}" }),
      change: t("search.form.booker.change"),
      country: t("search.form.booker.country"),
      state: t("search.form.booker.state"),
      anyState: t("search.form.booker.anyState"),
      currency: t("search.form.booker.currency"),
      hint: t("search.form.booker.hint"),
      elsewhere: t("search.form.booker.elsewhere"),
    },
    checks: checkLabels(words),
  };
}

/** Where the week of a language starts; Monday where the machine does not say. */
function weekStart(tag: string): FormView["weekStartsOn"] {
  const locale = new Intl.Locale(tag) as Intl.Locale & { weekInfo?: { firstDay: number } };
  return ((locale.weekInfo?.firstDay ?? 1) % 7) as FormView["weekStartsOn"];
}

export interface PartyLimits {
  adults: number;
  rooms: number;
  children: number;
}

export interface FormSetting {
  values: FormValues;
  /** The day at the site's clock. */
  today: string;
  /** The instant at the site's clock, as ISO text. */
  now?: string;
  /** Where the form is sent, e.g. `/en/search`. */
  action: string;
  most: PartyLimits;
}

/** The whole form, worded. */
export function formView(words: Words, { values, today, now, action, most }: FormSetting): FormView {
  return {
    locale: words.locale,
    tag: words.tag,
    weekStartsOn: weekStart(words.tag),
    action,
    values,
    limits: { ...most, nights: MAX_NIGHTS, today, now: now ?? null, lastDay: addDays(today, MAX_DAYS_AHEAD) },
    labels: formLabels(words, most),
    countryName: countryName(values.country, words.tag),
  };
}
