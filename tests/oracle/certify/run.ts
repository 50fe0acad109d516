// One certification: chooses the properties, reads their pages, judges them, and counts what came of it.
import { type Browser, chromium } from "@playwright/test";
import { randomOf } from "../run";
import { judge } from "./judge";
import { Reader, type StaySeen } from "./page";
import { Platform, type PlatformSetting, type Stay, type Truth } from "./platform";
import type { Seen, Verdict } from "./sheet";

/** What is asked of whom. */
export interface Asked extends PlatformSetting {
  site: string;
  seed: number;
  sample: number;
  countries: number;
  stay: Stay;
  /** Path of Chromium. */
  browser: string;
  /** Properties that are read at the same time. */
  atOnce: number;
}

export interface Judged {
  id: number;
  name: string;
  country: string;
  address: string;
  verdicts: Verdict[];
}

export interface Certified {
  properties: Judged[];
  /** In how many countries they lie. */
  countries: number;
  calls: number;
  seconds: number;
}

/** Every so many-th property is read as a telephone shows it, and for a booker of the second country. */
const ON_PHONE = 10;
const ABROAD = 5;
/** As many as one call may name. */
const AT_A_TIME = 50;

export function launch(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
}

/** Spread evenly over the countries, chosen by the seed from what the platform's own search finds for the stay. */
export async function chooseSample(platform: Platform, setting: Asked): Promise<Map<number, string>> {
  const random = randomOf(setting.seed);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const chosen = new Map<number, string>();
  const spare: [number, string][] = [];
  let used = 0;
  // The platform lists those with most to offer first; the seed decides among twice as many as are wanted.
  const known = (await platform.countries()).slice(0, setting.countries * 2);
  for (const country of shuffled(known)) {
    if (used >= setting.countries) break;
    const wanted = Math.ceil((setting.sample - chosen.size) / (setting.countries - used));
    const found = shuffled(await platform.foundIn(country, setting.stay));
    if (found.length === 0) continue;
    used += 1;
    for (const id of found.slice(0, wanted)) chosen.set(id, country);
    for (const id of found.slice(wanted)) spare.push([id, country]);
  }
  for (const [id, country] of shuffled(spare)) if (chosen.size < setting.sample) chosen.set(id, country);
  return chosen;
}

export async function atOnce<T>(
  most: number,
  list: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = list.map((one) => ({ one }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next.one);
  };
  await Promise.all(Array.from({ length: most }, work));
}

/** The pages of law that the foot of a page leads to. */
export async function legalOf(reader: Reader, { legal }: StaySeen): Promise<Seen["legal"]> {
  const found: Seen["legal"] = {};
  for (const name of ["privacy", "terms"] as const) {
    const href = legal.find((one) => new URL(one).pathname.endsWith(`/legal/${name}`));
    if (href) found[name] = await reader.legalPage(href);
  }
  return found;
}

/** All pages of one property, the `at`-th of the sample, whose own page was read already. */
export async function readOthers(
  reader: Reader,
  { details: { id } }: Truth,
  page: StaySeen,
  { stay, at }: { stay: Stay; at: number },
): Promise<Seen> {
  const seen: Seen = { stay: page, legal: await legalOf(reader, page) };
  const [first] = page.rates.filter(({ href }) => href !== "");
  if (first) {
    seen.chosen = first.id;
    seen.handoff = await reader.handoff(first.href);
  }
  if (at % ON_PHONE === 0) seen.phone = await reader.stay(id, stay, true);
  if (at % ABROAD === 0) seen.abroad = await reader.stay(id, { ...stay, from: stay.abroad });
  return seen;
}

export async function certify(setting: Asked, tell: (line: string) => void): Promise<Certified> {
  const start = Date.now();
  const { stay } = setting;
  const platform = new Platform(setting);
  const names = await platform.names();
  const chosen = await chooseSample(platform, setting);
  const countries = new Set(chosen.values()).size;
  tell(`${chosen.size} properties in ${countries} countries`);
  const browser = await launch(setting.browser);
  const properties: Judged[] = [];
  try {
    const reader = await Reader.of(browser, setting.site);
    const ids = [...chosen.keys()];
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const truths = await platform.truths(ids.slice(from, from + AT_A_TIME), chosen, stay);
      await atOnce(setting.atOnce, [...truths.entries()], async ([at, truth]) => {
        const { id, name } = truth.details;
        const page = await reader.stay(id, stay);
        const seen = await readOthers(reader, truth, page, { stay, at: from + at });
        const verdicts = judge(truth, seen, names, stay);
        properties.push({
          id,
          name: seen.stay.name || (Object.values(name ?? {})[0] ?? ""),
          country: truth.country,
          address: reader.addressOf(id, stay),
          verdicts,
        });
        const bad = verdicts.flatMap(({ verdict, point }) => (verdict === "failed" ? [point] : []));
        const outcome = bad.length > 0 ? `failed ${bad.join(", ")}` : "passed";
        tell(`${properties.length} of ${ids.length}: ${id} ${outcome}`);
      });
    }
    await reader.close();
  } finally {
    await browser.close();
  }
  return { properties, countries, calls: platform.calls, seconds: Math.round((Date.now() - start) / 1000) };
}
