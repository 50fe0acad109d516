// Which addresses of the platform a traveller may be sent to; what comes from upstream is not trusted.
import "server-only";
import { config } from "@/lib/config";

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** The platform's own app scheme (gaps 4, "deep_link_url format"). */
const APP_SCHEMES = ["booking:"];

function parsed(address: string | null | undefined): URL | null {
  if (!address || !URL.canParse(address)) return null;
  return new URL(address);
}

const isAllowedHost = (host: string): boolean =>
  config.handoffHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));

/** The address as given, when it is https (or on this machine), on an allow-listed host, without credentials. */
export function allowedWeb(address: string | null | undefined): string | null {
  const url = parsed(address);
  if (url === null || !address) return null;
  if (url.username !== "" || url.password !== "") return null;
  const secure = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
  return secure && isAllowedHost(url.hostname) ? address : null;
}

/** An app address: the platform's own scheme, or one that would be allowed on the web. */
export function allowedApp(address: string | null | undefined): string | null {
  const url = parsed(address);
  if (url === null || !address) return null;
  return APP_SCHEMES.includes(url.protocol) ? address : allowedWeb(address);
}
