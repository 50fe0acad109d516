// R16: an hour of everything at once: visitors, a platform that fails now and then, a world that changes.
import { chanceOf } from "../support/chance";
import { memoryOf } from "../support/own-stack";
import { atMost, type Drill, none, pause } from "./drill";
import { handlersOf, isFailedPage, look, onOtherDates, pagesOf, twoStays } from "./pages";
import { makeStand, pass, type Spoil } from "./stand";

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

const TOKEN = "soak-soak-soak-soak-soak-soak-soak";

/** Megabytes of live and dead objects now; the least of many samples is what lives. */
async function heapOf(origin: string): Promise<number> {
  const { body } = await look(origin, "/api/metrics", { authorization: `Bearer ${TOKEN}` });
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(body) ?? [];
  if (!bytes) throw new Error("the metrics do not tell the heap");
  return Number(bytes) / 1_048_576;
}

export const drill: Drill = {
  id: "R16",
  name: "soak",
  promise: "An hour of visitors while the platform fails now and then: nothing grows, no page fails.",
  needs: ["build"],
  async run({ isQuick, seed, say, after }) {
    const seconds = isQuick ? 40 : 3_600;
    const stand = await makeStand(after, { sites: [{ SYNC_SECONDS: "5", METRICS_TOKEN: TOKEN }] });
    const [{ origin, pid }] = stand.sites;
    const chance = chanceOf(seed);
    const stays = await twoStays(origin);
    const paths = [...pagesOf(stays), ...handlersOf(stays)] as [string, ...string[]];
    // Whatever is loaded at first use is loaded before anything is measured.
    for (const path of paths) await look(origin, path);
    const [waits, heap, failed]: [number[], number[], string[]] = [[], [], []];
    const early = memoryOf(pid);
    const began = Date.now();
    const passed = () => (Date.now() - began) / (seconds * 1_000);
    const visitor = async () => {
      while (passed() < 1) {
        const one = await look(origin, onOtherDates(chance.pick(paths), chance.below(200)));
        waits.push(one.ms);
        if (isFailedPage(one)) failed.push(`${one.path} ${one.status}`);
        await pause(chance.below(1_500));
      }
    };
    const world = async () => {
      for (let turn = 0; passed() < 1; turn += 1) {
        stand.spoil(chance.pick(WEATHER));
        await stand.control.triggers.edit(stays[0], { patch: { number_of_rooms: 20 + (turn % 70) } });
        await pause(seconds * 10);
      }
    };
    const meter = async () => {
      for (; passed() < 1; await pause(1_000)) heap.push(await heapOf(origin));
    };
    await Promise.all([visitor(), visitor(), visitor(), visitor(), world(), meter()]);
    stand.spoil(null);
    await pause(5_000);
    const late = memoryOf(pid);
    // What is dead is collected when the engine likes: the least of a sixth of the time is compared.
    const leastFrom = (share: number) => {
      const from = Math.floor(heap.length * share);
      return Math.min(...heap.slice(from, from + Math.ceil(heap.length / 6)));
    };
    const [aThird, atEnd] = [leastFrom(1 / 3), leastFrom(5 / 6)];
    say(`objects ${aThird.toFixed(0)} MB a third of the way, ${atEnd.toFixed(0)} MB at the end`);
    const p95 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;
    const grown = atMost("objects at the end against a third of the way", atEnd / aThird, 1.1, "x");
    return [
      none(`pages with a 5xx, of ${waits.length} visits in ${seconds} s`, failed, say),
      // A minute is too short for what is collected late.
      ...(isQuick ? [] : [grown]),
      // The guide reckons with 2 GB a site.
      atMost("resident memory", late.megabytes, 2_000, "MB"),
      atMost("open files more", late.files - early.files, 20),
      atMost("threads more", late.threads - early.threads, 2),
      atMost("a visit, p95", p95 / 1_000, 5.5, "s"),
    ];
  },
};
