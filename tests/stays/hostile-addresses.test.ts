// Addresses that lead elsewhere or run what they hold, at every rule that takes an address from outside. Photos have a table
// of their own (tests/mirror/photo-addresses.test.ts); redirects and links of the platform are in tests/demand and tests/taxi.
import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  // A platform that is not our own sandbox, whose machine may be linked to.
  process.env.DEMAND_API_URL = "https://demand.example/3.2";
  process.env.DEMAND_API_TOKEN = "token";
  process.env.DEMAND_AFFILIATE_ID = "7";
  process.env.CLOCK = "";
  process.env.HANDOFF_HOSTS = "booking.com";
});

import { safeTarget } from "@/lib/auth/target";
import { localAddress } from "@/lib/http/same-origin";
import { allowedApp, allowedWeb } from "@/lib/stays/allowed-url";

const SITE = "https://stays.example";

/** Another site, and this machine as parsers of addresses read it. */
const HOSTS = [
  "evil.example",
  "127.0.0.1:9",
  "LOCALHOST:9",
  "2130706433:9",
  "0x7f000001:9",
  "127.1:9",
  "[::1]:9",
  "[::ffff:127.0.0.1]:9",
  "127\u30020\u30020\u30021:9",
  "\u2460\u2461\u2466.0.0.1:9",
  "booking.com.evil.example",
];

const FORMS: ((host: string) => string)[] = [
  ...["http://", "https://", "HtTpS://", "ws://", "ftp://", "http:/", "https:", "http:\\\\", "http:///"].map(
    (scheme) => (host: string) => `${scheme}${host}/in`,
  ),
  ...["//", "///", "/\\", "\\\\", "\\/", "/\t/", "/\n/", "\t//", " http://", "ht\ntp://", "http://\t"].map(
    (start) => (host: string) => `${start}${host}/in`,
  ),
  ...["user@", "user:word@", "www.booking.com@", "www.booking.com:443@", "www.booking.com%2f@"].map(
    (user) => (host: string) => `https://${user}${host}/in`,
  ),
  ...["\\@www.booking.com", "#@www.booking.com", "?.booking.com", "/.booking.com"].map(
    (end) => (host: string) => `https://${host}${end}/in`,
  ),
  ...["/en/..//", "/staff/..//", "/staff/../\\", "/staff/%2e%2e//", "/en/.//", "/./\\", "/%2e%2e//"].map(
    (path) => (host: string) => `${path}${host}/in`,
  ),
  ...["/staff@", ".", "@", ":"].map((start) => (host: string) => `${start}${host}/in`),
  (host) => `javascript:fetch('//${host}/in')//`,
  (host) => `java\nscript:fetch('//${host}/in')`,
  (host) => `\u0001javascript:fetch('//${host}/in')`,
  (host) => `vbscript:MsgBox("${host}")`,
  (host) => `data:text/html,<script src=//${host}/in></script>`,
  (host) => `file:////${host}/in`,
  (host) => `blob:http://${host}/in`,
  (host) => `view-source:http://${host}/in`,
  (host) => `intent://${host}/in#Intent;scheme=http;end`,
  (host) => `http://${host}/in\r\nLocation: http://${host}/split`,
  (host) => `"><meta http-equiv=refresh content="0;url=http://${host}/in">`,
];

/** Each form as it is written, and with every host. */
const ADDRESSES = FORMS.map((form) => [form("HOST"), HOSTS.map(form)] as const);

/** Where a browser on a page of this site goes, by the URL standard; null where it goes nowhere. */
const originOf = (address: string): string | null =>
  URL.canParse(address, `${SITE}/en/`) ? new URL(address, `${SITE}/en/`).origin : null;

test.each(ADDRESSES)("the sign-in and the settings never lead a browser away by %j", (_form, addresses) => {
  for (const address of addresses) {
    const target = safeTarget(address);
    expect([target, originOf(target)]).toEqual([expect.stringMatching(/^\/staff(\/|[?#]|$)/), SITE]);
    const back = localAddress(address);
    expect([address, back === null ? SITE : originOf(back)]).toEqual([address, SITE]);
  }
});

test.each(ADDRESSES)("no traveller is sent to the platform by %j", (_form, addresses) => {
  for (const address of addresses)
    expect([address, allowedWeb(address), allowedApp(address)]).toEqual([address, null, null]);
});

test.each([
  ["/staff/taxi?tab=all#R-1", safeTarget],
  ["/en/search?to=city:1&q=//evil.example", localAddress],
  ["https://secure.booking.com/book?aid=1", allowedWeb],
  ["booking://hotel/1", allowedApp],
])("%s is an address of ours or the platform's and stays as it is", (address, rule) => {
  expect(rule(address)).toBe(address);
});
