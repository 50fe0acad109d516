// Every parser of text from outside, held to time linear in its length: eight times the input may take sixteen times as
// long, where one that takes the square takes sixty-four times.

import { acceptsJson } from "@roomward/sandbox/http/gate";
import { isLoopbackAuthority } from "@roomward/sandbox/http/loopback";
import { parseJsonObject } from "@roomward/sandbox/http/validation";
import { namespaceNameIn } from "@roomward/sandbox/state/namespace-name";
import { readCard } from "@roomward/sandbox/vault/card-form";
import { expect, test } from "vitest";
import { seenRates } from "@/lib/address/compare-filters";
import { readContentParams } from "@/lib/address/content-request";
import { readInventory } from "@/lib/address/inventory-query";
import { addressWith } from "@/lib/address/settings-address";
import { deviceOf } from "@/lib/auth/client";
import { cookiesOf } from "@/lib/auth/cookies";
import { passwordFault } from "@/lib/auth/password-rules";
import { safeTarget } from "@/lib/auth/target";
import { readGuests, typedForm } from "@/lib/booking/guest-form";
import { openedCookie } from "@/lib/booking/open-booking";
import { cutText, withAsciiDigits } from "@/lib/format/text";
import { frozenFor } from "@/lib/frozen";
import { demandEmbedHost } from "@/lib/http/embed-hosts";
import { addressOf } from "@/lib/http/rate-limit";
import { parseJsonBody, readFormBody } from "@/lib/http/read-body";
import { readQuery } from "@/lib/http/read-query";
import { isSameOriginRequest, localAddress } from "@/lib/http/same-origin";
import { machineTarget, strangeness } from "@/lib/http/strange";
import { wordsFor } from "@/lib/i18n";
import { meantAddress } from "@/lib/i18n/meant-address";
import { wantedLocale } from "@/lib/i18n/negotiate";
import { readSettings } from "@/lib/i18n/settings";
import { StayNames } from "@/lib/mirror/find/names";
import { readPersonalData } from "@/lib/personal/read-personal-data";
import { NameIndex } from "@/lib/places/indexes";
import { arrivalAt, readArrival } from "@/lib/rules/campaign";
import { readConsent } from "@/lib/rules/consent";
import { isMeasuredPage } from "@/lib/rules/measured-page";
import { readPayWants } from "@/lib/rules/pay-wants";
import { editDistance, fold, writtenOut } from "@/lib/rules/spelling";
import { readSharedList } from "@/lib/sharing/read-list";
import { parseChoice } from "@/lib/stays/choice";
import { readListCursor } from "@/lib/stays/cursor";
import { idsOf } from "@/lib/stays/id-list";
import { parseSquare } from "@/lib/stays/map-square";
import { parseSearch } from "@/lib/stays/query";
import { parseReading, parseReviewFilters } from "@/lib/stays/reviews-query";
import { bookingsThat } from "@/lib/taxi/desk/search";
import { parseBooking, parseReference } from "@/lib/taxi/inbound/parse";
import { credentialsOf } from "@/lib/taxi/oauth/basic";
import { emailOf, readTyped } from "@/lib/typed-text";

const SMALL = 10_000;
const LARGE = 80_000;
const MAX_RATIO = 16;
/** What 10 KB may always take: below it a collection of garbage counts for more than the parser. */
const UNMEASURED_MS = 3;
const RUNS = 4;

const words = wordsFor("en", "metric", "stay");
const headers = (given: Record<string, string>) => ({ get: (name: string) => given[name] ?? null });
const asRequest = (given: Record<string, string>) => ({ headers: headers(given) }) as unknown as Request;
const message = (url: string, host: string) =>
  ({ method: "GET", url, headers: { host }, rawHeaders: ["Host", host], httpVersionMinor: 1 }) as never;
const sandboxRequest = (headersOf: Record<string, string>, body: string) => ({
  method: "POST",
  path: "/sandbox/snapshots/x",
  query: new URLSearchParams(),
  headers: headersOf,
  body: async () => Buffer.from(body),
});
const needs = {
  rooms: 2,
  address: true,
  timings: [],
  byCard: [],
  language: "en",
  arrivals: [],
  late: [],
  checkinUntil: null,
};
const TYPED = ["first", "email", "phone", "requests", "arrival"];
const every = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

/** Names of many words, so that each word which is searched costs a walk. */
const NAMES = Array.from({ length: 300 }, (_, i) => `salla hotel${i} ${i.toString(36)}inn`);
const places = new NameIndex({ english: () => "", all: () => [] });
places.add(
  NAMES.map((name, position) => ({
    kind: "city",
    id: String(position),
    names: {},
    country: null,
    region: null,
    city: null,
    latitude: null,
    longitude: null,
    position,
    iata: null,
    folded: [name],
  })),
);
const stays = new StayNames(0);
for (const [row, name] of NAMES.entries()) stays.write(row, name);

/** What hostile input repeats: separators, brackets, escapes, marks that are sorted, joiners, one sign for 18 letters. */
const PIECES = [
  " ",
  "a=1;",
  "a,",
  "&a=1",
  "1 ",
  "%22",
  "../",
  "[",
  "-",
  "Android ",
  "\u0301\u0323",
  "\u200C\u200D",
  "\uFDFA",
];

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  "cookies of staff": cookiesOf,
  "the device cookie": (text) => deviceOf(text, "robin@example.com"),
  "the cookie of opened bookings": (text) => openedCookie(text, "1"),
  "the settings cookie": (text) => readSettings(`stays=1.de;${text}`),
  "the consent cookie": (text) => readConsent(`stays-consent=${text}`),
  "the cookie of ways to pay": (text) => readPayWants(`stays-pay=cash.${text}`),
  "the cookie of a campaign": (text) => readArrival(headers({ cookie: `stays-arrival=${text}` })),
  "the cookie and address of a frozen world": (text) =>
    frozenFor({ url: `/en?clock=${text}`, headers: { cookie: text } }),
  "a sign-in target": (text) => safeTarget(`/staff/${text}`),
  "a password": (text) => passwordFault(text, { email: "robin@example.com", name: "Robin" }),
  "forwarded addresses": (text) => addressOf(asRequest({ "x-forwarded-for": text })),
  "the Origin header": (text) => isSameOriginRequest(asRequest({ origin: `http://${text}`, host: text })),
  "the host of an embed": (text) => demandEmbedHost(asRequest({ origin: `http://${text}` })),
  "the Host header": (text) => strangeness(message("/", text), []),
  "a whole address as target": (text) => strangeness(message(`http://${text}`, "a"), []),
  "the target of a machine": (text) => machineTarget(`/v2${text}`),
  "Accept-Language": wantedLocale,
  "User-Agent": (text) => parseSearch({}, { words, userAgent: `${text} Mobile` }),
  "client credentials": (text) => credentialsOf(`Basic ${text}`),
  "a meant address": (text) => meantAddress({ pathname: `/EN/${text}x`, search: `?a=${text}x` }),
  "a measured page": (text) => isMeasuredPage(`/en/${text}`),
  "the parameters of an address": (text) => readQuery(new URLSearchParams(text), ["q"], words),
  "the campaign of an address": (text) => arrivalAt(new URLSearchParams({ utm_campaign: text })),
  "a way back": localAddress,
  "an address under other settings": (text) =>
    addressWith(`/en/search?${text}`, { locale: "de", booker: "nl", currency: "EUR" }),
  "the fields of a search": (text) =>
    parseSearch(every(["to", "in", "ages", "from", "cur", "price", "area"], text), {
      words,
      userAgent: null,
    }),
  "a choice": (text) => parseChoice({ product: `id:${text}`, seen: text, of: text }, words),
  "numbers of rooms": (text) => parseChoice({ "take-1": text }, words),
  "a cursor": (text) => readListCursor(`30.${text}`),
  "a list of ids": (text) => idsOf(`1,${text}`),
  "the square of a map": (text) => parseSquare({ x: text, y: text, side: text, centre: text }, words),
  "filters of reviews": (text) =>
    parseReviewFilters(every(["languages", "types", "countries", "score"], text), words),
  "reading of reviews": (text) => parseReading({ find: text, shown: text }, words),
  "compared rates": (text) => seenRates(text, 3),
  "the inventory": (text) => readInventory(every(["q", "country", "type", "chain", "page"], text)),
  "the content list": (text) => readContentParams(every(["q", "country", "chain", "reason"], text)),
  "text cut for a page": (text) => cutText(text, 100),
  "digits of any script": withAsciiDigits,
  "a typed line": (text) => readTyped(text, { maximum: 100 }),
  "typed lines": (text) => readTyped(`a${text}b`, { maximum: 1_001, hasLines: true }).fault === "card",
  "an e-mail address": (text) => emailOf(`${text}@${text}`),
  // A share of the text in each field: all of them together are as long as it.
  "the form of guests": (text) =>
    readGuests(
      typedForm(new URLSearchParams(every(TYPED, text.slice(0, text.length / TYPED.length))), 1),
      needs,
      words,
    ),
  "the spelling of a name": (text) => [
    fold(text),
    writtenOut(text),
    editDistance(text, "amsterdam", 2, true),
  ],
  "a searched place": (text) => [places.spelledRight(text), places.misspelled(text)],
  "a searched stay": (text) => stays.find(text),
  "a shared list": (text) =>
    readSharedList({ name: text, items: [{ id: 1, note: text, ages: text, in: text }] }, words),
  "saved stays": (text) =>
    readPersonalData({
      version: 1,
      lists: [{ id: text, name: text, items: [{ id: 1, terms: text, note: text }] }],
    }),
  "a form's body": (text) =>
    readFormBody(new Request("http://a/", { method: "POST", body: text }), 200_000).catch(() => null),
  "a JSON body": (text) => parseJsonBody(Buffer.from(`[${JSON.stringify(text)},${text}`)),
  "a taxi booking": (text) =>
    parseBooking(
      { bookingReference: text, leadPassenger: { phoneNumber: text } },
      { rules: "tolerant", ratesThroughApi: false },
    ),
  "a taxi reference": parseReference,
  "the search of the desk": (text) => bookingsThat({ q: text.slice(0, 100), findsPeople: true }),
  "the sandbox's Accept": acceptsJson,
  "the sandbox's Host": isLoopbackAuthority,
  "the sandbox's namespaces": (text) =>
    namespaceNameIn(sandboxRequest({ authorization: `Bearer ${text}` }, "")),
  "the sandbox's bodies": (text) => parseJsonObject(Buffer.from(`{"a":${text}`)),
  "the sandbox's cards": (text) =>
    readCard({ cardholder: text, number: text, expiry: `1${text}`, cvc: text }, 0),
};

async function processorMs(parse: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await parse(text);
  } catch {
    // A refusal takes its time like any other answer.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Whether 80 KB of `piece` take too long for the time that 10 KB take: the least of some runs of each. */
async function growsTooFast(parse: (text: string) => unknown, piece: string): Promise<boolean> {
  const [small, large] = [SMALL, LARGE].map((size) => piece.repeat(size / piece.length)) as [string, string];
  let [least, max] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    max = Math.min(max, await processorMs(parse, large));
    if (max <= MAX_RATIO * UNMEASURED_MS) return false;
    least = Math.min(least, await processorMs(parse, small));
    if (run > 1 && max <= MAX_RATIO * least) return false;
  }
  return true;
}

test.for(Object.entries(PARSERS))("%s is read in time linear in its length", async ([, parse]) => {
  const slow: string[] = [];
  for (const piece of PIECES) if (await growsTooFast(parse, piece)) slow.push(piece);
  expect(slow).toEqual([]);
});
