// What any Demand API must do: each operation is asked, each record fits the contract. Of what changes something only
// our own is asked.

import { DETAILS_EXTRAS } from "@roomward/contract/details";
import { driftOfError, findDrift } from "@roomward/contract/drift";
import {
  Envelope,
  isCarOperation,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
  type RequestOf,
} from "@roomward/contract/operations";
import { beforeAll, describe, expect, test } from "vitest";
import { type Anything, booking } from "./orders-support";

/** A server of the API, and what it asks of those who call it. */
export interface DemandServer {
  /** Up to the version, such as http://127.0.0.1:4010/3.2. */
  base: string;
  token: string;
  affiliate: string;
  /** A real platform may know more than the contract does; ours may not. */
  isOurs: boolean;
}

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const stay = {
  booker: { country: "nl", platform: "desktop" as const },
  checkin: dayAhead(60),
  checkout: dayAhead(63),
  guests: { number_of_adults: 2, number_of_rooms: 1 },
  extras: ["extra_charges" as const],
};

async function post(server: DemandServer, path: string, body: object) {
  const answer = await fetch(server.base + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${server.token}`,
      "x-affiliate-id": server.affiliate,
      accept: "application/json",
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Tests of the server that `start` resolves to, once all other set-up of the file is done. */
export function contractSuite(title: string, start: () => Promise<DemandServer>): void {
  describe(title, () => {
    const called = new Set<OperationName>();
    let server: DemandServer;
    let city = 0;
    let id = 0;

    /** The records of an answer that was asked for well; each must fit the contract. */
    async function ask<N extends OperationName>(operation: N, request: RequestOf<N>): Promise<unknown[]> {
      called.add(operation);
      const { path, item, shape } = OPERATIONS[operation];
      const { status, body } = await post(server, path, request as object);
      expect([operation, status]).toEqual([operation, 200]);
      const { data } = Envelope.parse(body);
      const records = shape === "list" ? (data as unknown[]) : [data];
      for (const record of records) {
        const parsed = item.safeParse(record);
        expect(parsed.success ? [] : driftOfError(parsed.error)).toEqual([]);
        if (server.isOurs) expect(findDrift(item, record)).toEqual([]);
      }
      return records;
    }

    beforeAll(async () => {
      server = await start();
      const cities = (await ask("cities", { country: "nl", rows: 10 })) as { id: number }[];
      for (const candidate of cities) {
        const found = (await ask("search", { ...stay, city: candidate.id, rows: 10 })) as { id: number }[];
        if (!found[0]) continue;
        city = candidate.id;
        id = found[0].id;
        return;
      }
    });

    test("a search of a city finds stays, and availability has what it found", async () => {
      expect(
        (await ask("search", { ...stay, city, extras: ["extra_charges", "products"], rows: 10 })).length,
      ).toBeGreaterThan(0);
      expect(await ask("availability", { ...stay, accommodations: [id], currency: "USD" })).toHaveLength(1);
    });

    test("a stay that was found can be previewed, and booked and cancelled where nobody is charged", async () => {
      const [found] = (await ask("availability", { ...stay, accommodations: [id] })) as {
        products: { id: string }[];
      }[];
      const products = [{ id: found?.products[0]?.id ?? "", allocation: { number_of_adults: 2 } }];
      const { booker, checkin, checkout } = stay;
      const [preview] = await ask("orderPreview", {
        accommodation: { id, booker, checkin, checkout, products },
        currency: "EUR",
      });
      if (server.isOurs) await bookAndCancel(preview);
    });

    /** Where nobody is charged for it. */
    async function bookAndCancel(preview: Anything): Promise<void> {
      const [made] = (await ask("orderCreate", booking(preview))) as Anything[];
      const { reservation } = made.accommodation;
      const change = { guests: [{ name: "Augusta King" }] };
      await ask("orderModify", {
        modification: { accommodation: { reservation, type: "room", change } },
      });
      expect(await ask("stayOrders", { reservations: [reservation] })).toHaveLength(1);
      await ask("orderCancel", { accommodation: { reservation, reason: "Plans changed" } });
    }

    test("orders of the last days are reported", async () => {
      const day = 86_400_000;
      const at = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, "+00:00");
      const updated = { from: at(Date.now() - 6 * day), to: at(Date.now()) };
      await ask("orders", { updated, currency: "EUR", maximum_results: 10 });
      await ask("stayOrders", { orders: ["1"] });
    });

    test("a stay has details with every extra, reviews and scores", async () => {
      // Not every platform knows the one that is left out.
      const extras = DETAILS_EXTRAS.filter((one) => one !== "refuses_free_cancellation_requests");
      const request = { accommodations: [id], extras, languages: ["en-gb"] };
      expect(await ask("details", request)).toHaveLength(1);
      await ask("reviews", { accommodations: [id], rows: 10, languages: ["en-gb"] });
      await ask("scores", { accommodations: [id] });
    });

    test("changes, chains, constants, suppliers and the common lists are answered", async () => {
      await ask("changes", {
        last_change: new Date(Date.now() - 3600_000).toISOString().replace(/\.\d+Z$/, "+00:00"),
      });
      const lists = ["chains", "constants", "suppliers", "cards", "currencies", "languages"] as const;
      for (const operation of lists) expect((await ask(operation, {})).length).toBeGreaterThan(0);
      for (const operation of ["countries", "regions", "airports", "districts", "landmarks"] as const)
        await ask(operation, { country: "nl", rows: 10 });
    });

    test.each([
      ["an unknown field", { ...stay, surprise: true }],
      ["no place", stay],
      ["rows that are no multiple of ten", { ...stay, country: "nl", rows: 15 }],
    ])("a search with %s is refused with status 400", async (_what, body) => {
      expect((await post(server, OPERATIONS.search.path, body)).status).toBe(400);
    });

    test("no operation of the contract was left out above", () => {
      const all = OPERATION_NAMES.filter(
        (name) => !isCarOperation(name) && (server.isOurs || OPERATIONS[name].repeatable),
      );
      expect([...called].sort()).toEqual(all.sort());
    });
  });
}
