// Pick-up and return of a rental as a calendar file, by the local clock of each desk: desks by our copy, and by a fresh
// search until when cancelling is free. What is not stated, or cannot be loaded, is left out.
import "server-only";
import { type CarChoice, type CarTerms, carOfferHref } from "@/lib/address/car-query";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { dayIn } from "@/lib/format/days";
import { instantInZone } from "@/lib/format/instants";
import { countryName } from "@/lib/format/intl";
import { pickText } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import { depotZone, readCars } from "@/lib/mirror/cars";
import { carName, carView, zonePlace } from "@/lib/views/cars/car";
import { type CarEvent, carCalendar } from "@/lib/views/cars/car-calendar";
import { LONG_DAY, weekOf } from "@/lib/views/cars/offer";
import { chosenCar } from "./chosen";

/** Kinds of a cancellation that state how long it is free. */
const WITH_DEADLINE = ["until", "before", "afterBooking"];

/** Null where none is stated, the offer is gone, or the search failed. */
async function freeUntil(terms: CarTerms, choice: CarChoice, words: Words): Promise<string | null> {
  const country = countryName(terms.country, words.tag);
  const page = "api/cars/calendar-file";
  const outcome = await chosenCar(terms, choice, { words, page, country, seen: null });
  if (!outcome.ok) return null;
  const { found, setting } = outcome.value;
  return found && WITH_DEADLINE.includes(found.cancellation.kind)
    ? carView(found, setting).cancellation.text
    : null;
}

/** The file's text and name. */
export async function carCalendarOf(
  terms: CarTerms,
  choice: CarChoice,
  words: Words,
): Promise<{ text: string; fileName: string }> {
  const { t, locale } = words;
  const [{ suppliers, depots, models }, deadline] = await Promise.all([
    readCars({
      suppliers: [choice.supplier],
      depots: [choice.pickupDepot, choice.dropoffDepot],
      models: [choice.car],
    }),
    freeUntil(terms, choice, words),
  ]);
  const supplier = suppliers.get(choice.supplier)?.name;
  const name = carName({ model: models.get(choice.car) ?? null }, words);
  const event = (end: "pickup" | "dropoff", local: string, depotId: number): CarEvent => {
    const depot = depots.get(depotId);
    const zone = depot ? depotZone(depot) : null;
    const { name: desk, address, post_code } = depot?.location ?? {};
    const number = depot?.contact?.telephone;
    const weekday = dayIn(local.slice(0, 10), words.tag, LONG_DAY);
    const hours = weekOf(depot?.[end]?.working_hours, words)?.find(({ day }) => day === weekday);
    const place = [pickText(desk, words.contentTags)?.text, address, post_code].filter(Boolean);
    return {
      end,
      summary: t(`caroffer.calendar.${end}`, { name, time: local.slice(11, 16) }),
      local,
      at: zone === null ? null : new Date(instantInZone(`${local}:00`, zone)),
      location: place.join(", ") || null,
      note: [
        t("caroffer.calendar.note", { site: words.site.name }),
        zone && t("caroffer.calendar.zone", { place: zonePlace(zone) }),
        supplier && t("caroffer.calendar.supplier", { name: supplier }),
        number && t("caroffer.calendar.telephone", { number }),
        hours && t("caroffer.calendar.hours", { day: hours.day, hours: hours.text }),
        end === "pickup" && deadline,
      ]
        .filter(Boolean)
        .join("\n"),
    };
  };
  const text = carCalendar(
    [event("pickup", terms.from, choice.pickupDepot), event("dropoff", terms.until, choice.dropoffDepot)],
    {
      name: t("caroffer.calendar.name", { name }),
      site: words.site.name,
      host: new URL(config.site.origin).host,
      url: `${config.site.origin}${carOfferHref(locale, "offer", terms, { choice, seen: null })}`,
      key: `car-${choice.car}-${choice.pickupDepot}-${terms.from}`,
      madeAt: new Date(now()),
    },
  );
  return { text, fileName: `car-${choice.car}-${terms.from.slice(0, 10)}.ics` };
}
