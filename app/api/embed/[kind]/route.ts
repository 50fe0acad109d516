// GET /api/embed/stay|score|map|list|search|prices?…: what our embeds on other sites show; the script is public/embed/v1.js.
import { isShareToken } from "@/lib/address/shared-list";
import type { PlaceRef } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { demandEmbedHost, readableByEmbeds } from "@/lib/http/embed-hosts";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import type { Words } from "@/lib/i18n";
import { isNightOver } from "@/lib/rules/night";
import { openShared } from "@/lib/sharing/shared-lists";
import {
  listEmbed,
  MAX_EMBEDDED,
  mapEmbed,
  namedStay,
  placeOfEmbed,
  pricesEmbed,
  scoreWords,
  searchEmbed,
  stayEmbed,
} from "@/lib/stays/embeds";
import { fieldsFor } from "@/lib/stays/fields";
import { stayIds } from "@/lib/stays/id-list";
import { notReady } from "@/lib/stays/outcome";
import { parseTerms, type RawParams, type TermsDraft } from "@/lib/stays/query";
import { answerOf, refusalOf, refuseFields, stayId } from "@/lib/stays/route-answer";
import { scoresOf } from "@/lib/stays/scores";

/** Days, party and whose prices: named as the attributes of an embed are. */
const TERMS = ["in", "out", "adults", "rooms", "ages", "country", "currency"];
/** The script sends whatever its element was given; what an embed does not speak of is passed over. */
const ATTRIBUTES = ["stay", "place", "query", "list", ...TERMS];
const LONGEST_NAME = 100;

function absent(detail: string): Refusal {
  return new Refusal({ status: 404, kind: "absent", detail });
}

/** Cookies are never asked for, so the site's defaults stand where nothing is said. */
const read = ({ country, currency, ...raw }: RawParams, { request, words }: RouteContext) =>
  parseTerms(
    { ...raw, from: country, cur: currency },
    { words, userAgent: request.headers.get("user-agent") },
  );

/** What the lines of a page say; days that have passed since they were written are left for the reader to choose. */
function draftOf(raw: RawParams, context: RouteContext): TermsDraft {
  const given = read(raw, context);
  if (given.ok) return given.draft;
  const { in: _in, out: _out, ...rest } = raw;
  const undated = read(rest, context);
  if (!undated.ok) throw refuseFields(undated.problems, context.words);
  return undated.draft;
}

/** `place=city:-2759794` or `query=Lisbon`; null where neither is given. */
function requestedPlace({ place, query }: RawParams, words: Words): PlaceRef | string | null {
  if (typeof query === "string" && query.trim() !== "") return query.trim().slice(0, LONGEST_NAME);
  if (typeof place !== "string" || place === "") return null;
  const parsed = fieldsFor(words).to.safeParse(place);
  if (parsed.success) return parsed.data;
  throw refuseFields([{ field: "place", sentence: words.t("errors.field.to.unknown") }], words);
}

type Kind = (raw: RawParams, context: RouteContext) => unknown;

const KINDS: Record<string, Kind> = {
  async stay(raw, context) {
    const { words } = context;
    const id = stayId(raw.stay, words, "stay");
    const embed = await stayEmbed(id, draftOf(raw, context), words);
    return embed ?? absent(words.t("saved.shared.unknown", { id: String(id) }));
  },
  async score(raw, { words }) {
    const id = stayId(raw.stay, words, "stay");
    const [stay, scores] = await Promise.all([namedStay(id, words), scoresOf(id, words)]);
    if (stay === null) return absent(words.t("saved.shared.unknown", { id: String(id) }));
    return { ...scoreWords(words), ...stay, ...answerOf(scores) };
  },
  async map(raw, context) {
    const { words } = context;
    const draft = draftOf(raw, context);
    const requested = requestedPlace(raw, words);
    if (requested === null)
      throw refuseFields([{ field: "place", sentence: words.t("errors.field.to.missing") }], words);
    const place = await placeOfEmbed(requested, words);
    if (place === null) return absent(words.t("errors.field.to.unknown"));
    // Its stays are on their way into our copy: that it has none is not said.
    return (await mapEmbed(place, draft, words)) ?? refusalOf(notReady("index", words));
  },
  async list(raw, context) {
    const { words } = context;
    const draft = draftOf(raw, context);
    const token = String(raw.list ?? "");
    if (!isShareToken(token))
      throw refuseFields([{ field: "list", sentence: words.t("saved.shared.brokenText") }], words);
    const shared = await openShared(token);
    if (shared === null) return absent(words.t("saved.shared.goneText"));
    const { name, items } = shared.content;
    // Days that were saved with the list stand where the page names none.
    const isToCome = ({ checkin }: { checkin: string | null }) =>
      checkin !== null && !isNightOver(checkin, now(), null);
    const dated = draft.checkin === null ? items.find(isToCome) : undefined;
    const { checkin = draft.checkin, checkout = draft.checkout } = dated ?? {};
    const notes = new Map(items.map(({ id, note }) => [id, note]));
    const href = `/${words.locale}/shared/${token}`;
    return listEmbed({ name, href, notes }, { ...draft, checkin, checkout }, words);
  },
  async search(raw, context) {
    const { words } = context;
    const draft = draftOf(raw, context);
    const requested = requestedPlace(raw, words);
    const place = requested === null ? null : await placeOfEmbed(requested, words);
    if (requested !== null && place === null) return absent(words.t("errors.field.to.unknown"));
    const stored = { from: String(raw.country ?? ""), cur: String(raw.currency ?? "") };
    return searchEmbed(place, draft, { words, kept: stored });
  },
  async prices(raw, context) {
    const { words } = context;
    const ids = stayIds(raw.stays, MAX_EMBEDDED, words, "stays");
    const parsed = read(raw, context);
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    if (parsed.terms === null)
      throw refuseFields([{ field: "in", sentence: words.t("errors.request.termsMissing") }], words);
    return answerOf(await pricesEmbed(ids, parsed.terms, words));
  },
};

const own = route({
  name: "api/embed",
  GET: async (context) => {
    demandEmbedHost(context.request);
    const { segments, url, words } = context;
    const name = String(segments.kind);
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (kind === undefined) throw absent(`An embed is one of these kinds: ${Object.keys(KINDS).join(", ")}.`);
    const fields = name === "prices" ? ["stays", ...TERMS] : ATTRIBUTES;
    const answered = await kind(readQuery(url.searchParams, fields, words), context);
    if (answered instanceof Refusal) throw answered;
    return answered;
  },
});

export const GET = readableByEmbeds(own.GET);
export const { POST, PUT, PATCH, DELETE } = own;
