// More is asked than can be answered: the latest are told so at once, for whoever waits too long was served for nothing.
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { isLocale, LOCALES, wordsFor } from "@/lib/i18n";
import { patienceMs } from "@/lib/patience";
import { Refusal } from "./problem";
import { plainPage } from "./problem-page";

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
    const max = Math.max(LEAST, this.perMs * patienceMs(WAIT_MS)) * (mayWait(request) ? 0.5 : 1);
    if (this.isBusy && this.underWay >= max) return busy();
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

/** The same for a person: a page in the language of its address. */
export function busyPage(url: string): { headers: Record<string, string>; body: string } {
  const [, first = ""] = (url.split("?")[0] ?? "").split("/");
  const words = wordsFor(isLocale(first) ? first : LOCALES[0]);
  const { t } = words;
  const link = { href: url, text: t("errors.busy.again") };
  const page = plainPage({ title: t("errors.busy.title"), sentences: [t("errors.busy.text")], link }, words);
  return { ...page, headers: { ...page.headers, "retry-after": String(RETRY_SECONDS) } };
}
