// @module-tag nightly
// What a team can do that has nothing but a client generated from the OpenAPI document.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, expect, test } from "vitest";
import { compile } from "./process-support";
import { sandboxOf } from "./server-support";

const run = promisify(execFile);
const sandbox = sandboxOf();
const folder = mkdtempSync(join(tmpdir(), "generated-client-"));

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.close();
});

/** What a team writes that has nothing but the generated client: its types are checked, then it is run. */
const USER = `
import * as api from "./client.ts";

api.defaults.headers = { Authorization: "Bearer sandbox-token", "X-Affiliate-Id": "100000" };

const stay = {
  booker: { country: "nl", platform: "desktop" as const },
  checkin: "2027-03-10",
  checkout: "2027-03-12",
  guests: { number_of_adults: 2, number_of_rooms: 1 },
};

const found = await api.search({ city: -2759794, ...stay, extras: ["extra_charges", "products"], rows: 10 });
if (found.status !== 200) throw new Error("search: " + found.data.errors?.[0]?.message);
const ids: number[] = found.data.data.map((result) => result.id);
const total: number | undefined = found.data.data[0]?.price?.total.accommodation_currency;
const page: string | null | undefined = found.data.metadata?.next_page;
if (typeof page !== "string") throw new Error("there is no second page");

const second = await api.search({ page });
if (second.status !== 200) throw new Error("page: " + second.data.errors?.[0]?.message);
const more: number[] = second.data.data.map((result) => result.id);

const offers = await api.availability({ accommodations: ids, ...stay });
if (offers.status !== 200) throw new Error("availability");
const products: number = offers.data.data.reduce((sum, result) => sum + result.products.length, 0);

const records = await api.details({ accommodations: ids, languages: ["en-gb"], extras: ["rooms"] });
if (records.status !== 200) throw new Error("details");
const names: (string | null | undefined)[] = records.data.data.map((record) => record.name?.["en-gb"]);

const refused = await api.search({ page: "not a token" });
const why: string | null | undefined = refused.status === 400 ? refused.data.errors?.[0]?.id : null;

const { booker, checkin, checkout } = stay;
const there = offers.data.data.flatMap(({ id, products }) => products.map((product) => ({ id, product })));
const cheap = there.find(({ product }) => product.policies?.payment?.timings?.join() === "pay_at_the_property");
if (!cheap) throw new Error("nothing is paid at the property");
const room = { id: cheap.product.id, allocation: { number_of_adults: 2 } };
const seen = await api.orderPreview({
  accommodation: { id: cheap.id, booker, checkin, checkout, products: [room] },
  currency: "EUR",
});
if (seen.status !== 200) throw new Error("preview: " + seen.data.errors?.[0]?.message);
const plan = seen.data.data.accommodation?.general_policies?.payment?.pay_at_the_property;
const email = "guest@guests.example";
const booking = {
  order_token: seen.data.data.order_token,
  booker: {
    address: { country: "nl", address_line: "Damrak 1", city: "Amsterdam", post_code: "1012 LG" },
    email,
    name: { first_name: "Ada", last_name: "Byron" },
    telephone: "+31 20 555 0100",
  },
  accommodation: { products: [{ id: room.id, guests: [{ name: "Ada Byron", email }] }] },
  payment: plan?.method_required
    ? {
        timing: "pay_at_the_property" as const,
        method: "card" as const,
        card: { cardholder: "Ada Byron", cvc: "123", expiry_date: "2031-12", number: "4000000000000010" },
      }
    : { timing: "pay_at_the_property" as const },
};
const made = await api.orderCreate(booking);
if (made.status !== 200) throw new Error("create: " + made.data.errors?.[0]?.id);
const reservation = String(made.data.data.accommodation?.reservation);
const twice = await api.orderCreate(booking);
const duplicate = twice.status === 409 ? twice.data.errors?.[0] : null;
const changed = await api.orderModify({
  modification: { accommodation: { reservation, type: "dates", change: { checkin, checkout: "2027-03-11" } } },
});
if (changed.status !== 200) throw new Error("modify: " + changed.data.errors?.[0]?.message);
const ended = await api.orderCancel({ accommodation: { reservation, reason: "The plans have changed." } });
if (ended.status !== 200) throw new Error("cancel: " + ended.data.errors?.[0]?.message);
const told = await api.stayOrders({ reservations: [reservation] });
if (told.status !== 200) throw new Error("details: " + told.data.errors?.[0]?.message);
const order = {
  reservation,
  duplicate: [duplicate?.id, duplicate?.reservation],
  changed: changed.data.data.modification?.accommodation?.status,
  ended: ended.data.data.status,
  told: told.data.data.map((one) => [one.status, one.checkout]),
};

const stop = (day: string) => ({ datetime: day + "T10:00:00", location: { airport: "AMS" } });
const rental = { pickup: stop(checkin), dropoff: stop(checkout) };
const searched = await api.carSearch({ booker: { country: "nl" }, currency: "EUR", driver: { age: 34 }, route: rental });
const cars = searched.status === 200 ? searched.data.data.length : searched.data.errors?.[0]?.id;

console.log(JSON.stringify({ cars, order, ids, more, total, products, names, why }));
`;

/** A mistake in what is sent must not compile, or the types would promise nothing. */
const MISTAKE = `
import * as api from "./client.ts";
void api.availability({ accommodations: ["1000001"] });
`;

const FLAGS =
  "--skipLibCheck --allowImportingTsExtensions --module esnext --moduleResolution bundler --types node";
const compileOne = (file: string) => compile(folder, ...FLAGS.split(" "), file);

test("B02: a client generated from /openapi.json compiles and completes search, availability, details, paging and a booking", {
  timeout: 60_000,
}, async () => {
  const origin = await sandbox.listen(0);
  writeFileSync(join(folder, "client.ts"), await generateSource(`${origin}/openapi.json`));
  writeFileSync(join(folder, "user.ts"), USER);
  writeFileSync(join(folder, "mistake.ts"), MISTAKE);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");

  expect((await compileOne("user.ts")).stdout).toBe("");
  await expect(compileOne("mistake.ts")).rejects.toMatchObject({
    stdout: expect.stringContaining("error TS"),
  });

  const { stdout } = await run(process.execPath, ["--import", "tsx", "user.ts"], { cwd: folder });
  const { cars, order, ids, more, total, products, names, why } = JSON.parse(stdout);
  expect(cars).toBeGreaterThan(100);
  expect(ids).toHaveLength(10);
  expect(more).toHaveLength(10);
  expect(new Set([...ids, ...more]).size).toBe(20);
  expect(total).toBeGreaterThan(0);
  expect(products).toBeGreaterThan(3);
  expect(names.filter((name: unknown) => typeof name === "string")).toHaveLength(10);
  expect(why).toBe("invalid_token");
  expect(order).toEqual({
    reservation: expect.stringMatching(/^\d{10}$/),
    duplicate: ["duplicate_request", order.reservation],
    changed: "successful",
    ended: "successful",
    told: [["cancelled_by_guest", "2027-03-11"]],
  });
});
