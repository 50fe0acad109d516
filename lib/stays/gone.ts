// Tells from the address of a property page whether its stay is gone for good, so that the page can answer with status 410.
import "server-only";
import { knownStatus } from "@/lib/mirror/known-status";

const PAGE = /^\/[a-z-]+\/stays\/([1-9]\d{0,14})(?:\/print)?$/;

const GONE: readonly string[] = ["closed_permanently", "closed_fraud"];

/** True for closures without return; a stay that is closed for the time being is still there (row P11). */
export async function isGone(pathname: string): Promise<boolean> {
  const [, id] = PAGE.exec(pathname) ?? [];
  if (id === undefined) return false;
  return GONE.includes((await knownStatus(Number(id))) ?? "");
}
