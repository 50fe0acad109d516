// POST /api/booking/{word}: what the buttons of a booking's page do. Leads back to that page, which says what came of it.
import { agreeTo, askAgain, type Said, shareRooms } from "@/lib/booking/agree";
import { typedForm } from "@/lib/booking/guest-form";
import { cancelBooking, changeDates, changeRoom } from "@/lib/booking/manage";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, readForm, route } from "@/lib/http/route";
import type { Words } from "@/lib/i18n";
import { type Attempt, openAttempt } from "@/lib/orders/attempts";
import { keepForm } from "@/lib/orders/book";

const MOST_BYTES = 16_384;

type Act = (attempt: Attempt, form: URLSearchParams, words: Words) => Promise<Said>;

const isOpen = ({ state }: Attempt): boolean => state === "previewed" || state === "refused";

/** What can be done, by the name its button sends. */
const ACTS: Readonly<Record<string, Act>> = {
  book: agreeTo,
  rooms: async (attempt, form) => (isOpen(attempt) ? await shareRooms(attempt, form) : ""),
  again: askAgain,
  cancel: async (attempt, form, words) =>
    attempt.state === "confirmed" ? await cancelBooking(attempt, form, words) : "",
  dates: async (attempt, form) => (attempt.state === "confirmed" ? await changeDates(attempt, form) : ""),
  room: async (attempt, form) => (attempt.state === "confirmed" ? await changeRoom(attempt, form) : ""),
};

/** The attempt of the address. @throws {Refusal} 404 for a word that opens none */
async function attemptOf({ segments, words }: RouteContext): Promise<{ word: string; attempt: Attempt }> {
  const word = String(segments.word);
  const attempt = await openAttempt(word);
  if (attempt === null)
    throw new Refusal({ status: 404, kind: "absent", detail: words.t("booking.absent.heading") });
  return { word, attempt };
}

const lead = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/booking/word",
  POST: async (context) => {
    const { url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MOST_BYTES);
    const { word, attempt } = await attemptOf(context);
    // What is being typed, kept while it is: nothing is done with it.
    if (form.get("do") === "keep") {
      if (isOpen(attempt)) await keepForm(attempt, typedForm(form, attempt.question.products.length));
      return new Response(null, { status: 204 });
    }
    const act = ACTS[form.get("do") ?? ""];
    if (act === undefined)
      throw new Refusal({ status: 400, kind: "invalid", detail: words.t("errors.request.invalid") });
    const said = await act(attempt, form, words);
    const page = `/${words.locale}/booking/${word}`;
    return lead(said === "" ? page : `${page}?${said}`);
  },
});
