// Pick-up and return of a rental as a calendar file, by the local clock of each desk; without a call to the platform.
import "server-only";
import { type CarChoice, type CarTerms, carOfferHref } from "@/lib/address/car-query";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { instantInZone } from "@/lib/format/instants";
import { pickText } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import { depotZone, readCars } from "@/lib/mirror/cars";
import { carName, zonePlace } from "@/lib/views/cars/car";
import { type CarEvent, carCalendar } from "@/lib/views/cars/car-calendar";

/** The file's text and name. */
export async function carCalendarOf(
  terms: CarTerms,
  choice: CarChoice,
  words: Words,
): Promise<{ text: string; fileName: string }> {
  const { t, locale } = words;
  const { depots, models } = await readCars({
    suppliers: [],
    depots: [choice.pickupDepot, choice.dropoffDepot],
    models: [choice.car],
  });
  const name = carName({ model: models.get(choice.car) ?? null }, words);
  const event = (end: "pickup" | "dropoff", local: string, depotId: number): CarEvent => {
    const depot = depots.get(depotId);
    const zone = depot ? depotZone(depot) : null;
    const { name: desk, address, post_code } = depot?.location ?? {};
    const place = [pickText(desk, words.contentTags)?.text, address, post_code].filter(Boolean);
    return {
      end,
      summary: t(`caroffer.calendar.${end}`, { name, time: local.slice(11, 16) }),
      local,
      at: zone === null ? null : new Date(instantInZone(`${local}:00`, zone)),
      location: place.join(", ") || null,
      note: [
        t("caroffer.calendar.note", { site: words.site.name }),
        ...(zone === null ? [] : [t("caroffer.calendar.zone", { place: zonePlace(zone) })]),
      ].join("\n"),
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
