// What the buttons beside a stay do; loaded at the first press.

import type { Sentences } from "@/lib/i18n/say";
import { forget, lookAt, seePrices, viewed } from "./looking";
import { ensureReadable, forgetCopies, keepPageCopy, keepReadable } from "./offline";
import { type PersonalData, type SavedCar, type SeenPrice, type Snapshot, savedIds } from "./personal-data";
import type { SeenStay } from "./price-queue";
import { compareStay, saveCar, saveStay, unsaveCar, unsaveStay } from "./saving";
import { storeTrouble, updatePersonalData } from "./store";

export interface StayToStore {
  id: number;
  name: string;
  lang: string;
  /** Dates and party as in our addresses; null without dates. */
  terms: string | null;
  /** The total beside the button, for these terms; it is kept as seen with the stay. */
  price?: SeenPrice;
}

/** What `/api/personal/stays` answers. */
export interface StayFacts {
  /** The server's instant. */
  at: string;
  stays: (Snapshot & { id: number })[];
  /** Ids nothing is known of. */
  unknown: number[];
}

/** Facts of up to fifty stays from our own copy. @throws when they could not be had */
export async function fetchFacts(ids: readonly number[], locale: string): Promise<StayFacts> {
  const answer = await fetch(`/api/personal/stays?ids=${ids.join(",")}&locale=${locale}`);
  if (!answer.ok) throw new Error(`personal/stays answered ${answer.status}`);
  return answer.json();
}

const isFraud = ({ status }: Snapshot): boolean => status === "closed_fraud";

/** Puts facts beside what is kept; a stay nobody looked at before counts as looked at then. */
export function withFacts(data: PersonalData, { at, stays }: StayFacts): PersonalData {
  const base = stays.filter(isFraud).reduce((now, { id }) => forget(now, id), data);
  const next = { ...base, stays: { ...base.stays }, looks: { ...base.looks } };
  for (const { id, ...snapshot } of stays) {
    next.stays[id] = snapshot;
    next.looks[id] ??= { at, price: null };
  }
  return next;
}

/** Keeps facts that were asked for; of a stay closed for fraud the copy of its page goes, too. */
export async function storeFacts(facts: readonly StayFacts[]): Promise<PersonalData> {
  await forgetCopies(facts.flatMap(({ stays }) => stays.filter(isFraud).map(({ id }) => id)));
  return updatePersonalData((data) => facts.reduce(withFacts, data));
}

const bare = ({ name, lang }: StayToStore, at: string): Snapshot => ({
  name,
  lang,
  area: null,
  kind: null,
  photo: null,
  alt: "",
  zone: null,
  score: null,
  status: "unknown",
  at,
});

export type Done =
  | "saved"
  | "unsaved"
  | "compared"
  | "uncompared"
  | "compareFull"
  | "blocked"
  | "full"
  | "failed";

/** Saves a stay in the first list (made with `listName`), or takes it out of all. */
export async function toggleSaved(
  stay: StayToStore,
  save: boolean,
  { locale, listName }: { locale: string; listName: string },
): Promise<Done> {
  const at = new Date().toISOString();
  let isNew = false;
  await updatePersonalData((data) => {
    if (!save) return unsaveStay(data, stay.id);
    isNew = data.looks[stay.id] === undefined;
    const list = saveStay(data, { ...stay, at }, { id: crypto.randomUUID(), name: listName });
    const looked = isNew ? lookAt(list, stay.id, at) : list;
    const saved = stay.price ? seePrices(looked, [{ id: stay.id, price: stay.price }]) : looked;
    return { ...saved, stays: { [stay.id]: bare(stay, at), ...saved.stays } };
  });
  if (save) {
    const facts = await fetchFacts([stay.id], locale).catch(() => null);
    // What changes is counted from the server's moment: this browser's clock may be wrong.
    if (facts && isNew) await updatePersonalData((data) => lookAt(data, stay.id, facts.at));
    if (facts) await storeFacts([facts]);
    whenIdle(() => void keepReadable(locale));
  }
  return storeTrouble() ?? (save ? "saved" : "unsaved");
}

/** Saves a car offer with the total beside the button, or takes it out. */
export async function toggleSavedCar(car: SavedCar, save: boolean): Promise<Done> {
  await updatePersonalData((data) => (save ? saveCar(data, car) : unsaveCar(data, car.query)));
  return storeTrouble() ?? (save ? "saved" : "unsaved");
}

/** Puts a stay beside the others to compare, four at most, or takes it away. */
export async function toggleCompared(stay: StayToStore, compare: boolean): Promise<Done> {
  let isFull = false;
  await updatePersonalData((data) => {
    const next = compareStay(data, stay, compare);
    isFull = next === null;
    // What is compared is the rate whose price stands beside the button.
    return next && compare && stay.price
      ? seePrices(next, [{ id: stay.id, price: stay.price }])
      : (next ?? data);
  });
  if (isFull) return "compareFull";
  return storeTrouble() ?? (compare ? "compared" : "uncompared");
}

/** Takes everything off the comparison. */
export function clearCompared(): Promise<PersonalData> {
  return updatePersonalData((data) => ({ ...data, compare: [] }));
}

const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

const GLANCE_MS = 250;

/** Calls `work` once nothing of the page is still being asked for; never when the reader has gone on before. */
function whenComplete(path: string, work: () => void): void {
  if (window.location.pathname !== path) return;
  if (document.querySelector("main [aria-busy=true]") === null) work();
  else setTimeout(() => whenComplete(path, work), GLANCE_MS);
}

/** Keeps that a page was looked at: among the recently viewed, as the last look at its facts, and as a copy. */
export async function storeLook(
  stay: { id: number; at: string; terms: string | null },
  copy: Sentences<"saved.copy">,
): Promise<void> {
  const { locale } = copy;
  const path = window.location.pathname;
  const data = await updatePersonalData((now) =>
    lookAt(viewed(now, { ...stay, at: new Date().toISOString() }), stay.id, stay.at),
  );
  void ensureReadable(locale);
  whenComplete(path, () => void keepPageCopy(copy, savedIds(data)));
  const facts = await fetchFacts([stay.id], locale).catch(() => null);
  if (facts) await storeFacts([facts]);
}

export async function storePrice(stay: SeenStay): Promise<void> {
  await updatePersonalData((data) => seePrices(data, [stay]));
}
