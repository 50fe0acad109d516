// More is asked than can be answered: the latest are told so at once, for whoever waits too long was served for nothing.
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Token } from "@/lib/brand/palette";
import { config } from "@/lib/config";
import { direction, isLocale, LOCALES, wordsFor } from "@/lib/i18n";
import { patienceMs } from "@/lib/patience";
import { Refusal } from "./problem";

/** Asked for by machines that must get through, or next to nothing to answer. */
const ALWAYS = /^\/(api\/health|v2|oauth2?|_next\/static|\.well-known)(\/|\?|$)|\.[a-z0-9]+(\?|$)/;
const CRAWLER = /bot|crawl|spider|slurp|archiver|preview/i;
const WINDOW_MS = 250;
/** Of a window, spent at work: with some of it left nobody waits for the processor. */
const BUSY = 0.95;
/** So many are let in whatever is measured. */
const LEAST = 48;
/** How long somebody who is let in may have to wait. */
const WAIT_MS = 3_000;
/** Of the rate of the last window against those before. */
const NEWEST = 0.2;
const RETRY_SECONDS = 3;

/** What is measured: the clock in milliseconds, and the share of the time since the last call that was spent at work. */
export interface Meter {
  now(): number;
  utilization(): number;
}

function processMeter(): Meter {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    utilization: () => {
      const next = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(next, last);
      last = next;
      return utilization;
    },
  };
}

/** Crawlers, and pages that nobody has asked for yet: they go first. */
const mayWait = ({ headers }: IncomingMessage): boolean =>
  "next-router-prefetch" in headers || CRAWLER.test(headers["user-agent"] ?? "");

/** Admits what can be answered within some seconds (Little's law: as many as are finished in that time). */
export class Load {
  private underWay = 0;
  private finished = 0;
  private perMs = 0;
  private isBusy = false;
  private since: number;

  constructor(private readonly meter: Meter = processMeter()) {
    this.since = meter.now();
  }

  private look(): void {
    const ms = this.meter.now() - this.since;
    if (ms < WINDOW_MS) return;
    this.isBusy = this.meter.utilization() > BUSY;
    this.perMs += NEWEST * (this.finished / ms - this.perMs);
    this.finished = 0;
    this.since += ms;
  }

  /** Null, and the request counts until its answer has ended; otherwise why it is not answered. */
  admit(request: IncomingMessage, response: ServerResponse): Refusal | null {
    if (ALWAYS.test(request.url ?? "")) return null;
    this.look();
    const most = Math.max(LEAST, this.perMs * patienceMs(WAIT_MS)) * (mayWait(request) ? 0.5 : 1);
    if (this.isBusy && this.underWay >= most) return busy();
    this.underWay += 1;
    response.once("close", () => {
      this.underWay -= 1;
      this.finished += 1;
    });
    return null;
  }
}

export const busy = (): Refusal =>
  new Refusal({
    status: 503,
    kind: "busy",
    detail: "More is asked of the site than it can answer: try again in a few seconds.",
    headers: { "retry-after": String(RETRY_SECONDS) },
  });

/** The colours of the site alone: its own files would be asked of a site that is busy. */
const drawn = (token: Token): string =>
  `light-dark(${config.brand.palette.light[token]},${config.brand.palette.dark[token]})`;
const STYLE = [
  `:root{color-scheme:light dark;background:${drawn("paper")};color:${drawn("ink")}}`,
  "body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem}",
  "h1{font-size:2.25rem;font-weight:600;line-height:1.15}",
  "a{display:inline-block;margin-top:.75rem;padding:.6rem 1.4rem;border-radius:.5rem;text-decoration:none;font-weight:500;",
  `background:${drawn("accent")};color:${drawn("on-accent")}}`,
].join("");

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same for a person: a page that needs nothing else of the site, in the language of its address. */
export function busyPage(url: string): { headers: Record<string, string>; body: string } {
  const [, first = ""] = (url.split("?")[0] ?? "").split("/");
  const { t, tag, locale, site } = wordsFor(isLocale(first) ? first : LOCALES[0]);
  const title = escaped(t("errors.busy.title"));
  const body = [
    `<!doctype html><html lang="${tag}" dir="${direction(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · ${escaped(site.name)}</title>`,
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escaped(t("errors.busy.text"))}</p>`,
    `<p><a href="${escaped(url)}">${escaped(t("errors.busy.again"))}</a></p></main></body></html>`,
  ].join("");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "retry-after": String(RETRY_SECONDS),
  };
  return { headers, body };
}
