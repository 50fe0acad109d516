import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLog } from "@/lib/log";
import { makeTaxiPlatform, type TaxiPlatform } from "@/lib/taxi/platform/client";
import { PlatformFailure } from "@/lib/taxi/platform/failure";
import type { Reply } from "../../support/upstream";
import { booking, type FakePlatform, startFakePlatform } from "./fake-platform";

let fake: FakePlatform;
let platform: TaxiPlatform;
let lines: string[];
let clock: number;
const quiet = makeLog("silent");

beforeAll(async () => {
  fake = await startFakePlatform();
});
beforeEach(() => {
  fake.reset();
  lines = [];
  clock = 1_000_000;
  const log = makeLog("trace", { write: (line) => lines.push(line) });
  platform = makeTaxiPlatform(fake.settings, { log, now: () => clock });
});
afterEach(() => platform.close());
afterAll(() => fake.close());

const failureOf = (work: Promise<unknown>): Promise<PlatformFailure> =>
  work.then(
    () => {
      throw new Error("it did not fail");
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(PlatformFailure);
      return error as PlatformFailure;
    },
  );

const page = (bookings: unknown[], next?: string): Reply => ({
  json: { bookings, links: next === undefined ? [] : [{ rel: "next", href: next }] },
});

describe("the token", () => {
  test("K09: is fetched as the contract says: grant type in the query, form-urlencoded Basic, no body", async () => {
    await platform.listBookings();
    const [request] = fake.tokenRequests;
    expect(request?.method).toBe("POST");
    expect(request?.url.search).toBe("?grant_type=client_credentials");
    expect(request?.contentType).toBe("application/x-www-form-urlencoded");
    const pair = Buffer.from(request?.authorization.slice("Basic ".length) ?? "", "base64").toString();
    expect(pair).toBe("sup%3Aplier%2B1:s3cr3t%2Fof%3Dours");
  });

  test("K09: is sent bare, with JSON as the content type", async () => {
    await platform.listBookings();
    expect(fake.listRequests[0]).toMatchObject({
      method: "GET",
      authorization: [...fake.valid][0],
      contentType: "application/json",
    });
  });

  test.each([
    ["K09: is renewed at 80 % of its life and not before", { expires_in: 100 }, 80_000],
    ["lives an hour when its life is not told", {}, 2_880_000],
  ])("%s", async (_title, life, ms) => {
    fake.onToken = (number) => ({ json: { access_token: `a.b.${number}`, token_type: "Bearer", ...life } });
    await platform.listBookings();
    clock += ms - 1;
    await platform.listBookings();
    expect(fake.tokenRequests).toHaveLength(1);
    clock += 1;
    await platform.listBookings();
    expect(fake.tokenRequests).toHaveLength(2);
  });

  test("a valid token is used when its renewal fails, and not after it expires", async () => {
    await platform.listBookings();
    fake.onToken = () => ({ status: 503 });
    clock += 90_000;
    expect((await platform.listBookings()).bookings).toHaveLength(1);
    clock += 10_000;
    expect((await failureOf(platform.listBookings())).kind).toBe("upstream");
  });

  test("K09: a 401 renews the token once and repeats the request once", async () => {
    await platform.listBookings();
    fake.valid.clear();
    expect((await platform.listBookings()).bookings).toHaveLength(1);
    expect(fake.tokenRequests).toHaveLength(2);
    expect(fake.listRequests).toHaveLength(3);
  });

  test("K09: concurrent 401s share one token refresh", async () => {
    await platform.listBookings();
    fake.valid.clear();
    await Promise.all(Array.from({ length: 50 }, () => platform.listBookings()));
    expect(fake.tokenRequests).toHaveLength(2);
  });

  test("K09: a second 401 is a failure", async () => {
    fake.onList = () => ({ status: 401 });
    const failure = await failureOf(platform.listBookings());
    expect(failure).toMatchObject({ kind: "unauthorised", status: 401 });
    expect(fake.listRequests).toHaveLength(2);
    expect(fake.tokenRequests).toHaveLength(2);
  });

  test("K09: neither it nor the secret stands in the log or in an error", async () => {
    await platform.listBookings();
    fake.onToken = () => ({ raw: '{"access_token": "header.payload-9.signature-of-the-fake"' });
    fake.valid.clear();
    const failure = await failureOf(platform.listBookings());
    const text = JSON.stringify([lines, failure, failure.message, failure.stack, String(failure.cause)]);
    expect(lines.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/signature-of-the-fake|s3cr3t|sup:plier/);
    const basic = fake.tokenRequests[0]?.authorization.slice("Basic ".length) ?? "";
    expect(basic.length).toBeGreaterThan(20);
    expect(text).not.toContain(basic);
  });

  test("credentials that are not accepted are named as such", async () => {
    for (const status of [400, 401, 403]) {
      fake.onToken = () => ({ status, json: { error: "invalid_client" } });
      const failure = await failureOf(platform.listBookings());
      expect(failure.kind).toBe("unauthorised");
      expect(failure.sentence).toContain("TAXI_CLIENT_ID");
    }
    expect(fake.listRequests).toHaveLength(0);
  });
});

describe("the list", () => {
  test("is read page after page, each reference once", async () => {
    fake.onList = ({ url }) => {
      const after = url.searchParams.get("after");
      if (after === null) return page([booking("R-1"), booking("R-2")], "/v1/bookings?after=x");
      return page([booking("R-2", { status: "DRIVER_ASSIGNED" }), booking("R-3")]);
    };
    const { bookings, leftOut } = await platform.listBookings({ status: "NEW,ACCEPTED" });
    expect(bookings.map((item) => [item.bookingReference, item.status])).toEqual([
      ["R-1", "ACCEPTED"],
      ["R-2", "DRIVER_ASSIGNED"],
      ["R-3", "ACCEPTED"],
    ]);
    expect(leftOut).toEqual([]);
    expect(Object.fromEntries(fake.listRequests[0]?.url.searchParams ?? [])).toEqual({
      size: "500",
      status: "NEW,ACCEPTED",
    });
  });

  test("a record that does not fit is left out and counted; new fields and states pass", async () => {
    fake.onList = () =>
      page([
        booking("R-1", { status: "ON_THE_MOON", surprise: { deep: true } }),
        booking("R-2", { pickup_date_time: "tomorrow" }),
        booking("R-3", { flight_number: "KL\u0000" }),
        booking("R-4", { pickup_date_time: "0000-01-01T00:00:00Z" }),
        { customerReference: "C-5" },
        null,
        7,
      ]);
    const { bookings, leftOut } = await platform.listBookings();
    expect(bookings.map((item) => item.bookingReference)).toEqual(["R-1"]);
    expect(leftOut).toEqual(["R-2", "R-3", "R-4", null, null, null]);
  });

  test("a link to another host is not followed and takes no token there", async () => {
    for (const href of ["https://elsewhere.example/v1/bookings", "//elsewhere.example/x", "http://["]) {
      fake.listRequests = [];
      fake.onList = () => page([booking("R-1")], href);
      expect((await failureOf(platform.listBookings())).kind).toBe("mismatch");
      expect(fake.listRequests).toHaveLength(1);
    }
  });

  test("a redirect is not followed", async () => {
    fake.onList = () => ({ status: 302, headers: { location: "/v1/bookings?after=x" } });
    expect((await failureOf(platform.listBookings())).kind).toBe("mismatch");
    expect(fake.listRequests).toHaveLength(1);
  });

  test("a list without an end is given up", async () => {
    fake.onList = () => page([booking("R-1")], "/v1/bookings?after=again");
    expect((await failureOf(platform.listBookings())).kind).toBe("mismatch");
    expect(fake.listRequests).toHaveLength(50);
  });

  test("an answer that does not come in time is a failure", async () => {
    const hasty = makeTaxiPlatform(fake.settings, { log: quiet, deadlineMs: 50 });
    fake.onToken = () => ({ hang: true });
    expect((await failureOf(hasty.listBookings())).kind).toBe("timeout");
    await hasty.close();
  });

  test("each kind of failure has its name, and none is an empty list", async () => {
    const replies: [Reply, string][] = [
      [{ reset: true }, "network"],
      [{ status: 400 }, "rejected"],
      [{ status: 404 }, "rejected"],
      [{ status: 403 }, "unauthorised"],
      [{ status: 429, headers: { "retry-after": "7" } }, "limited"],
      [{ status: 500, raw: "<html>" }, "upstream"],
      [{ raw: "<html>" }, "mismatch"],
      [{ raw: "" }, "mismatch"],
      [{ json: [] }, "mismatch"],
      [{ json: { items: [] } }, "mismatch"],
      [{ status: 204, raw: "" }, "mismatch"],
      [{ headers: { "content-encoding": "gzip" } }, "mismatch"],
      [{ json: { bookings: [], padding: "x".repeat(5 * 1024 * 1024) } }, "mismatch"],
    ];
    for (const [reply, kind] of replies) {
      fake.onList = () => reply;
      const failure = await failureOf(platform.listBookings());
      expect([reply.status, failure.kind]).toEqual([reply.status, kind]);
      expect(failure.sentence).toMatch(/^The taxi platform .*\.$/);
      if (kind === "limited") expect(failure.retryAfterMs).toBe(7_000);
    }
  });
});
