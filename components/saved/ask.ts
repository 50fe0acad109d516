// What the saved page asks our own server: facts, and at the reader's wish prices; in runs of fifty.

import { fetchFacts, storeFacts } from "@/lib/personal/actions";
import { inRuns, storedIds } from "@/lib/personal/fetch-changes";
import { seePrice } from "@/lib/personal/looking";
import { type PersonalData, priceKey, type SeenPrice } from "@/lib/personal/personal-data";
import { updatePersonalData } from "@/lib/personal/store";

/** Brings the facts of all kept stays up to date. @throws without a connection */
export async function refreshFacts(data: PersonalData, locale: string): Promise<PersonalData> {
  const answers = await Promise.all(inRuns(storedIds(data)).map((run) => fetchFacts(run, locale)));
  return storeFacts(answers);
}

export type Fresh =
  | {
      state: "priced";
      price: SeenPrice;
      /** What was seen for these terms before it; null when nothing was. */
      before: SeenPrice | null;
      offered: string[] | null;
    }
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
        conditions: string[];
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

/** Keeps what an answer told as the last price seen; `fresh` keeps the one before it, with which it is compared. */
async function keepPrices(
  answer: PricesAnswer,
  { terms, locale }: { terms: string; locale: string },
  fresh: Map<string, Fresh>,
): Promise<void> {
  const checkedAt = new Date().toISOString();
  const seen: { id: number; price: SeenPrice; offered: string[] | null }[] = [];
  for (const stay of answer.stays) {
    if (stay.state !== "priced")
      fresh.set(priceKey(stay.id, terms), { state: "other", sentence: stay.sentence });
    else {
      const { amount, currency, tax, freeUntil, conditions, rates, offered } = stay;
      const price = {
        ...{ amount, currency, freeUntil, rates, terms, at: answer.quotedAt },
        tax: { text: tax, lang: locale },
        conditions: { texts: conditions, lang: locale },
      };
      seen.push({ id: stay.id, price, offered });
    }
  }
  await updatePersonalData((data) => {
    const checked = { ...data.checked };
    for (const { id } of answer.stays) checked[priceKey(id, terms)] = checkedAt;
    const base = { ...data, checked };
    return seen.reduce((now, { id, price, offered }) => {
      const last = now.looks[id]?.price;
      const before = last?.terms === terms ? last : null;
      fresh.set(priceKey(id, terms), { state: "priced", price, before, offered });
      return seePrice(now, id, price);
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
