/**
 * Everything a reader can choose for every page, as `GET /api/preferences` tells it; `Shown` names the part that is read.
 * @throws {Error} where it cannot be had, or when `signal` ends it
 */
export async function askPreferences<Shown>(locale: string, signal: AbortSignal): Promise<Shown> {
  const answer = await fetch(`/api/preferences?locale=${locale}`, { signal });
  if (!answer.ok) throw new Error(`preferences answered ${answer.status}`);
  return (await answer.json()) as Shown;
}
