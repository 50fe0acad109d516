// One page of the platform's list: each record judged alone, and the link to the next page.
import "server-only";
import { TaxiListItem, TaxiListPage } from "@roomward/contract/taxi-list";
import { PlatformFailure } from "./failure";

export interface ListPage {
  bookings: TaxiListItem[];
  /** Records that do not fit: their reference where it can be read, else null. */
  leftOut: (string | null)[];
  next: URL | null;
}

function referenceOf(record: unknown): string | null {
  const reference = (record as { bookingReference?: unknown } | null)?.bookingReference;
  const isReadable = typeof reference === "string" && reference !== "" && !reference.includes("\0");
  return isReadable ? reference : null;
}

const LEAST_YEAR = 1900;
const MOST_YEAR = 9998;

/** What no database takes: a NUL in a text, an instant outside its years. One such record must not hold up the rest. */
function isStorable(item: TaxiListItem): boolean {
  if (JSON.stringify(item).includes("\\u0000")) return false;
  return [item.booked_date, item.pickup_date_time].every((text) => {
    const year = text ? new Date(text).getUTCFullYear() : LEAST_YEAR;
    return year >= LEAST_YEAR && year <= MOST_YEAR;
  });
}

/** A link may be relative; the host it names is checked where it is followed. */
function nextOf(page: TaxiListPage, here: URL): URL | null {
  const link = page.links?.find(({ rel }) => rel === "next");
  if (!link) return null;
  if (!URL.canParse(link.href, here))
    throw new PlatformFailure("mismatch", { detail: "the link to the next page is no address" });
  const next = new URL(link.href, here);
  if (next.origin !== here.origin)
    throw new PlatformFailure("mismatch", { detail: "the link to the next page leads to another host" });
  return next;
}

/** @throws {PlatformFailure} `mismatch` when the envelope is not the list's. */
export function readPage(value: unknown, here: URL): ListPage {
  const parsed = TaxiListPage.safeParse(value);
  if (!parsed.success)
    throw new PlatformFailure("mismatch", { detail: "the list has not the agreed envelope" });
  const bookings: TaxiListItem[] = [];
  const leftOut: (string | null)[] = [];
  for (const record of parsed.data.bookings) {
    const item = TaxiListItem.safeParse(record);
    if (item.success && isStorable(item.data)) bookings.push(item.data);
    else leftOut.push(referenceOf(record));
  }
  return { bookings, leftOut, next: nextOf(parsed.data, here) };
}
