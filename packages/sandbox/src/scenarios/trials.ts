// The requests that show scenarios: two nights for two a month from now, unless a scenario needs another question.
import { dayAfter } from "./dates";
import type { Trial } from "./scenario";

/** Days from the clock's now to the arrival of every trial. */
const LEAD_DAYS = 30;
const NIGHTS = 2;

type Body = Record<string, unknown>;

const stayAt = (now: number): Body => ({
  booker: { country: "nl", platform: "desktop" },
  checkin: dayAfter(now, LEAD_DAYS),
  checkout: dayAfter(now, LEAD_DAYS + NIGHTS),
  guests: { number_of_adults: 2, number_of_rooms: 1 },
});

/** Asks for availability with all charges; `more` takes the place of single fields. */
export const availabilityTrial = (more: Body | ((now: number) => Body) = {}): Trial => ({
  path: "/accommodations/availability",
  body: (id, now) => ({
    accommodations: [id],
    ...stayAt(now),
    extras: ["extra_charges"],
    ...(typeof more === "function" ? more(now) : more),
  }),
});

/** Asks for the property's search result with charges and products. */
export const searchTrial = (more: Body = {}): Trial => ({
  path: "/accommodations/search",
  body: (id, now) => ({
    accommodations: [id],
    ...stayAt(now),
    extras: ["extra_charges", "products"],
    ...more,
  }),
});

/** Asks for the details record with the named extras. */
export const detailsTrial = (extras: readonly string[], languages: readonly string[] = ["en-gb"]): Trial => ({
  path: "/accommodations/details",
  body: (id) => ({ accommodations: [id], extras, languages }),
});

export const reviewsTrial: Trial = {
  path: "/accommodations/reviews",
  body: (id) => ({ accommodations: [id], rows: 10 }),
};

export const scoresTrial: Trial = {
  path: "/accommodations/reviews/scores",
  body: (id) => ({ accommodations: [id] }),
};
