// What the forms of booking are answered, over the real sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import * as calendar from "@/app/api/booking/[word]/calendar-file/route";
import * as word from "@/app/api/booking/[word]/route";
import * as links from "@/app/api/booking/links/route";
import * as open from "@/app/api/booking/open/route";
import * as start from "@/app/api/booking/route";
import { config } from "@/lib/config";
import { moveAttempt, openAttempt } from "@/lib/orders/attempts";
import { bookAttempt, previewAttempt } from "@/lib/orders/book";
import {
  dates,
  guestsOf,
  isCardless,
  type OverOrders,
  overOrders,
  previewed,
  type Rate,
  rateThat,
} from "../orders/over-orders";
import { CLOCK } from "../stays/support";
import { ask } from "./support";

const TOKEN = /^\/en\/booking\/([\w-]{43})/;

let world: OverOrders;
let rate: Rate;

beforeAll(async () => {
  world = await overOrders(CLOCK);
  rate = await rateThat(world, isCardless);
});
afterAll(() => world.stop());
beforeEach(() => world.tidy());

type Handler = Parameters<typeof ask>[0];

const post = (
  handler: Handler,
  path: string,
  body: string,
  more: { cookie?: string; word?: string } = {},
) => {
  const { cookie = "", word: named } = more;
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: config.site.origin, cookie };
  return ask(handler, `${path}?locale=en`, { method: "POST", headers, body }, { word: named ?? "" });
};

const answerTo = () =>
  `in=${dates.checkin}&out=${dates.checkout}&adults=2&rooms=1&from=nl&cur=USD&product=id:${rate.id}&seen=120.5`;
const begin = (more = "", cookie = "") =>
  post(
    start.POST,
    "/api/booking",
    new URLSearchParams({ id: String(rate.accommodation), asked: answerTo() }) + more,
    { cookie },
  );

const tokenIn = (headers: Headers): string => TOKEN.exec(headers.get("location") ?? "")?.[1] ?? "";
const begun = async () => tokenIn((await begin()).headers);

test("O35: a choice leads to its booking with what was seen; a second press finds the same, unless it is meant anew", async () => {
  const first = await begin();
  expect([first.status, first.headers.get("cache-control")]).toEqual([303, "no-store"]);
  expect(first.headers.get("location")).toMatch(/^\/en\/booking\/[\w-]{43}\?seen=120\.5$/);
  const cookie = first.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^stays-booking=[\w-]{43}; Path=\/api\/booking; SameSite=Lax; HttpOnly$/);
  const found = tokenIn(first.headers);
  const again = await begin("", cookie.split(";")[0]);
  expect(again.headers.get("location")).toBe(`/en/booking/${found}?seen=120.5`);
  const renewed = await begin("&anew=1", cookie.split(";")[0]);
  expect(renewed.headers.get("location")).not.toContain(found);
});

test("O35: a further press prices an earlier booking again, and a refused one begins again", async () => {
  const first = await begin();
  const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0];
  const found = tokenIn(first.headers);
  const attempt = await openAttempt(found);
  if (!attempt) throw new Error("the word opens nothing");
  await previewAttempt(attempt);
  const again = await begin("", cookie);
  expect(again.headers.get("location")).toContain(found);
  expect((await openAttempt(found))?.previews).toBe(2);
  await moveAttempt(attempt.id, "refused", { refusal: "order_unavailable" });
  expect((await begin("", cookie)).headers.get("location")).not.toContain(found);
});

test("O39: an unknown outcome is looked up at once when its button is pressed", async () => {
  const found = await begun();
  const attempt = await openAttempt(found);
  if (!attempt) throw new Error("the word opens nothing");
  const [sentAt, lookAt] = [new Date(world.at - 3_600_000), new Date(world.at + 3_600_000)];
  await previewAttempt(attempt);
  await moveAttempt(attempt.id, "sent", { sentAt });
  await moveAttempt(attempt.id, "unknown", { lookAt });
  const response = await post(word.POST, `/api/booking/${found}`, "do=look", { word: found });
  expect([response.status, response.headers.get("location")]).toEqual([303, `/en/booking/${found}`]);
  expect((await openAttempt(found))?.state).toBe("refused");
});

test("O35: a rate not offered leads back to the choice, and an invalid request is refused by name", async () => {
  const removed = new URLSearchParams({
    id: String(rate.accommodation),
    asked: answerTo().replace(rate.id, "none"),
  });
  const { headers } = await post(start.POST, "/api/booking", removed.toString());
  expect(headers.get("location")).toMatch(new RegExp(`^/en/stays/${rate.accommodation}/go\\?in=2027-03-10`));
  const wrong = await post(start.POST, "/api/booking", "id=1&asked=in%3Dsoon");
  expect(wrong.status).toBe(400);
});

test("O37: a form is stored as it was typed, and one with U+0000 or half a character is refused", async () => {
  const found = await begun();
  const keep = async (fields: string) =>
    (await post(word.POST, `/api/booking/${found}`, `do=keep&${fields}`, { word: found })).status;
  const requests = `${"x".repeat(1_000)}😀`;
  expect(await keep(`first=Ada&requests=${encodeURIComponent(requests)}`)).toBe(204);
  expect((await openAttempt(found))?.form).toEqual({ first: "Ada", requests });
  for (const fields of ["first=Ada%00", "first=%ED%A0%BD", "first=100%"])
    expect(await keep(fields)).toBe(400);
  const zero = await post(open.POST, "/api/booking/open", "reservation=%00&pin=%00");
  expect(zero.status).toBe(400);
  const long = await post(open.POST, "/api/booking/open", `reservation=${"1".repeat(41)}&pin=1`);
  expect(long.headers.get("location")).toBe("/en/booking?wrong=1");
});

test("O42: a word that opens nothing leads to the page that says so; another site's form is refused", async () => {
  const none = "A".repeat(43);
  const answer = await post(word.POST, `/api/booking/${none}`, "do=cancel", { word: none });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/en/booking/${none}`]);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://elsewhere.example",
  };
  const init = { method: "POST", headers, body: "do=cancel" };
  const foreign = await ask(word.POST, `/api/booking/${none}?locale=en`, init, { word: none });
  expect(foreign.status).toBe(403);
  const found = await begun();
  expect((await post(word.POST, `/api/booking/${found}`, "do=else", { word: found })).status).toBe(400);
});

test("O42: reservation and PIN lead to the booking, its calendar file is its own, and links are mailed without a word", async () => {
  const guests = guestsOf("Hopper", "routes@guests.example");
  const { token: own, ready } = await previewed({ rate, guests, label: "routes_1" });
  expect(
    (await ask(calendar.GET, `/api/booking/${own}/calendar-file?locale=en`, {}, { word: own })).status,
  ).toBe(404);
  const { attempt } = await bookAttempt(ready, ready.previews);
  const body = new URLSearchParams({
    reservation: attempt.reservation ?? "",
    pin: attempt.pin ?? "",
  }).toString();
  const opened = await post(open.POST, "/api/booking/open", body);
  expect((await openAttempt(tokenIn(opened.headers)))?.id).toBe(attempt.id);
  const mark = /^stays-opened=[\w-]+\.\d+\.[\w-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/;
  expect(opened.headers.get("set-cookie")).toMatch(mark);
  const known = opened.headers.get("set-cookie")?.split(";")[0];
  const repeated = await post(open.POST, "/api/booking/open", body, { cookie: known ?? "" });
  expect([repeated.status, repeated.headers.get("set-cookie")]).toEqual([303, null]);
  const address = new Request(`${config.site.origin}/api/booking/${own}/calendar-file?locale=en`);
  const file = await calendar.GET(address, { params: Promise.resolve({ word: own }) });
  expect(await file.text()).toContain("BEGIN:VCALENDAR");
  expect(file.headers.get("content-disposition")).toContain(`booking-${attempt.reservation}.ics`);
  for (const email of ["routes@guests.example", "nobody@guests.example"]) {
    const sent = await post(links.POST, "/api/booking/links", new URLSearchParams({ email }).toString());
    expect(sent.headers.get("location")).toBe("/en/booking?sent=1");
  }
  const wrong = await post(links.POST, "/api/booking/links", "email=nobody");
  expect(wrong.headers.get("location")).toBe("/en/booking?mail=wrong");
  expect(wrong.headers.get("set-cookie")).toMatch(/^stays-typed=email%3Dnobody; /);
});

test("O42: a wrong number is kept for the next page, in no address and without its PIN, whether it exists or not", async () => {
  const guests = guestsOf("Lamarr", "typed@guests.example");
  const { ready } = await previewed({ rate, guests, label: "routes_2" });
  const { attempt } = await bookAttempt(ready, ready.previews);
  const tried = async (reservation: string, pin: string) => {
    const body = new URLSearchParams({ reservation, pin }).toString();
    const { headers } = await post(open.POST, "/api/booking/open", body);
    return [headers.get("location"), headers.get("set-cookie")];
  };
  const storedOf = (number: string) =>
    `stays-typed=reservation%3D${number}; Path=/en/booking; Max-Age=60; HttpOnly; SameSite=Lax`;
  const own = attempt.reservation ?? "";
  expect(await tried(own, "00")).toEqual(["/en/booking?wrong=1", storedOf(own)]);
  expect(await tried("77", "00")).toEqual(["/en/booking?wrong=1", storedOf("77")]);
  expect(await tried(own, " ")).toEqual(["/en/booking?noPin=1", storedOf(own)]);
  expect((await tried("4111111111111111", "0"))[1]).not.toContain("1111");
  const [location] = await tried(`No. ${own}`, `PIN ${attempt.pin}`);
  expect(location).toMatch(TOKEN);
});

test("O45: where stays are booked on the platform's page alone, none is begun here", async () => {
  const { by } = config.booking;
  config.booking.by = "handoff";
  expect((await begin()).status).toBe(404);
  config.booking.by = by;
});
