// The sample of a certification: chooses properties, reads their pages and the platform's answers, and judges them.
import { chromium } from "@playwright/test";
import { randomOf } from "../../support/chance";
import { type Access, bodyOf, Platform } from "../ask";
import type { Findings } from "../findings";
import { textsOf } from "../wire";
import { judge, type Names, type Seen, type Stay, type Truth } from "./judge";
import { Reader, type StaySeen } from "./page";
import type { PointId } from "./points";

export interface Setting extends Access {
  site: string;
  api: string;
  seed: number;
  sample: number;
  countries: number;
  stay: Stay;
  /** Path of Chromium. */
  browser: string;
  /** Properties that are read at the same time. */
  atOnce: number;
}

interface Property {
  id: number;
  name: string;
  country: string;
  address: string;
  findings: Findings<PointId>;
}

/** Every tenth property is read on a telephone, too, and every fifth for a booker of the second country. */
const ON_PHONE = 10;
const ABROAD = 5;
/** Limit of one request. */
const AT_A_TIME = 50;

const EXTRAS = ["description", "facilities", "payment", "photos", "policies", "rooms"];

async function namesOf(platform: Platform): Promise<Names> {
  const [charges, beds, facilities] = ["charge_types", "bed_types", "accommodation_facilities"] as const;
  const data = await platform.constants([charges, beds, facilities]);
  const of = (section: string) =>
    new Map((data[section] ?? []).map(({ id, name }) => [id, textsOf(name)[0] ?? ""]));
  return { charges: of(charges), beds: of(beds), facilities: of(facilities) };
}

/** Countries by property: spread evenly, chosen by the seed from what the platform's own search finds for the stay. */
async function chooseSample(platform: Platform, setting: Setting): Promise<Map<number, string>> {
  const random = randomOf(setting.seed);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const chosen = new Map<number, string>();
  const spare: [number, string][] = [];
  let used = 0;
  // The platform lists countries with most properties first; the seed decides among twice as many as are wanted.
  const known = (await platform.locations<string>("countries")).slice(0, setting.countries * 2);
  for (const country of shuffled(known)) {
    if (used >= setting.countries) break;
    const wanted = Math.ceil((setting.sample - chosen.size) / (setting.countries - used));
    const { data } = await platform.offers("search", { ...bodyOf(setting.stay), country, rows: 100 });
    const found = shuffled(data.map(({ id }) => id));
    if (found.length > 0) used += 1;
    for (const id of found.slice(0, wanted)) chosen.set(id, country);
    for (const id of found.slice(wanted)) spare.push([id, country]);
  }
  for (const [id, country] of shuffled(spare)) if (chosen.size < setting.sample) chosen.set(id, country);
  return chosen;
}

async function truthsOf(
  platform: Platform,
  ids: readonly number[],
  chosen: ReadonlyMap<number, string>,
  stay: Stay,
): Promise<Truth[]> {
  const records = await platform.records(ids, EXTRAS);
  const ask = async (from: string, booker: object) => {
    const body = { ...bodyOf({ ...stay, from }, booker), accommodations: ids };
    const { data } = await platform.offers("availability", body);
    return new Map(data.map((offer) => [offer.id, offer]));
  };
  const own = await ask(stay.from, {});
  const mobile = await ask(stay.from, { platform: "mobile" });
  const member = await ask(stay.from, { user_groups: ["authenticated"] });
  const abroad = await ask(stay.abroad, {});
  return [...records].map(([id, record]) => {
    const of = (offers: typeof own) => offers.get(id) ?? null;
    const country = chosen.get(id) ?? "";
    return { record, country, offer: of(own), mobile: of(mobile), member: of(member), abroad: of(abroad) };
  });
}

/** The pages of law that the foot of a page links to. */
async function legalOf(reader: Reader, { legal }: StaySeen): Promise<Seen["legal"]> {
  const found: Seen["legal"] = {};
  for (const name of ["privacy", "terms"] as const) {
    const href = legal.find((one) => new URL(one).pathname.endsWith(`/legal/${name}`));
    if (href) found[name] = await reader.legalPage(href);
  }
  return found;
}

/** All pages of a property; `at` is its place in the sample. */
async function readAll(reader: Reader, id: number, stay: Stay, at: number): Promise<Seen> {
  const page = await reader.stay(id, stay);
  const seen: Seen = { stay: page, legal: await legalOf(reader, page) };
  const first = page.rates.find(({ href }) => href !== "");
  if (first) Object.assign(seen, { chosen: first.id, handoff: await reader.handoff(first.href) });
  if (at % ON_PHONE === 0) seen.phone = await reader.stay(id, stay, true);
  if (at % ABROAD === 0) seen.abroad = await reader.stay(id, { ...stay, from: stay.abroad });
  return seen;
}

export async function certify(setting: Setting, report: (line: string) => void) {
  const start = Date.now();
  const { stay } = setting;
  const platform = new Platform((path, init) => fetch(`${setting.api}${path}`, init), setting);
  const names = await namesOf(platform);
  const chosen = await chooseSample(platform, setting);
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"];
  const browser = await chromium.launch({ executablePath: setting.browser, args });
  const reader = await Reader.of(browser, setting.site);
  const properties: Property[] = [];
  const certifyOne = async (truth: Truth, at: number) => {
    const { id } = truth.record;
    const seen = await readAll(reader, id, stay, at);
    const findings = judge(truth, seen, names, stay);
    const name = seen.stay.name || (textsOf(truth.record.name)[0] ?? "");
    const address = reader.addressOf(id, stay);
    properties.push({ id, name, country: truth.country, address, findings });
    const failed = [...new Set(findings.differences.map(({ point }) => point))].join(", ");
    report(`${properties.length} of ${chosen.size}: ${id} ${failed ? `failed ${failed}` : "passed"}`);
  };
  const ids = [...chosen.keys()];
  try {
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const batch = ids.slice(from, from + AT_A_TIME);
      const waiting = (await truthsOf(platform, batch, chosen, stay)).entries();
      const worker = async () => {
        for (const [at, truth] of waiting) await certifyOne(truth, from + at);
      };
      await Promise.all(Array.from({ length: setting.atOnce }, worker));
    }
  } finally {
    await browser.close();
  }
  const countries = new Set(chosen.values()).size;
  return { properties, countries, calls: platform.calls, seconds: Math.round((Date.now() - start) / 1000) };
}

export type Certified = Awaited<ReturnType<typeof certify>>;
