// K05, K07: what a row of the desk says for itself, and what stands in the list's place when there are no rows.

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MENU } from "@/app/staff/pages";
import { EnvironmentBadge } from "@/components/staff/frame/environment-badge";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ThirdPartyShare } from "@/components/staff/suppliers/share";
import { DeskFailure } from "@/components/staff/taxi/desk-requests";
import { Freshness } from "@/components/staff/taxi/desk-status";
import { DeskTabs } from "@/components/staff/taxi/desk-tabs";
import { BookingsTable } from "@/components/staff/taxi/list/bookings-table";
import { EmptyList, FailedPart } from "@/components/staff/taxi/list/list-states";
import { Changes } from "@/components/staff/taxi/panel/changes";
import { retentionSentence } from "@/components/staff/taxi/panel/retention";
import { SiteClockProvider } from "@/components/staff/taxi/site-clock";
import { Stale } from "@/components/staff/taxi/stale";
import type { DeskPage, DeskRow } from "@/lib/taxi/desk/desk";
import { textOf } from "@/tests/support/markup";

const NOW = "2027-01-15T09:00:00Z";
const nothing = () => undefined;

const row = (part: Partial<DeskRow> = {}): DeskRow => ({
  ...{ reference: "TXB-1", customerReference: "CR-1", supplierBookingId: "RW-A", status: "active" },
  ...{ passenger: "Ms A•••• J••••", flightNumber: "KL1234", meetAndGreet: null, listing: null },
  ...{ revision: 1, unseen: null, amendments: 0, duplicates: 0, openDecisions: 0 },
  pickup: { at: "2027-01-15T09:40:00Z", source: "delivery" },
  ...{ receivedAt: "2027-01-15T08:00:00Z", changedAt: null },
  ...{ retainUntil: "2027-02-14T09:40:00Z", blankedAt: null },
  ...part,
});

const none = { new: 0, upcoming: 0, changed: 0, cancelled: 0, parked: 0, all: 0 };
const platform = { configured: true, readAt: "2027-01-15T08:30:00Z", problem: null, failures: 0, listed: 7 };
const pageOf = (rows: DeskRow[], part: Partial<DeskPage> = {}): DeskPage => ({
  ...{ now: NOW, isFrozen: true, isOtherWorld: false, tab: "all" },
  ...{ counts: none, unseen: none, openDecisions: 0, parked: [] },
  ...{ rows, total: rows.length, platform, journalPending: 0 },
  ...part,
});

const draw = (rows: DeskRow[], part: Partial<DeskPage> = {}) =>
  renderToStaticMarkup(
    <SiteClockProvider serverNow={NOW} receivedMs={0} isFrozen>
      <BookingsTable
        page={pageOf(rows, part)}
        sort="pickup"
        zone="Europe/Amsterdam"
        caption="All"
        openReference={null}
        isBusy={false}
        hrefFor={(reference) => `/staff/taxi?booking=${reference}`}
        onOpen={nothing}
      />
    </SiteClockProvider>,
  );

test.each([
  ["new", "New"],
  ["changed", "Changed"],
  ["cancelled", "Newly cancelled"],
] as const)("K05: a row that is %s and unseen says so in words", (unseen, words) => {
  const html = draw([row({ unseen, status: unseen === "cancelled" ? "cancelled" : "active" })]);
  expect(html).toContain(`data-unseen="${unseen}"`);
  expect(textOf(html)).toContain(words);
  expect(textOf(html)).not.toContain("Seen");
});

test("K05: a seen row says Seen; decisions are counted", () => {
  expect(textOf(draw([row()]))).toContain("Seen");
  expect(textOf(draw([row({ openDecisions: 2 })]))).toContain("2 to decide");
});

test("K07: pickup stands in the zone and in UTC, with a countdown that stands still with the site's clock", () => {
  const text = textOf(draw([row()]));
  expect(text).toContain("in 40 min");
  expect(text).toContain("Within the hour");
  const later = row({ pickup: { at: "2027-01-15T11:00:00Z", source: "delivery" } });
  expect(textOf(draw([later]))).toContain("Within 3 hours");
  expect(text).toMatch(/Fri 15 Jan 10:40 Amsterdam · 09:40 UTC/);
});

test("K07: the pickup of a cancelled booking presses nobody", () => {
  const html = draw([row({ status: "cancelled" })]);
  expect(html).not.toContain('data-urgency="hour"');
  expect(textOf(html)).not.toContain("Within the hour");
  expect(textOf(html)).toContain("in 40 min");
});

test("K07: an unknown pickup is not a guess, and the list's pickup is marked as the list's", () => {
  expect(textOf(draw([row({ pickup: null })]))).toContain("Not known yet");
  const listed = row({ pickup: { at: "2027-01-15T12:00:00Z", source: "platform" } });
  expect(textOf(draw([listed]))).toContain("Only the platform&#x27;s list says so");
});

test("K07: meet and greet and the flight are in the row; the order is told to a screen reader", () => {
  const html = draw([row({ meetAndGreet: "M••••" })]);
  expect(html).toContain("Meet &amp; greet");
  expect(textOf(html)).toContain("KL1234");
  expect(html).toContain('aria-sort="ascending"');
});

test("K08: after deletion a row claims no absence: its flight is deleted, not missing", () => {
  const text = textOf(draw([row({ flightNumber: null, blankedAt: NOW, passenger: "Deleted" })]));
  expect(text).not.toContain("No flight");
  expect(textOf(draw([row({ flightNumber: null })]))).toContain("No flight");
});

test("A booking that the list cannot know yet is not said to be missing from it", () => {
  const late = row({ receivedAt: "2027-01-15T08:45:00Z" });
  expect(textOf(draw([late]))).toContain("List not read since it came");
  expect(textOf(draw([row()]))).toContain("Not on the platform&#x27;s list");
  const unread = { platform: { ...platform, readAt: null } };
  expect(textOf(draw([row()], unread))).toContain("List not read yet");
});

test("K05: tabs carry count and unseen count, and no count at all while nothing is known", () => {
  const page = { counts: { ...none, new: 12 }, unseen: { ...none, new: 3 } };
  const tabs = (known: typeof page | null) =>
    renderToStaticMarkup(<DeskTabs current="new" page={known} hrefFor={String} onChoose={nothing} />);
  expect(textOf(tabs(page))).toMatch(/New 12 3 , 3 not seen/);
  expect(tabs(page).match(/aria-current="page"/g)).toHaveLength(1);
  expect(textOf(tabs(null))).not.toMatch(/\d/);
});

const emptyAt = (tab: "new" | "all" | "parked", counts: { all: number; parked: number }) =>
  textOf(
    renderToStaticMarkup(
      <EmptyList tab={tab} q="KL9" findsPeople counts={counts} onTab={nothing} onClear={nothing} />,
    ),
  );

test("An outage is not an empty desk: the failed part offers to try again, the empty one says what would stand there", () => {
  const failure = { error: new Error("It is away."), title: "No reading", isAsking: false };
  const failed = renderToStaticMarkup(<FailedPart {...failure} onRetry={nothing} here="/" />);
  expect(textOf(failed)).toMatch(/No reading It is away\. Nothing is known .* Try again/);
  expect(emptyAt("new", { all: 2, parked: 1 })).toMatch(
    /Show the 2 matches under All.*Show the 1 match under Parked/,
  );
});

test("K05: a search that only parked references match leads there, and never back to the tab one stands on", () => {
  const counts = { all: 0, parked: 2 };
  expect(emptyAt("all", counts)).toContain("Show the 2 matches under Parked");
  expect(emptyAt("all", counts)).not.toContain("under All");
  expect(emptyAt("parked", counts)).not.toContain("Show");
});

test("Rows that could not be refreshed say since when; a session that ended offers to sign in and come back", () => {
  const at = { updatedMs: Date.parse("2027-01-15T12:04:00Z"), zone: "UTC", here: "/staff/taxi?tab=parked" };
  const draw = (error: Error) => renderToStaticMarkup(<Stale error={error} {...at} />);
  expect(textOf(draw(new Error("It is away.")))).toContain(
    "Not refreshed since 12:04 UTC; trying again. It is away.",
  );
  const ended = draw(new DeskFailure("Your session has ended.", 401));
  expect(textOf(ended)).not.toContain("trying again");
  expect(ended).toContain('href="/staff/sign-in?next=%2Fstaff%2Ftaxi%3Ftab%3Dparked"');
});

test("The line below the list says when its rows came, and does not promise a refresh that fails", () => {
  const at = { updatedMs: Date.parse("2027-01-15T12:04:00Z"), zone: "UTC" };
  const line = (isStale: boolean) =>
    textOf(renderToStaticMarkup(<Freshness page={pageOf([])} isStale={isStale} {...at} />));
  expect(line(false)).toContain("Refreshed 12:04:00, by itself every 5 seconds.");
  expect(line(true)).toContain("As of 12:04:00 UTC.");
  expect(line(true)).not.toContain("Refreshed");
});

test("K06: a change is told field by field, instants in the reader's zone, and an empty field is said", () => {
  const change = (label: string, before: string | null, after: string | null) => ({
    ...{ field: label, label, before, after },
  });
  const html = renderToStaticMarkup(
    <Changes
      changes={[change("Pickup", null, "2027-01-15T20:25:00.000Z"), change("Flight", "KL1234", "KL1236")]}
      between="change"
      zone="Europe/Amsterdam"
      now={NOW}
    />,
  );
  expect(textOf(html)).toMatch(/Pickup Empty Fri 15 Jan 21:25 Amsterdam, 20:25 UTC/);
  expect(html).toMatch(/<del[^>]*>KL1234<\/del>.*<ins[^>]*>KL1236<\/ins>/);
});

test("K06: two bookings under one reference stand side by side, not as before and after", () => {
  const difference = { field: "flightNumber", label: "Flight", before: "KL1234", after: "AF7" };
  const html = renderToStaticMarkup(
    <Changes changes={[difference]} between="bookings" zone="UTC" now={NOW} />,
  );
  expect(textOf(html)).toMatch(/Field First booking This one Flight KL1234 AF7/);
  expect(html).not.toContain("<del");
});

test("K08: the retention line says the day and counts from the pickup", () => {
  const detail = { row: row(), retainUntil: "2027-02-14T09:40:00Z", blankedAt: null };
  expect(retentionSentence(detail, NOW)).toBe(
    "Personal data is deleted on 14 February 2027, 30 days after the pickup.",
  );
  expect(retentionSentence({ ...detail, blankedAt: NOW }, NOW)).toContain("was deleted on 15 January 2027");
  expect(retentionSentence({ ...detail, retainUntil: NOW }, NOW)).toContain("due for deletion");
});

test("T01: the environment is named on every page, and the frame shows admins what others do not get", () => {
  const badge = (...[target, host, clock]: ["own-sandbox" | "platform", string, string | null]) =>
    textOf(renderToStaticMarkup(<EnvironmentBadge {...{ target, host, clock }} />));
  expect(badge("own-sandbox", "127.0.0.1:4010", NOW)).toMatch(
    /Clock stands at 15 Jan 2027, 09:00 UTC .*Own sandbox/,
  );
  expect(badge("platform", "demandapi.example", null)).toContain("Platform: demandapi.example");
  const ada = { name: "Ada Example", email: "ada@desk.example" };
  const frame = (role: "viewer" | "admin") =>
    renderToStaticMarkup(
      <StaffFrame staff={{ ...ada, role }} menu={MENU} current="/staff/taxi">
        x
      </StaffFrame>,
    );
  expect(frame("viewer")).not.toContain("/staff/people");
  expect(frame("admin")).toContain("/staff/people");
  // The places stand in a column and, on a small screen, in a menu; one of the two is shown.
  const current = frame("admin").match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(2);
  for (const link of current) expect(link).toContain('href="/staff/taxi"');
});

test("T08: net rates are told as left out, with how many", () => {
  const seen = { products: 9, thirdParty: 4, notStated: 0, stays: 3, staysThirdParty: 2, suppliers: {} };
  const totals = (types: Record<string, number>) => ({
    ...{ since: "2027-01-14", until: "2027-01-15" },
    of: { search: { ...seen, types: { sell: 9 } }, availability: { ...seen, types } },
  });
  const resultOf = (types: Record<string, number>) =>
    renderToStaticMarkup(<ThirdPartyShare totals={totals(types)} />);
  expect(resultOf({ sell: 7, net: 2 })).toContain("2 net rates left out: no traveller is shown one.");
  expect(resultOf({ sell: 9 })).not.toContain("left out");
});
