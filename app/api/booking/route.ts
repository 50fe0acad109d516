// POST /api/booking: begins to book what was chosen, and leads to the page on which it is agreed to.

import { parseCookie } from "cookie";
import { bookActionIn } from "@/lib/booking/booked-here";
import { type Chosen, isOf, questionOf, startBooking } from "@/lib/booking/start";
import { config } from "@/lib/config";
import { orWithout } from "@/lib/database-away";
import { DemandFailure } from "@/lib/http/failure";
import { Refusal } from "@/lib/http/problem";
import { readQuery, valuesByName } from "@/lib/http/read-query";
import { type RouteContext, readForm, route } from "@/lib/http/route";
import { type Attempt, openAttempt } from "@/lib/orders/attempts";
import { previewAttempt } from "@/lib/orders/book";
import { readArrival } from "@/lib/rules/campaign";
import { type AttemptQuestion, BOOKING_COOKIE } from "@/lib/rules/order-attempt";
import { queryContext } from "@/lib/stays/booker";
import { parseChoice } from "@/lib/stays/choice";
import { placementOf } from "@/lib/stays/hand-off-label";
import { parseTerms, type RawParams } from "@/lib/stays/query";
import { refuseFields, stayId } from "@/lib/stays/route-answer";
import { countVisit } from "@/lib/traffic/tally";

const MAX_BYTES = 16_384;
const PATH = "/api/booking";

const lastToken = ({ request }: RouteContext): string =>
  // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
  parseCookie(request.headers.get("cookie") ?? "", { decode: String })[BOOKING_COOKIE] ?? "";

function leadTo(path: string, token: string | null = null): Response {
  const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
  const cookie = `${BOOKING_COOKIE}=${token}; Path=${PATH}; SameSite=Lax; HttpOnly${secure}`;
  const headers = {
    location: path,
    "cache-control": "no-store",
    ...(token !== null && { "set-cookie": cookie }),
  };
  return new Response(null, { status: 303, headers });
}

/** A repeated name as a list, as pages get it. */
function rawOf(requested: string): RawParams {
  return Object.fromEntries(
    [...valuesByName(new URLSearchParams(requested))].map(([name, values]) => [
      name,
      values.length > 1 ? values : (values[0] ?? ""),
    ]),
  );
}

const FIELDS = ["id", "asked", "anew", "counted"];

/** The choice without a script: the form's other fields. */
const queryIn = (form: URLSearchParams): string =>
  new URLSearchParams([...form].filter(([name]) => !FIELDS.includes(name))).toString();

/** The hand-off page, which says what is wrong with a choice or has become of it. */
const handoffPage = ({ words }: RouteContext, id: number, requested: string): string =>
  `/${words.locale}/stays/${id}/go?${new URLSearchParams(requested)}`;

/** What was chosen; null where a form without a script holds no choice. @throws {Refusal} 400 with a sentence for each wrong field */
function chosenIn({ request, words }: RouteContext, id: number, form: URLSearchParams): Chosen | null {
  const written = form.get("asked");
  const query = written || queryIn(form);
  const raw = rawOf(query);
  const parsed = parseTerms(raw, queryContext(words, request.headers));
  const chosen = parseChoice(raw, words);
  if ((!parsed.ok || !chosen.ok) && written === "") return null;
  if (!parsed.ok || !chosen.ok)
    throw refuseFields([...(parsed.ok ? [] : parsed.problems), ...(chosen.ok ? [] : chosen.problems)], words);
  const { terms } = parsed;
  if (terms === null)
    throw refuseFields([{ field: "in", sentence: words.t("errors.request.termsMissing") }], words);
  return { id, terms, ...chosen, arrival: readArrival(request.headers), asked: query };
}

/** What it cost when it was begun is older than what was chosen just now. */
async function previewedAgain(attempt: Attempt): Promise<void> {
  if (attempt.state !== "previewed") return;
  try {
    await previewAttempt(attempt);
  } catch (error) {
    // Its page tells that nobody answers once the old price no longer holds.
    if (!(error instanceof DemandFailure)) throw error;
  }
}

/** Leads to the attempt that was begun, or to the one that this browser began before. */
async function begin(
  context: RouteContext,
  form: URLSearchParams,
  chosen: Chosen,
  question: AttemptQuestion,
): Promise<Response> {
  const { words } = context;
  const last = lastToken(context);
  const before = form.get("anew") === "1" ? null : await openAttempt(last);
  const seen = new URLSearchParams(chosen.asked).get("seen");
  const query = seen === null ? "" : `?seen=${encodeURIComponent(seen)}`;
  if (before !== null && isOf(before, chosen.id, question)) {
    const pageQuery = before.state === "confirmed" ? "?already=1" : query;
    await previewedAgain(before);
    return leadTo(`/${words.locale}/booking/${last}${pageQuery}`, last);
  }
  const token = await startBooking(chosen, question, words);
  return leadTo(`/${words.locale}/booking/${token}${query}`, token);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/booking",
  POST: async (context) => {
    const { url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MAX_BYTES);
    if (bookActionIn(words.locale) === null)
      throw new Refusal({ status: 404, kind: "absent", detail: words.t("errors.request.absent") });
    const id = stayId(form.get("id") ?? "", words);
    const chosen = chosenIn(context, id, form);
    if (chosen === null) return leadTo(handoffPage(context, id, queryIn(form)));
    const back = handoffPage(context, id, chosen.asked);
    const found = await questionOf(chosen, words);
    if (found === null) return leadTo(back);
    if (form.get("counted") !== "1")
      await countVisit(
        "handoff",
        found.recheck,
        {
          country: chosen.terms.bookerCountry,
          accommodation: id,
          language: words.locale,
          placement: placementOf(chosen.arrival, chosen.terms, chosen.choice.kind),
        },
        context.request.headers,
      );
    return await orWithout(leadTo(back), () => begin(context, form, chosen, found.question));
  },
});
