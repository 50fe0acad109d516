// Security headers with a fresh nonce for every page, and the way from `/`.
import { join } from "node:path";
import { type NextRequest, NextResponse } from "next/server";
import { MAP_COOKIE, MAP_COOKIE_SECONDS, MAP_PARAMETER, mapChoice } from "@/lib/address/map-choice";
import { config as settings } from "@/lib/config";
import { firstSheetsLink } from "@/lib/http/first-sheets";
import { isLocale, type Locale } from "@/lib/i18n";
import { wantedLocale } from "@/lib/i18n/negotiate";
import { readSettings } from "@/lib/i18n/settings";

const BUILD = join(/* turbopackIgnore: true */ process.cwd(), settings.buildDirectory);

/** A sandbox on this machine shows its pictures itself, without TLS; the platform's come from hosts of its own. */
function photoSource(): string {
  const { origin, protocol } = new URL(settings.demand.baseUrl);
  if (settings.demand.target === "own-sandbox") return origin;
  return protocol === "http:" ? `https: ${origin}` : "https:";
}

/** Where configured tiles of the map come from; `{s}` stands for one of the host's names. */
function tileSource(): string {
  if (settings.mapTiles === null) return "";
  const host = settings.mapTiles.url.split("/")[2] ?? "";
  return ` https://${host.replace("{s}", "*")}`;
}

function contentSecurityPolicy(nonce: string): string {
  const development = settings.production ? "" : " 'unsafe-eval'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${photoSource()}${tileSource()}`,
    "font-src 'self'",
    `connect-src 'self'${settings.production ? "" : " ws:"}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function wrongMethod(method: string): NextResponse {
  const problem = { title: "Pages are only read", status: 405, detail: `${method} is not answered here.` };
  const headers = {
    allow: "GET, HEAD",
    "cache-control": "no-store",
    "content-type": "application/problem+json",
  };
  return new NextResponse(JSON.stringify(problem), { status: 405, headers });
}

/** The language of the address; where it names none, the one chosen before, then the browser's. */
function localeOf({ nextUrl, headers }: NextRequest): Locale {
  const [, first = ""] = nextUrl.pathname.split("/");
  if (isLocale(first)) return first;
  return readSettings(headers.get("cookie")).language ?? wantedLocale(headers.get("accept-language"));
}

function toHome(request: NextRequest): NextResponse {
  const home = request.nextUrl.clone();
  home.pathname = `/${localeOf(request)}`;
  const headers = { vary: "accept-language, cookie", "cache-control": "private, no-store" };
  return NextResponse.redirect(home, { headers });
}

/** "Hide map" without a script is a link: what it says is kept as the script would keep it. */
function keepMapChoice(request: NextRequest, response: NextResponse): void {
  const asked = request.nextUrl.searchParams.get(MAP_PARAMETER);
  if (asked === null) return;
  response.cookies.set(MAP_COOKIE, mapChoice(asked), {
    path: "/",
    maxAge: MAP_COOKIE_SECONDS,
    sameSite: "lax",
  });
}

/** Travellers' pages ask for their style sheets before anything else. */
function askForSheets(request: NextRequest, response: NextResponse): void {
  if (!settings.production || !isLocale(request.nextUrl.pathname.split("/")[1] ?? "")) return;
  const link = firstSheetsLink(BUILD);
  if (link !== "") response.headers.append("link", link);
}

export function proxy(request: NextRequest): NextResponse {
  if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod(request.method);
  if (request.nextUrl.pathname === "/") return toHome(request);
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Pages that Next tells nothing about their address (not found) speak this language.
  headers.set("x-roomward-locale", localeOf(request));
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  keepMapChoice(request, response);
  askForSheets(request, response);
  return response;
}

/**
 * Pages, whatever their address holds, and files, which it does not harm. Bodies of handlers must not pass here, where
 * they are buffered and cut at 10 MB; the service worker asks hosts that a page's policy does not name.
 */
export const config = {
  matcher: [
    "/((?!api/|v2/|oauth/|oauth2/|\\.well-known/|_next/|(?:sw\\.js|icon\\.svg|favicon\\.ico|robots\\.txt)$).*)",
  ],
};
