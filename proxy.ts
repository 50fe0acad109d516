// Security headers with a fresh nonce for every page, and the way from `/`.
import { join } from "node:path";
import { type NextRequest, NextResponse } from "next/server";
import {
  MAP_COOKIE,
  MAP_COOKIE_SECONDS,
  MAP_PARAMETER,
  mapChoice,
  PLAIN_COOKIE,
  PLAIN_PARAMETER,
} from "@/lib/address/page-choices";
import { config as settings } from "@/lib/config";
import { FROZEN_COOKIE, frozenIn, frozenParams } from "@/lib/frozen";
import { firstSheetsLink } from "@/lib/http/first-sheets";
import { Refusal } from "@/lib/http/problem";
import { formLocale, isForm, isOfStaff, problemPage } from "@/lib/http/problem-page";
import { isLocale, wordsFor } from "@/lib/i18n";
import { meantAddress } from "@/lib/i18n/meant-address";
import { readerLocale } from "@/lib/i18n/negotiate";
import { readSettings } from "@/lib/i18n/settings";
import { perOf } from "@/lib/rules/booker-laws";
import { ARRIVAL_COOKIE, ARRIVAL_HEADER, arrivalAt, arrivalText } from "@/lib/rules/campaign";
import { readConsent } from "@/lib/rules/consent";
import { isMeasuredPage } from "@/lib/rules/measured-page";
import { isVisit } from "@/lib/traffic/visit";

const BUILD = join(/* turbopackIgnore: true */ process.cwd(), settings.buildDirectory);

/** A sandbox on this machine shows its pictures itself, without TLS; the platform's come from hosts of its own. */
function photoSource(): string {
  const { origin, protocol } = new URL(settings.demand.baseUrl);
  if (settings.demand.target === "own-sandbox") return origin;
  return protocol === "http:" ? `https: ${origin}` : "https:";
}

/** Where pictures of the map come from; `{s}` stands for one of the host's names. An archive is read from us. */
function tileSource(): string {
  if (settings.mapTiles?.kind !== "pictures") return "";
  const [scheme, , host = ""] = settings.mapTiles.url.split("/");
  return ` ${scheme}//${host.replace("{s}", "*")}`;
}

/** The host of the script that measures visits, for readers who allowed it and for nobody else. */
function measuringSource({ headers, nextUrl }: NextRequest): string {
  const { measuring } = settings.brand;
  if (measuring === undefined || !isMeasuredPage(nextUrl.pathname)) return "";
  if (readConsent(headers.get("cookie")) !== "yes") return "";
  return ` ${new URL(measuring.script).origin}`;
}

/** The page that a traveller books on, below its language. */
const BOOKING_PAGE = /^\/[^/]+\/booking\/[^/]+$/;

/** The vault's frame takes cards on one page alone. */
function vaultSource({ nextUrl: { pathname } }: NextRequest): string[] {
  const { by, vault } = settings.booking;
  const isBooking = BOOKING_PAGE.test(pathname) && isLocale(pathname.split("/")[1] ?? "");
  return isBooking && by === "orders" && vault !== null
    ? [`frame-src ${new URL(vault.frameUrl).origin}`]
    : [];
}

function contentSecurityPolicy(nonce: string, measuring: string, frames: readonly string[]): string {
  const development = settings.production ? "" : " 'unsafe-eval'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${measuring}${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${photoSource()}${tileSource()}${measuring}`,
    "font-src 'self'",
    `connect-src 'self'${measuring}${settings.production ? "" : " ws:"}`,
    "worker-src 'self'",
    ...frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function problem(
  title: string,
  status: number,
  detail: string,
  more: Record<string, string> = {},
): NextResponse {
  const headers = { ...more, "cache-control": "no-store", "content-type": "application/problem+json" };
  return new NextResponse(JSON.stringify({ title, status, detail }), { status, headers });
}

const ALLOW = { allow: "GET, HEAD" };

/** Staff's forms are sent by scripts; without one the browser sends them to their own page. */
const NEEDS_SCRIPT =
  "This form needs JavaScript, so nothing was changed: allow it for this site, then load the page again.";

function wrongForm({ nextUrl: { pathname }, headers, method }: NextRequest): NextResponse {
  const words = wordsFor(formLocale(pathname, headers));
  const detail = isOfStaff(pathname) ? NEEDS_SCRIPT : words.t("errors.request.method", { method });
  const refusal = new Refusal({ status: 405, kind: "method", detail, headers: ALLOW });
  const { body, ...answer } = problemPage(refusal, headers, words, crypto.randomUUID());
  return new NextResponse(body, answer);
}

const wrongMethod = (request: NextRequest): NextResponse =>
  isForm(request)
    ? wrongForm(request)
    : problem("Pages are only read", 405, `${request.method} is not answered here.`, ALLOW);

/** A world whose address is wrong is told from the live one: no page is shown in its place (feature 15). */
function wrongWorld({ nextUrl }: NextRequest): NextResponse | null {
  const named = nextUrl.pathname === "/world" ? null : frozenIn(nextUrl.searchParams);
  return named === null || named.ok ? null : problem("No such world", 400, named.problems.join(" "));
}

/** The world an address names is that of the pages the reader goes to from there, until the bar's way out. */
function keepWorld({ nextUrl }: NextRequest, response: NextResponse): void {
  const named = nextUrl.pathname === "/world" ? null : frozenIn(nextUrl.searchParams);
  if (!named?.ok) return;
  const value = frozenParams(named.frozen).toString();
  response.cookies.set(FROZEN_COOKIE, value, { path: "/", sameSite: "lax", httpOnly: true });
}

function toHome(request: NextRequest): NextResponse {
  const home = request.nextUrl.clone();
  home.pathname = `/${readerLocale("/", request.headers)}`;
  const headers = { vary: "accept-language, cookie", "cache-control": "private, no-store" };
  return NextResponse.redirect(home, { headers });
}

/** "Hide map" without a script is a link: what it says is kept as the script would keep it. */
function keepMapChoice(request: NextRequest, response: NextResponse): void {
  const requested = request.nextUrl.searchParams.get(MAP_PARAMETER);
  if (requested === null) return;
  response.cookies.set(MAP_COOKIE, mapChoice(requested), {
    path: "/",
    maxAge: MAP_COOKIE_SECONDS,
    sameSite: "lax",
  });
}

/** A reader without scripts is led to a whole page once; for the rest of the visit every page comes whole at once. */
function keepPlainChoice(request: NextRequest, response: NextResponse): void {
  const requested = request.nextUrl.searchParams.get(PLAIN_PARAMETER);
  if (requested === "1") response.cookies.set(PLAIN_COOKIE, requested, { path: "/", sameSite: "lax" });
}

/** Null where the address names no campaign, and for what nobody looks at. */
function arrivalOf({ nextUrl, headers }: NextRequest): string | null {
  const arrival = isVisit(headers) ? arrivalAt(nextUrl.searchParams) : null;
  return arrival && arrivalText(arrival);
}

/** Travellers' pages ask for their style sheets before anything else. */
function askForSheets(request: NextRequest, response: NextResponse): void {
  if (!settings.production || !isLocale(request.nextUrl.pathname.split("/")[1] ?? "")) return;
  const link = firstSheetsLink(BUILD);
  if (link !== "") response.headers.append("link", link);
}

export function proxy(request: NextRequest): NextResponse {
  if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod(request);
  const wrong = wrongWorld(request);
  if (wrong !== null) return wrong;
  if (request.nextUrl.pathname === "/") return toHome(request);
  const meant = meantAddress(request.nextUrl);
  if (meant !== null) return NextResponse.redirect(new URL(meant, request.nextUrl), 308);
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, measuringSource(request), vaultSource(request));
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Pages that Next tells nothing about their address (not found) speak this language.
  headers.set("x-roomward-locale", readerLocale(request.nextUrl.pathname, headers));
  // Which country's law holds for the large price stands in the address, which Next tells no layout.
  headers.set(
    "x-roomward-per",
    perOf(readSettings(request.headers.get("cookie")), request.nextUrl.searchParams.get("from")),
  );
  headers.set("x-roomward-measured", isMeasuredPage(request.nextUrl.pathname) ? "yes" : "no");
  const arrival = arrivalOf(request);
  if (arrival === null) headers.delete(ARRIVAL_HEADER);
  else headers.set(ARRIVAL_HEADER, arrival);
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  keepMapChoice(request, response);
  keepPlainChoice(request, response);
  keepWorld(request, response);
  if (arrival !== null)
    response.cookies.set(ARRIVAL_COOKIE, arrival, { path: "/", sameSite: "lax", httpOnly: true });
  askForSheets(request, response);
  return response;
}

/**
 * Pages, whatever their address holds, and files, which it does not harm. Bodies of handlers must not pass here, where
 * they are buffered and cut at 10 MB; the service worker asks hosts that a page's policy does not name,
 * and the embeds' script is at home in other sites.
 */
export const config = {
  matcher: [
    "/((?!api/|(?:v2|oauth2?)(?:/|$)|\\.well-known/|_next/|brand/|embed/|(?:sw\\.js|favicon\\.ico|robots\\.txt)$).*)",
  ],
};
