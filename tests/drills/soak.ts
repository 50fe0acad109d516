// R16: an hour of everything at once: visitors, a platform that fails now and then, a world that changes.
import { readdirSync, readFileSync } from "node:fs";
import { chanceOf } from "../support/chance";
import { atMost, type Drill, type Figure, none } from "./drill";
import { handlersOf, look, pagesOf, twoStays } from "./pages";
import { pause } from "./poll";
import { makeStand, pass, type Spoil, type Stand } from "./stand";

interface Held {
  megabytes: number;
  files: number;
  threads: number;
}

function heldBy(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const numberOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    megabytes: numberOf("VmRSS") / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: numberOf("Threads"),
  };
}

/** The platform's weather: most of the time well. */
const WEATHER: readonly [Spoil | null, ...(Spoil | null)[]] = [
  null,
  null,
  null,
  ({ response }) => void response.destroy(),
  ({ response }) => void response.writeHead(503).end(),
  ({ response }) => void response.writeHead(200, { "content-type": "application/json" }).end('{"data":'),
  async (call) => {
    await pause(1_200);
    await pass(call);
  },
];

async function edit(stand: Stand, body: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${stand.sandbox}/sandbox/edit-property`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

interface Soak {
  visits: number;
  /** Megabytes, once a second. */
  heap: number[];
  failed: string[];
  waits: number[];
  early: Held;
  late: Held;
}

const DAY_MS = 86_400_000;

/** Other dates each time, so that nothing is answered from what came before. */
function onOtherDates(path: string, day: number): string {
  const iso = (nights: number) =>
    new Date(Date.UTC(2027, 2, 1) + (day + nights) * DAY_MS).toISOString().slice(0, 10);
  return path.replace(/in=[\d-]+/, `in=${iso(0)}`).replace(/out=[\d-]+/, `out=${iso(3)}`);
}

const TOKEN = "soak-soak-soak-soak-soak-soak-soak";

/** Megabytes of live and dead objects now; the least of many samples is what lives. */
async function heapOf(origin: string): Promise<number> {
  const { body } = await look(origin, "/api/metrics", { authorization: `Bearer ${TOKEN}` });
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(body) ?? [];
  if (!bytes) throw new Error("the metrics do not tell the heap");
  return Number(bytes) / 1_048_576;
}

async function soak(stand: Stand, seconds: number, seed: number): Promise<Soak> {
  const chance = chanceOf(seed);
  const [site] = stand.sites;
  const [origin, pid] = [site?.origin ?? "", site?.pid ?? 0];
  const stays = await twoStays(origin);
  const paths = [...pagesOf(stays), ...handlersOf(stays)] as [string, ...string[]];
  // Whatever is loaded at first use is loaded before anything is measured.
  for (const path of paths) await look(origin, path);
  const is: Soak = { visits: 0, failed: [], waits: [], heap: [], early: heldBy(pid), late: heldBy(pid) };
  const began = Date.now();
  const passed = () => (Date.now() - began) / (seconds * 1_000);
  const visitor = async () => {
    for (; passed() < 1; is.visits += 1) {
      const path = onOtherDates(chance.pick(paths), chance.below(200));
      const { status, ms } = await look(origin, path);
      is.waits.push(ms);
      if (status >= 500 && !path.startsWith("/api/")) is.failed.push(`${path} ${status}`);
      await pause(chance.below(1_500));
    }
  };
  const world = async () => {
    for (let turn = 0; passed() < 1; turn += 1) {
      stand.spoil(chance.pick(WEATHER));
      await edit(stand, { id: stays[0], patch: { number_of_rooms: 20 + (turn % 70) } });
      await pause(seconds * 10);
    }
  };
  const meter = async () => {
    for (; passed() < 1; await pause(1_000)) is.heap.push(await heapOf(origin));
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor(), world(), meter()]);
  stand.spoil(null);
  await pause(5_000);
  is.late = heldBy(pid);
  return is;
}

export const drill: Drill = {
  id: "R16",
  name: "soak",
  promise: "An hour of visitors while the platform fails now and then: nothing grows, no page fails.",
  needs: ["build"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const seconds = isQuick ? 40 : 3_600;
    const stand = await makeStand({ sites: [{ SYNC_SECONDS: "5", METRICS_TOKEN: TOKEN }] });
    try {
      const { visits, failed, waits, heap, early, late } = await soak(stand, seconds, seed);
      for (const line of failed.slice(0, 10)) say(line);
      // What is dead is collected when the engine likes: the least of a sixth of the time is compared.
      const leastFrom = (share: number) => {
        const from = Math.floor(heap.length * share);
        return Math.min(...heap.slice(from, from + Math.ceil(heap.length / 6)));
      };
      const [aThird, atEnd] = [leastFrom(1 / 3), leastFrom(5 / 6)];
      say(`objects ${aThird.toFixed(0)} MB a third of the way, ${atEnd.toFixed(0)} MB at the end`);
      const p95 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;
      return [
        none(`pages with a 5xx, of ${visits} visits in ${seconds} s`, failed.length),
        // A minute is too short for what is collected late.
        ...(isQuick
          ? []
          : [atMost("objects at the end against a third of the way", atEnd / aThird, 1.1, "x")]),
        // The guide reckons with 2 GB a site.
        atMost("resident memory", late.megabytes, 2_000, "MB"),
        atMost("open files more", late.files - early.files, 20),
        atMost("threads more", late.threads - early.threads, 2),
        atMost("a visit, p95", p95 / 1_000, 5.5, "s"),
      ];
    } finally {
      await stand.stop();
    }
  },
};
