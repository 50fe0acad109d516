// K07: instants of the desk in a chosen zone and in UTC; the address holds what a colleague needs to see the same.
import { expect, test } from "vitest";
import { hrefOf, readAddress } from "@/components/staff/taxi/desk-address";
import { dayIn, isUtc, momentIn, utcBeside, zoneName } from "@/components/staff/taxi/desk-times";

const NOW = "2027-01-15T09:00:00Z";

test("K07: a moment carries its zone's name", () => {
  expect(momentIn("2027-01-15T13:30:00Z", "Europe/Amsterdam", NOW)).toBe("Fri 15 Jan 14:30 Amsterdam");
  expect(momentIn("2027-07-15T13:30:00Z", "Europe/Amsterdam", NOW)).toBe("Thu 15 Jul 15:30 Amsterdam");
  expect(momentIn("2027-01-15T13:30:00Z", "America/New_York", NOW)).toBe("Fri 15 Jan 08:30 New York");
});

test("K07: UTC stands beside with its day where the day is another one", () => {
  expect(utcBeside("2027-01-15T13:30:00Z", "Europe/Amsterdam", NOW)).toBe("13:30 UTC");
  expect(utcBeside("2027-01-15T23:30:00Z", "Europe/Amsterdam", NOW)).toBe("Fri 15 Jan 23:30 UTC");
});

test("K07: a day of another year shows its year", () =>
  expect(dayIn("2028-01-15T13:30:00Z", "UTC", NOW)).toBe("Sat 15 Jan 2028"));

test("K07: a zone this machine does not know is UTC and says so", () => {
  expect(isUtc("Mars/Olympus")).toBe(true);
  expect(momentIn("2027-01-15T13:30:00Z", "Mars/Olympus", NOW)).toBe("Fri 15 Jan 13:30 UTC");
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
});

test("K05: the address keeps tab, order, zone and booking, never the search, and leaves out what is usual", () => {
  const address = {
    tab: "changed",
    q: "KL 1234&x",
    sort: "pickup",
    zone: "Asia/Tokyo",
    booking: "REF/1?#",
  } as const;
  const href = hrefOf(address);
  expect(href).not.toContain("1234");
  expect(readAddress(new URL(href, "http://desk.example").searchParams, address.q)).toEqual(address);
  expect(hrefOf(readAddress(new URLSearchParams("tab=nonsense&sort=&q=x"), "x"))).toBe("/staff/taxi");
});
