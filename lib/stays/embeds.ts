// What our embeds on other sites show, in finished sentences: facts out of our copy, and prices when somebody asks for them.
import "server-only";
import { type PlaceRef, type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { addDays, nightsBetween } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { direction, type Words } from "@/lib/i18n";
import { wantPlace } from "@/lib/mirror/background";
import { ensureCards } from "@/lib/mirror/ensure";
import { readCards, topOfPlace } from "@/lib/mirror/read";
import type { MirrorRecord } from "@/lib/mirror/record";
import { patienceUntil } from "@/lib/patience";
import { type Place, placeByRef } from "@/lib/places/lookup";
import { searchPlaces } from "@/lib/places/search";
import { frameOf, type MapFrame, type Point, placeIn } from "@/lib/rules/map-frame";
import { openDays } from "@/lib/rules/night";
import type { CardFacts } from "@/lib/views/list/card";
import { cardFacts } from "@/lib/views/list/card-facts";
import { shareRoom } from "@/lib/views/map/map-looks";
import { fromCountry, inPlace } from "@/lib/views/place-phrase";
import type { Outcome } from "@/lib/views/problem";
import { stayText } from "@/lib/views/rates/occupancy";
import { statusOf } from "@/lib/views/stay/property-view";
import type { Wording } from "@/lib/views/wording";
import { MAX_ADULTS, MAX_ROOMS } from "./fields";
import { mapGround } from "./map-picture";
import type { TermsDraft } from "./query";
import { lookupsFor } from "./read-lookups";
import { savedPrices } from "./saved-prices";

/** As many stays as a map or a list shows: what one question for prices may name. */
export const MAX_EMBEDDED = 50;
const MAX_ON_MAP = 12;
const PATIENCE_MS = 3_000;

/** A stay as an embed draws it. */
interface EmbeddedStay {
  id: number;
  name: string;
  lang: string;
  /** Kind and stars, then where it lies; a line each. */
  lines: string[];
  score: { text: string; word: string } | null;
  photo: { src: string; alt: string } | null;
  facts: string[];
  note: string;
  /** Path of its page. */
  href: string;
  /** Why it has no price: it is closed; null while it is open. */
  closed: string | null;
}

/** Of a stay closed for fraud nothing is shown but that it is closed (row P11). */
function closedText(record: MirrorRecord, { t }: Words): string | null {
  const status = statusOf(record.details);
  return status === "open" || status === "unknown" ? null : t(`saved.app.${status}`);
}

function embeddedStay(record: MirrorRecord, wording: Wording, size: "standard" | "large"): EmbeddedStay {
  const { words } = wording;
  const { id } = record.details;
  const isFraud = statusOf(record.details) === "closed_fraud";
  const closed = closedText(record, words);
  const href = `/${words.locale}/stays/${id}`;
  if (isFraud) {
    const name = words.t("stay.closed.headingUnnamed");
    return {
      ...{ id, name, lang: words.tag, href, closed },
      ...{ lines: [], score: null, photo: null, facts: [], note: "" },
    };
  }
  const facts: CardFacts = cardFacts(record.details, wording);
  const kind = [facts.typeName, facts.stars?.text].filter(Boolean).join(" · ");
  const { score, photo } = facts;
  return {
    ...{ id, name: facts.name.text, lang: facts.name.lang, href, closed },
    lines: [kind, facts.area ?? ""].filter(Boolean),
    score: score && {
      text: score.valueText,
      word: [score.word, score.countText].filter(Boolean).join(" · "),
    },
    photo: photo && { src: photo[size], alt: photo.alt },
    facts: facts.highlights,
    note: "",
  };
}

/** A box of a form: its label, the attributes of its input, and how it is laid out. */
type Box = [label: string, input: Record<string, string | number>, look?: "wide" | "ages"];

interface EmbeddedForm {
  /** Path that it leads to; without one the script asks. */
  action?: string;
  fields: Box[];
  hidden: Record<string, string>;
  submit: string;
}

/** Parameters as the lines of a page spell them; what is empty is left out. */
const stated = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));

const countryOf = ({ bookerCountry, bookerState }: TermsDraft): string =>
  bookerState ? `${bookerCountry}-${bookerState}` : bookerCountry;

function dayBoxes(draft: TermsDraft, isRequested: boolean, { t }: Words): Box[] {
  const { first, last } = openDays(now(), null);
  const day = (label: string, box: { name: string; value: string; min: string; max: string }): Box => [
    label,
    { type: "date", ...box, ...(isRequested ? { required: "required" } : {}) },
  ];
  const { checkin, checkout } = draft;
  return [
    day(t("search.form.dates.checkin"), {
      ...{ name: "in", value: checkin ?? "", min: first, max: addDays(last, -1) },
    }),
    day(t("search.form.dates.checkout"), {
      ...{ name: "out", value: checkout ?? "", min: addDays(first, 1), max: last },
    }),
  ];
}

const countBox = (name: string, label: string, value: number, max: number): Box => [
  label,
  { type: "number", name, value, min: 1, max },
];

const adultsBox = ({ adults }: TermsDraft, { t }: Words): Box =>
  countBox("adults", t("search.form.guests.adults.label"), adults, MAX_ADULTS);

/** The form that asks for the prices of `stays`. */
const priceForm = (stays: readonly EmbeddedStay[], draft: TermsDraft, words: Words): EmbeddedForm => ({
  fields: [...dayBoxes(draft, true, words), adultsBox(draft, words)],
  hidden: stated({
    stays: stays.flatMap(({ id, closed }) => (closed === null ? [id] : [])).join(","),
    rooms: String(draft.rooms),
    ages: draft.children.join(","),
    country: countryOf(draft),
    currency: draft.currency,
    locale: words.locale,
  }),
  submit: words.t(stays.length > 1 ? "saved.app.check" : "saved.app.checkOne"),
});

/** The days and the party as our pages' addresses carry them; empty without days. */
const queryOf = ({ checkin, checkout, ...draft }: TermsDraft): string =>
  checkin === null || checkout === null ? "" : termsToParams({ ...draft, checkin, checkout });

const { light, dark } = config.brand.palette;

/** Colours of the brand by the names the script knows, where the page around chooses none. */
const LOOK = {
  "--accent": `light-dark(${light.accent},${dark.accent})`,
  "--ground": `light-dark(${light.surface},${dark.surface})`,
  "--ink": `light-dark(${light.ink},${dark.ink})`,
};

const spoken = ({ tag, locale }: Words) => ({ lang: tag, dir: direction(locale), look: LOOK });

interface Shown {
  title: string;
  /** Where the title leads; null for one stay, whose name does. */
  href: string | null;
  size: "standard" | "large";
  notes?: ReadonlyMap<number, string>;
}

async function staysEmbed(
  ids: readonly number[],
  records: ReadonlyMap<number, MirrorRecord>,
  draft: TermsDraft,
  { words, title, href, size, notes }: Shown & { words: Words },
) {
  const known = ids.flatMap((id) => records.get(id) ?? []);
  const lookups = await lookupsFor(
    words,
    known.map(({ details }) => details),
  );
  const stays = known.map((record) => ({
    ...embeddedStay(record, { words, lookups }, size),
    note: notes?.get(record.details.id) ?? "",
  }));
  const { t } = words;
  return {
    ...spoken(words),
    title,
    href,
    query: queryOf(draft),
    stays,
    form: stays.every(({ closed }) => closed !== null) ? null : priceForm(stays, draft, words),
    words: {
      waiting: t(known.length > 1 ? "search.waiting" : "search.card.waiting"),
      open: t("map.openStay"),
      failed: t("saved.prices.failed"),
    },
  };
}

/** The card of one stay; null when nobody knows it. */
export async function stayEmbed(id: number, draft: TermsDraft, words: Words) {
  const { records, failure } = await ensureCards([id], { deadline: patienceUntil(PATIENCE_MS) });
  if (!records.has(id)) {
    if (failure !== null) throw failure;
    return null;
  }
  const embed = await staysEmbed([id], records, draft, { words, title: "", href: null, size: "large" });
  return { ...embed, title: embed.stays[0]?.name ?? "" };
}

/** The stays of a list that somebody saved and shared, with the notes written on them. */
export async function listEmbed(
  list: { name: string; href: string; notes: ReadonlyMap<number, string> },
  draft: TermsDraft,
  words: Words,
) {
  const ids = [...list.notes.keys()].slice(0, MAX_EMBEDDED);
  const { notes, href, name: title } = list;
  return staysEmbed(ids, await readCards(ids), draft, { words, title, href, notes, size: "standard" });
}

/** The place that is meant: named by its number, or the first that its name fits; null when there is none. */
export async function placeOfEmbed(requested: PlaceRef | string, words: Words): Promise<Place | null> {
  if (typeof requested !== "string") return placeByRef(requested, words.locale);
  const { groups } = await searchPlaces(requested, { locale: words.locale, limit: 1 });
  const first = groups[0]?.options[0];
  return first === undefined ? null : placeByRef({ kind: first.kind, id: first.id }, words.locale);
}

const titleOf = ({ ref, name }: Place, words: Words): string =>
  words.t("search.title", { where: inPlace({ ...ref, name }, words) });

/** The picture is four parts wide and three high: what a square shows, and a sixth of it beyond on either side. */
const PANE = { width: 640, height: 480 };
const BESIDE = (100 * (PANE.width - PANE.height)) / 2 / PANE.height;
const WHOLE = 100 + 2 * BESIDE;
/** Names on a small picture, the most telling first. */
const MAX_LABELS = 8;

/** All that is drawn of a ground, in thousandths of its side. */
const GROUND_BOX = "M-1010-1010h3020v3020h-3020z";
const WATER_CREDIT = "© OpenStreetMap contributors";

/** In hundredths of the pane. */
function inPane(frame: MapFrame, point: Point): { x: number; y: number } {
  const { x, y } = placeIn(frame, point);
  return { x: Number((((x + BESIDE) / WHOLE) * 100).toFixed(2)), y: Number(y.toFixed(2)) };
}

interface Pin extends Point {
  id: number;
}

async function pictureOf(pins: readonly Pin[], words: Words) {
  const frame = frameOf(pins);
  if (frame === null) return null;
  const { water, borders, labels } = await mapGround(frame, words, null);
  const pixels = ({ x, y }: { x: number; y: number }) => ({
    x: (x * PANE.width) / 100,
    y: (y * PANE.height) / 100,
  });
  const placed = pins.map((pin) => ({ id: pin.id, ...inPane(frame, pin) }));
  const named = labels.map((label) => ({ text: label.text, ...inPane(frame, label) }));
  const room = shareRoom({
    size: PANE,
    isMirrored: false,
    here: null,
    groups: placed.map((pin) => ({ ...pixels(pin), text: "1" })),
    stays: [],
    signs: named.map((label) => ({ ...pixels(label), text: label.text, hasIcon: false, canBeBare: false })),
  });
  return {
    // v1.js fills it by even-odd over water.
    land: `${GROUND_BOX}${water}`,
    shore: 0,
    borders,
    pins: placed.filter(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100),
    labels: [
      ...named.filter((_, index) => room.signs[index] === "over").slice(0, MAX_LABELS),
      { text: WATER_CREDIT, x: 82, y: 97 },
    ],
  };
}

/** A place with its best known stays on a still picture of our own; null while our copy knows none there. */
export async function mapEmbed(place: Place, draft: TermsDraft, words: Words) {
  wantPlace(place.ref);
  const ids = await topOfPlace(place.ref, MAX_ON_MAP);
  const records = await readCards(ids);
  if (records.size === 0) return null;
  const href = `/${words.locale}/search?to=${place.ref.kind}:${place.ref.id}`;
  const shown = { words, title: titleOf(place, words), href, size: "standard" as const };
  const embed = await staysEmbed(ids, records, draft, shown);
  const pins = embed.stays.flatMap(({ id }): Pin[] => {
    const at = records.get(id)?.details.location?.coordinates;
    return at ? [{ id, latitude: at.latitude, longitude: at.longitude }] : [];
  });
  return { ...embed, map: await pictureOf(pins, words) };
}

/** The search box, for one place or for any; what the page says of country and currency goes with it. */
export function searchEmbed(
  place: Place | null,
  draft: TermsDraft,
  { words, kept }: { words: Words; kept: { from: string; cur: string } },
) {
  const { t, locale } = words;
  const where: Box = [
    t("search.form.destination.label"),
    {
      name: "q",
      placeholder: t("search.form.destination.placeholder"),
      required: "required",
      autocomplete: "off",
    },
    "wide",
  ];
  const ages: Box = [
    t("search.form.guests.agesText"),
    {
      name: "ages",
      value: draft.children.join(","),
      placeholder: t("search.form.guests.agesHint"),
      autocomplete: "off",
      pattern: "[\\d\\s,]*",
    },
    "ages",
  ];
  const form: EmbeddedForm = {
    action: `/${locale}/search`,
    fields: [
      ...(place === null ? [where] : []),
      ...dayBoxes(draft, false, words),
      adultsBox(draft, words),
      countBox("rooms", t("search.form.guests.rooms.label"), draft.rooms, MAX_ROOMS),
      ages,
    ],
    hidden: stated({ to: place === null ? "" : `${place.ref.kind}:${place.ref.id}`, ...kept }),
    submit: t("search.form.submit"),
  };
  return { ...spoken(words), title: place === null ? t("search.form.legend") : titleOf(place, words), form };
}

/** The sentences around the figures of a score. */
export function scoreWords(words: Words) {
  const { t } = words;
  return {
    ...spoken(words),
    words: {
      outOf: t("reviews.outOf"),
      caption: t("reviews.distributionCaption"),
      given: t("reviews.given"),
      share: t("reviews.share"),
      reviews: t("reviews.reviews"),
      none: t("stay.noScore"),
      noDistribution: t("reviews.noDistribution"),
    },
  };
}

/** Name and page of the stay whose score is shown; null when nobody knows it. */
export async function namedStay(id: number, words: Words) {
  const { records } = await ensureCards([id], { deadline: patienceUntil(PATIENCE_MS) });
  const record = records.get(id);
  if (record === undefined) return null;
  const lookups = await lookupsFor(words, [record.details]);
  const { name, lang, href } = embeddedStay(record, { words, lookups }, "standard");
  return { name, nameLang: lang, href: `${href}#reviews` };
}

/** Totals of the stays for one party and stay, asked now in one question: with what is in them, when, and by whose law. */
export async function pricesEmbed(ids: readonly number[], terms: StayTerms, words: Words) {
  const outcome = await savedPrices(ids, terms, words);
  const { t, tag } = words;
  const said = ({ quotedAt, stays }: Extract<typeof outcome, { ok: true }>["value"]) => ({
    for: stayText(terms, { words, nights: nightsBetween(terms.checkin, terms.checkout) }),
    // A time, and whose rules: in that order a reader asks.
    notes: [
      t("rates.quotedAt", { time: utcText(quotedAt, tag) ?? "" }),
      t("common.sentence", {
        text: t("search.form.booker.line", {
          from: fromCountry(terms.bookerCountry, words, terms.bookerState),
          currency: terms.currency,
        }),
      }),
      t("prefs.countryHint"),
    ],
    query: termsToParams(terms),
    stays: stays.map((stay) =>
      stay.state === "priced"
        ? { id: stay.id, total: stay.text, notes: [stay.tax, ...stay.conditions] }
        : { id: stay.id, total: null, notes: [stay.sentence] },
    ),
  });
  const result: Outcome<ReturnType<typeof said>> = outcome.ok
    ? { ok: true, value: said(outcome.value) }
    : outcome;
  return result;
}
