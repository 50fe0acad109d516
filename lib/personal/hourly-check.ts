// How long ago this browser last asked what changed: at most once an hour beside the saved page, in whichever tab.

const KEY = "stays.asked";
const HOUR_MS = 3_600_000;

/** True once an hour: whoever is told so is the one to ask. Never where nothing can be remembered. */
export function claimHourlyCheck(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(KEY));
    // A clock that was set back does not silence the count until it is there again.
    if (last <= now && now - last < HOUR_MS) return false;
    localStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
