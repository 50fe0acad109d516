// What the saved page asks our own server: facts, and at the reader's wish prices; in runs of fifty.

import { fetchFacts, storeFacts } from "@/lib/personal/actions";
import { inRuns, storedIds } from "@/lib/personal/fetch-changes";
import { observe, seePrice } from "@/lib/personal/looking";
import { type PersonalData, priceKey, type SeenPrice } from "@/lib/personal/personal-data";
import { updatePersonalData } from "@/lib/personal/store";

/** Brings the facts of all kept stays up to date. @throws without a connection */
export async function refreshFacts(kept: PersonalData, locale: string): Promise<PersonalData> {
  const answers = await Promise.all(inRuns(storedIds(kept)).map((run) => fetchFacts(run, locale)));
  return storeFacts(answers);
}

export type Fresh =
  | { state: "priced"; price: SeenPrice; cancellation: string | null; offered: string[] | null }
  | { state: "other"; sentence: string };

interface PricesAnswer {
  quotedAt: string;
  terms: string;
  stays: (
    | {
        id: number;
        state: "priced";
        amount: number;
        currency: string;
        tax: string;
        freeUntil: string | null;
        cancellation: string | null;
        rates: string[];
        offered: string[] | null;
      }
    | { id: number; state: "none" | "failed" | "oneRoom"; sentence: string }
  )[];
}

export interface PriceRun {
  fresh: Map<string, Fresh>;
  /** Why some could not be asked, in a sentence of the server; null when it could not be reached. */
  failures: (string | null)[];
}

interface Dated {
  id: number;
  terms: string;
}

/** Items of equal terms, fifty at a time. */
function questions(items: readonly Dated[]): { terms: string; ids: number[] }[] {
  const byTerms = new Map<string, Set<number>>();
  for (const { id, terms } of items) byTerms.set(terms, (byTerms.get(terms) ?? new Set()).add(id));
  return [...byTerms].flatMap(([terms, ids]) => inRuns([...ids]).map((run) => ({ terms, ids: run })));
}

async function sentenceOf(answer: Response): Promise<string | null> {
  try {
    const problem = (await answer.json()) as { detail?: string; errors?: { sentence: string }[] };
    return problem.errors?.[0]?.sentence ?? problem.detail ?? null;
  } catch {
    return null;
  }
}

/** Keeps what an answer told: the first price ever seen is what later ones are compared with. */
async function keepPrices(
  answer: PricesAnswer,
  { terms, locale }: { terms: string; locale: string },
  fresh: Map<string, Fresh>,
): Promise<void> {
  const checkedAt = new Date().toISOString();
  const seen: [number, SeenPrice][] = [];
  for (const stay of answer.stays) {
    const key = priceKey(stay.id, terms);
    if (stay.state !== "priced") fresh.set(key, { state: "other", sentence: stay.sentence });
    else {
      const { amount, currency, tax, freeUntil, cancellation, rates, offered } = stay;
      const taxText = { text: tax, lang: locale };
      const price = { amount, currency, freeUntil, tax: taxText, rates, terms, at: answer.quotedAt };
      fresh.set(key, { state: "priced", price, cancellation, offered });
      seen.push([stay.id, price]);
    }
  }
  await updatePersonalData((kept) => {
    const checked = { ...kept.checked };
    for (const { id } of answer.stays) checked[priceKey(id, terms)] = checkedAt;
    const base = { ...kept, checked };
    return seen.reduce((now, [id, price]) => {
      const isFirst = now.looks[id]?.price?.terms !== terms;
      return isFirst ? seePrice(now, id, price) : observe(now, id, price);
    }, base);
  });
}

/** Asks for the prices of `items`, one question after the other; `progress` is told how many are done. Never throws. */
export async function askPrices(
  items: readonly Dated[],
  locale: string,
  progress: (done: number) => void,
): Promise<PriceRun> {
  const run: PriceRun = { fresh: new Map(), failures: [] };
  let done = 0;
  for (const { terms, ids } of questions(items)) {
    try {
      const answer = await fetch(`/api/personal/prices?ids=${ids.join(",")}&${terms}&locale=${locale}`);
      if (answer.ok) await keepPrices(await answer.json(), { terms, locale }, run.fresh);
      else run.failures.push(await sentenceOf(answer));
    } catch {
      run.failures.push(null);
    }
    done += ids.length;
    progress(done);
  }
  return run;
}
