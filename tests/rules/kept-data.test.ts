// The list of what is kept, against the tables of the database, the cookies and the stores of the code.
import { readdirSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { MAP_COOKIE, MAP_COOKIE_SECONDS, PLAIN_COOKIE } from "@/lib/address/page-choices";
import { COOKIES, DEVICE_COOKIE } from "@/lib/auth/cookies";
import { ABSOLUTE_MS, STORE_MS } from "@/lib/auth/sessions";
import * as first from "@/lib/db/schema";
import * as current from "@/lib/db/schema-current";
import * as orders from "@/lib/db/schema-orders";
import { FROZEN_COOKIE } from "@/lib/frozen";
import { SETTINGS_COOKIE } from "@/lib/i18n/settings";
import { REMEMBERED_DAYS } from "@/lib/orders/pin-delay";
import { ARRIVAL_COOKIE } from "@/lib/rules/campaign";
import { CONSENT_COOKIE, CONSENT_DAYS } from "@/lib/rules/consent";
import { STORAGE, type StorageEntry } from "@/lib/rules/kept-data";
import data from "@/lib/rules/kept-data.json";
import {
  BOOKING_COOKIE,
  OPENED_COOKIE,
  OPENED_DAYS,
  TYPED_COOKIE,
  TYPED_MINUTES,
} from "@/lib/rules/order-attempt";
import { PAY_COOKIE } from "@/lib/rules/pay-wants";
import { CLICKS_DAYS } from "@/lib/traffic/record";

const namesIn = (...places: StorageEntry["place"][]) =>
  STORAGE.flatMap(({ place, name }) => (places.includes(place) ? [name] : [])).sort();

test("Y11: every table of the database is either told of on the privacy page or known to hold nobody's data", () => {
  const tables = Object.values({ ...first, ...current, ...orders })
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table));
  expect([...namesIn("table"), ...data.impersonal].sort()).toEqual(tables.sort());
});

const PERSONAL = "actor createdBy email userId lastName owner flightNumber guests booker".split(" ");

test("Y11: a table with a column for a person is told of", () => {
  const personal = Object.values({ ...first, ...current, ...orders }).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const columns = Object.keys(table);
    return PERSONAL.some((column) => columns.includes(column)) ? [getTableName(table)] : [];
  });
  expect(personal.length).toBeGreaterThan(5);
  expect(personal.filter((name) => data.impersonal.includes(name))).toEqual([]);
});

test("Y11: the list names the cookies of the code, and no other", () => {
  const own = [
    ...[SETTINGS_COOKIE, PAY_COOKIE, MAP_COOKIE, PLAIN_COOKIE, FROZEN_COOKIE, ARRIVAL_COOKIE],
    ...[BOOKING_COOKIE, OPENED_COOKIE, TYPED_COOKIE, CONSENT_COOKIE, DEVICE_COOKIE.name],
  ];
  expect(namesIn("cookie")).toEqual([...own, ...Object.values(COOKIES).map(({ name }) => name)].sort());
});

test("Y11: the list names the stores of the code, and no other", () => {
  const code = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .filter((text) => /localStorage|sessionStorage|caches\.open|openDB|useRemembered/.test(text)),
  );
  const written = code.flatMap((text) => [
    ...text.matchAll(/"(stays[.-][a-z.]+(?:-1)?|stays|reviews-place)"/g),
  ]);
  // These two tell other tabs and other parts of a page, and keep nothing.
  const lines = ["stays.kept", "stays-searches"];
  const stores = [...new Set(written.map(([, name = ""]) => name))].filter((name) => !lines.includes(name));
  expect(namesIn("local", "session", "database", "cache")).toEqual(stores.sort());
});

test("Y11: the times are those of the code", () => {
  const lengthOf = (name: string) => STORAGE.find((entry) => entry.name === name)?.length;
  expect(lengthOf(MAP_COOKIE)).toBe(MAP_COOKIE_SECONDS / 86_400);
  expect(lengthOf(DEVICE_COOKIE.name)).toBe(DEVICE_COOKIE.options.maxAge / 86_400);
  expect(lengthOf(COOKIES.sessionToken.name)).toBe(ABSOLUTE_MS / 3_600_000);
  expect(lengthOf(COOKIES.state.name)).toBe((COOKIES.state.options.maxAge ?? 0) / 60);
  expect(lengthOf(CONSENT_COOKIE)).toBe(CONSENT_DAYS);
  expect(lengthOf(OPENED_COOKIE)).toBe(OPENED_DAYS);
  expect(lengthOf(TYPED_COOKIE)).toBe(TYPED_MINUTES);
  expect(lengthOf("booking_delay")).toBe(REMEMBERED_DAYS);
  expect(lengthOf("click_out")).toBe(CLICKS_DAYS);
  expect(lengthOf("staff_session")).toBe(STORE_MS / 86_400_000);
});
