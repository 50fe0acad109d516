// The class of device a request comes from, as far as its User-Agent says; only the class is kept.
import type { Device } from "@/lib/address/stay-query";

const TABLET = /\b(iPad|Tablet|PlayBook|Silk)\b|Android(?!.*\bMobile\b)/i;
const PHONE = /\b(iPhone|iPod|Mobile|Windows Phone)\b/i;

/** `android` and `ios` mean the platform's apps and are never guessed; a browser is desktop, mobile or tablet. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? "";
  if (TABLET.test(text)) return "tablet";
  return PHONE.test(text) ? "mobile" : "desktop";
}
