// POST /api/booking/{word}: what the buttons of a booking's page do. Leads back to that page, which says what came of it.
import { agreeTo, askAgain, type PageQuery, shareRooms } from "@/lib/booking/agree";
import { typedForm } from "@/lib/booking/guest-form";
import { cancelBooking, changeAdults, changeDates, changeRoom } from "@/lib/booking/manage";
import { orWithout } from "@/lib/database-away";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import type { Words } from "@/lib/i18n";
import { type Attempt, openAttempt } from "@/lib/orders/attempts";
import { keepForm } from "@/lib/orders/book";
import { lookUpNow } from "@/lib/orders/look-up";

/** Thirty rooms with guests and the longest request in three-byte letters, each byte escaped, and more than a box takes. */
const MAX_BYTES = 65_536;

type Act = (attempt: Attempt, form: URLSearchParams, words: Words) => Promise<PageQuery>;

/** Nothing of it was sent, or it was refused. */
const isOpen = ({ state }: Attempt): boolean => ["drafted", "previewed", "refused"].includes(state);

/** Said of what was only kept: the page stays where it is. */
const STORED = "kept";

/** What can be done, by the name its button sends. */
const ACTS: Readonly<Record<string, Act>> = {
  // What is being typed, kept while it is: nothing is done with it.
  keep: async (attempt, form) => {
    if (isOpen(attempt)) await keepForm(attempt, typedForm(form, attempt.question.products.length));
    return STORED;
  },
  book: agreeTo,
  rooms: async (attempt, form) => (isOpen(attempt) ? await shareRooms(attempt, form) : ""),
  again: askAgain,
  look: async (attempt) => {
    await lookUpNow(attempt);
    return "";
  },
  cancel: async (attempt, form, words) =>
    attempt.state === "confirmed" ? await cancelBooking(attempt, form, words) : "",
  dates: async (attempt, form, words) =>
    attempt.state === "confirmed" ? await changeDates(attempt, form, words) : "",
  adults: async (attempt, form, words) =>
    attempt.state === "confirmed" ? await changeAdults(attempt, form, words) : "",
  room: async (attempt, form) => (attempt.state === "confirmed" ? await changeRoom(attempt, form) : ""),
};

const lead = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

const LEAD_BACK = "";

/** Where nothing can be read or kept just now, the page says so: whoever sent a form reads no bare problem. */
const orBack = async (work: () => Promise<PageQuery>): Promise<PageQuery> =>
  (await orWithout(null, work)) ?? LEAD_BACK;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/booking/word",
  POST: async (context) => {
    const { url, words, segments } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MAX_BYTES);
    const token = String(segments.word);
    const act = ACTS[form.get("do") ?? ""];
    if (act === undefined)
      throw new Refusal({ status: 400, kind: "invalid", detail: words.t("errors.request.invalid") });
    // Of a word that opens nothing, too, the page has more to say.
    const pageQuery = await orBack(async () => {
      const attempt = await openAttempt(token);
      return attempt === null ? LEAD_BACK : await act(attempt, form, words);
    });
    if (pageQuery === STORED) return new Response(null, { status: 204 });
    const page = `/${words.locale}/booking/${token}`;
    return lead(pageQuery === "" ? page : `${page}?${pageQuery}`);
  },
});
