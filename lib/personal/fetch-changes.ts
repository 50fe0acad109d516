// What changed since each kept stay was looked at: asked of our own server, which answers from its copy alone.
import { type PersonalData, savedIds } from "./personal-data";
import { loadPersonalData, updatePersonalData } from "./store";

/** The most stays one question to our server may name. */
const RUN = 50;

/** Of any length, as many runs of fifty as it takes. */
export const inRuns = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / RUN) }, (_, run) => all.slice(run * RUN, (run + 1) * RUN));

/** Saved and recently viewed stays, each once. */
export const storedIds = (data: PersonalData): number[] => [
  ...new Set([...savedIds(data), ...data.recent.map(({ id }) => id)]),
];

interface SinceAnswer {
  at: string;
  stays: { id: number; sentences: string[] }[];
}

export interface Changed {
  /** Up to when these changes are told, for "mark as seen". */
  at: string;
  sentences: Map<number, string[]>;
}

async function askRun(stays: { id: number; since: string }[], locale: string): Promise<SinceAnswer> {
  const answer = await fetch(`/api/personal/since?locale=${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ stays }),
  });
  if (!answer.ok) throw new Error(`personal/since answered ${answer.status}`);
  return answer.json();
}

/** What changed since each kept stay was looked at; how much it is is kept for the header. @throws without a connection */
export async function fetchSince(data: PersonalData, locale: string): Promise<Changed> {
  const requested = storedIds(data).flatMap((id) => {
    const since = data.looks[id]?.at;
    return since === undefined ? [] : [{ id, since: new Date(since).toISOString() }];
  });
  const answers = await Promise.all(inRuns(requested).map((stays) => askRun(stays, locale)));
  const reported = answers.flatMap(({ stays }) => stays);
  const sentences = new Map(reported.map((stay) => [stay.id, stay.sentences]));
  const unseen = Object.fromEntries(reported.map((stay) => [stay.id, stay.sentences.length]));
  await updatePersonalData((now) => ({ ...now, unseen }));
  return { at: answers.map(({ at }) => at).sort()[0] ?? new Date().toISOString(), sentences };
}

/** The same for the count in the header. Never rejects: the last count stays where nobody answers. */
export async function refreshCount(locale: string): Promise<void> {
  await fetchSince(await loadPersonalData(), locale).catch(() => undefined);
}
