// The part of the contract suite that any Demand API must pass: our sandbox, or the one DEMAND_API_URL names.

import { driftOfError, findDrift } from "@roomward/contract/drift";
import { Envelope, OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import { makeClock } from "@roomward/sandbox/clock";
import { createSandbox, type Sandbox } from "@roomward/sandbox/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePorts } from "@/scripts/support/ports.mjs";

const [PORT = 0] = await freePorts(1);
const given = process.env.DEMAND_API_URL;
const base = given ? given.replace(/\/+$/, "") : `http://127.0.0.1:${PORT}/3.2`;
const token = given ? (process.env.DEMAND_API_TOKEN ?? "") : "sandbox-token";
const affiliate = given ? (process.env.DEMAND_AFFILIATE_ID ?? "") : "100000";

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const stay = {
  booker: { country: "nl", platform: "desktop" as const },
  checkin: dayAhead(60),
  checkout: dayAhead(63),
  guests: { number_of_adults: 2, number_of_rooms: 1 },
  extras: ["extra_charges" as const],
};

let sandbox: Sandbox | null = null;
let city = 0;
let id = 0;

async function post(path: string, body: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "x-affiliate-id": affiliate,
      accept: "application/json",
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The records of an answer that was asked for well; each must fit the contract. */
async function ask<N extends OperationName>(operation: N, request: RequestOf<N>): Promise<unknown[]> {
  const { path, item, shape } = OPERATIONS[operation];
  const { status, body } = await post(path, request as object);
  expect(status).toBe(200);
  const { data } = Envelope.parse(body);
  const records = shape === "list" ? (data as unknown[]) : [data];
  for (const record of records) {
    const parsed = item.safeParse(record);
    expect(parsed.success ? [] : driftOfError(parsed.error)).toEqual([]);
    // A real platform may know more than the contract does; ours may not.
    if (!given) expect(findDrift(item, record)).toEqual([]);
  }
  return records;
}

beforeAll(async () => {
  if (!given) {
    sandbox = createSandbox({ seed: 42, properties: 20_000, clock: makeClock(null) });
    await sandbox.listen(PORT, "127.0.0.1");
  }
  const cities = (await ask("cities", { country: "nl", rows: 10 })) as { id: number }[];
  for (const candidate of cities) {
    const found = (await ask("search", { ...stay, city: candidate.id, rows: 10 })) as { id: number }[];
    if (!found[0]) continue;
    city = candidate.id;
    id = found[0].id;
    return;
  }
});

afterAll(() => sandbox?.close());

describe("D04: the subset that also runs against the platform's own sandbox", () => {
  test("a search of a city and the availability of what it found", async () => {
    expect(
      (await ask("search", { ...stay, city, extras: ["extra_charges", "products"], rows: 10 })).length,
    ).toBeGreaterThan(0);
    expect(await ask("availability", { ...stay, accommodations: [id], currency: "USD" })).toHaveLength(1);
  });

  test("details with every extra, reviews and scores", async () => {
    const extras = [
      "bundles",
      "description",
      "facilities",
      "payment",
      "photos",
      "policies",
      "rooms",
    ] as const;
    expect(
      await ask("details", { accommodations: [id], extras: [...extras], languages: ["en-gb"] }),
    ).toHaveLength(1);
    await ask("reviews", { accommodations: [id], rows: 10, languages: ["en-gb"] });
    await ask("scores", { accommodations: [id] });
  });

  test("changes, chains, constants, suppliers and the common lists", async () => {
    await ask("changes", {
      last_change: new Date(Date.now() - 3600_000).toISOString().replace(/\.\d+Z$/, "+00:00"),
    });
    for (const operation of ["chains", "constants", "suppliers", "cards", "currencies", "languages"] as const)
      expect((await ask(operation, {})).length).toBeGreaterThan(0);
    for (const operation of ["countries", "regions", "airports", "districts", "landmarks"] as const)
      await ask(operation, { country: "nl", rows: 10 });
  });

  test.each([
    ["an unknown field", { ...stay, surprise: true }],
    ["no place", stay],
    ["rows that are no multiple of ten", { ...stay, country: "nl", rows: 15 }],
  ])("%s is refused with status 400", async (_what, body) => {
    expect((await post(OPERATIONS.search.path, body)).status).toBe(400);
  });
});
