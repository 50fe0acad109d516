// The one place that reads and writes what is kept: IndexedDB, one document, changed in one transaction by any tab.
import { type IDBPDatabase, openDB } from "idb";
import { publishGlance, type Trouble } from "./glance";
import { seePrices } from "./looking";
import { NOTHING, type PersonalData } from "./personal-data";
import { clearQueued, queuedPrices } from "./price-queue";
import { readPersonalData, readSeen } from "./read-personal-data";

const NAME = "stays";
const STORE = "kept";
const DOCUMENT = "all";
const CHANNEL = "stays.kept";

/** What this page knows when the browser keeps nothing: it lasts as long as the page. */
let memory: PersonalData | null = null;
let trouble: Trouble | null = null;
let opened: Promise<IDBPDatabase> | null = null;

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(NAME, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** From here on the page keeps what it has itself, and says so. */
function keepHere(data: PersonalData, why: Trouble): PersonalData {
  memory = data;
  trouble = why;
  publishGlance(data, why);
  return data;
}

const troubleOf = (error: unknown): Trouble => (isFull(error) ? "full" : "blocked");

/** Why the browser keeps nothing, as far as this page has met it. */
export function storeTrouble(): Trouble | null {
  return trouble;
}

async function read(): Promise<PersonalData> {
  try {
    return readPersonalData(await (await open()).get(STORE, DOCUMENT)) ?? NOTHING;
  } catch (error) {
    return keepHere(NOTHING, troubleOf(error));
  }
}

/** Never rejects: where the browser gives nothing, what this page holds. */
export async function loadPersonalData(): Promise<PersonalData> {
  if (queuedPrices() !== null) return updatePersonalData((data) => data);
  return memory ?? read();
}

async function write(change: (data: PersonalData) => PersonalData): Promise<PersonalData> {
  const transaction = (await open()).transaction(STORE, "readwrite");
  const next = change(readPersonalData(await transaction.store.get(DOCUMENT)) ?? NOTHING);
  await Promise.all([transaction.store.put(next, DOCUMENT), transaction.done]);
  return next;
}

/** What a page that was left at once has put down comes first. */
function withSeen(
  change: (data: PersonalData) => PersonalData,
  seen: string | null,
): (data: PersonalData) => PersonalData {
  return seen === null ? change : (data) => change(seePrices(data, readSeen(seen)));
}

/** Changes what is kept, in one transaction over the newest state. Never rejects. */
export async function updatePersonalData(
  change: (data: PersonalData) => PersonalData,
): Promise<PersonalData> {
  const seen = queuedPrices();
  const whole = withSeen(change, seen);
  if (memory !== null) return keepHere(whole(memory), trouble ?? "blocked");
  try {
    const next = await write(whole);
    if (seen !== null) clearQueued(seen);
    publishGlance(next, null);
    tell();
    return next;
  } catch (error) {
    // What was kept before can often still be read where there is no room for more.
    const before = isFull(error) ? await read() : NOTHING;
    return keepHere(whole(before), troubleOf(error));
  }
}

function tell(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Calls `listener` when another tab has changed what is kept; the answer ends it. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => listener();
  return () => channel.close();
}
