// Puts each fault into pages of a running site, and tells which points found it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FAULTS, type Fault } from "./faults";
import { judge } from "./judge";
import { type Change, type HeldStay, Reader } from "./page";
import { Platform, type Truth } from "./platform";
import { type Asked, atOnce, chooseSample, launch, legalOf, readOthers } from "./run";
import type { Seen } from "./sheet";

export interface Found {
  /** What failed on the site as it is. */
  clean: string[];
  /** Of each fault, the points that found it; null where no property of the sample lends itself to it. */
  faults: { name: string; point: string; found: string[] | null }[];
}

interface Clean {
  truth: Truth;
  held: HeldStay;
  seen: Seen;
}

/** Links to pages of law for a site that has none; where it has its own, they are left as they are. */
async function lawOf(): Promise<{ links: Change; close(): void }> {
  const server = createServer((_, answer) => answer.end("<h1>Ours</h1>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const edits = ["privacy", "terms"].map((name) => ({
    at: `footer:not(:has(a[href$="/legal/${name}"]))`,
    append: `<a href="http://127.0.0.1:${port}/legal/${name}">${name}</a>`,
  }));
  return { links: { on: "stay", edits }, close: () => server.close() };
}

export async function findFaults(asked: Asked): Promise<Found> {
  const { stay } = asked;
  const platform = new Platform(asked);
  const names = await platform.names();
  const chosen = await chooseSample(platform, asked);
  const truths = await platform.truths([...chosen.keys()], chosen, stay);
  const browser = await launch(asked.browser);
  const law = await lawOf();
  const reader = await Reader.of(browser, asked.site);
  const cleans: Clean[] = [];
  const found: Found = { clean: [], faults: [] };
  const failedOf = (truth: Truth, seen: Seen) =>
    judge(truth, seen, names, stay).filter(({ verdict }) => verdict === "failed" || verdict === "unread");

  /** The property with the fault; null where nothing of it could be changed. */
  async function put(change: Change, { held, seen }: Clean): Promise<Seen | null> {
    const changes = [law.links, change];
    if (change.on === "stay") {
      const page = await held.read(changes);
      const legal = await legalOf(reader, page);
      return page.changed > seen.stay.changed ? { ...seen, stay: page, legal } : null;
    }
    const handoff = await reader.handoff(seen.stay.rates[0]?.href ?? "", changes);
    return handoff?.changed ? { ...seen, handoff } : null;
  }

  /** The points that fail of one property with the fault; null where it does not lend itself to it. */
  async function failedOn({ change, platform: instead }: Fault, clean: Clean): Promise<string[] | null> {
    const truth = instead ? instead(clean.truth) : clean.truth;
    const made = change?.({ truth, names, stay }) ?? null;
    const seen = made ? await put(made, clean) : instead ? clean.seen : null;
    const failed = seen ? failedOf(truth, seen).map(({ point }) => point) : [];
    // A platform that says the same as before has no fault.
    return seen && !(instead && failed.length === 0) ? failed : null;
  }

  async function pointsOf(fault: Fault): Promise<string[] | null> {
    for (const clean of cleans) {
      const failed = await failedOn(fault, clean);
      if (failed !== null) return failed;
    }
    return null;
  }

  try {
    await atOnce(asked.atOnce, [...truths.entries()], async ([at, truth]) => {
      const held = await reader.hold(truth.details.id, stay);
      const page = await held.read([law.links]);
      const seen = await readOthers(reader, truth, page, { stay, at });
      cleans.push({ truth, held, seen });
      for (const one of failedOf(truth, seen)) found.clean.push(`${truth.details.id} ${JSON.stringify(one)}`);
    });
    // One after the other: they change the same open pages.
    for (const fault of FAULTS)
      found.faults.push({ name: fault.name, point: fault.point, found: await pointsOf(fault) });
    await reader.close();
  } finally {
    law.close();
    await browser.close();
  }
  return found;
}
