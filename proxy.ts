// Security headers with a fresh nonce for every page, and the way from `/` to a language.
import { type NextRequest, NextResponse } from "next/server";
import { config as settings } from "@/lib/config";

function photoSource(): string {
  return settings.demand.target === "own-sandbox" ? new URL(settings.demand.baseUrl).origin : "https:";
}

function contentSecurityPolicy(nonce: string): string {
  const development = settings.production ? "" : " 'unsafe-eval'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${photoSource()}`,
    "font-src 'self'",
    `connect-src 'self'${settings.production ? "" : " ws:"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function proxy(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname === "/") {
    const home = request.nextUrl.clone();
    home.pathname = "/en";
    return NextResponse.redirect(home);
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Pages only: bodies of handlers must not pass here, where they are buffered and cut at 10 MB. */
export const config = {
  matcher: ["/((?!api/|v2/|oauth2/|_next/|icon.svg|favicon.ico|robots.txt|.*\\..*).*)"],
};
