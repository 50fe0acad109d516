// Booking by a control call: what is left falls by the inventory's own count, and rises when it is given back.
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, sandboxOf, stay } from "./server-support";
import { control, dataOf, done, feedReader, isFound, refused, turn } from "./state-support";

const NOON = "2027-01-15T12:00:00Z";
const { checkin, checkout } = stay;

interface Room {
  id: number;
  room: string;
  left: number;
}

/** Units of each room of a property that availability names, by the room's id. */
async function leftOf(sandbox: Sandbox, id: number, dates: object = {}): Promise<Map<string, number>> {
  const [found] = await dataOf(sandbox, "availability", { ...stay, ...dates, accommodations: [id] });
  const products: { id: string; room: string; number_available: number }[] = found?.products ?? [];
  return new Map(products.map((product) => [product.room, product.number_available]));
}

/** A room of which availability says that 2 to 4 are left, in a property with one kind of room on sale. */
async function someRoom(sandbox: Sandbox): Promise<Room> {
  const found = await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 100 });
  for (const { id } of found) {
    const left = await leftOf(sandbox, id);
    const [room, count = 0] = [...left][0] ?? [];
    if (room && left.size === 1 && count >= 2 && count <= 4) return { id, room, left: count };
  }
  throw new Error("no such room");
}

describe("B04: a sale", () => {
  it("takes from availability what it sold, down to nothing, and the search forgets the property", async () => {
    const sandbox = sandboxOf();
    const { id, room, left } = await someRoom(sandbox);
    for (let sold = 1; sold <= left; sold++) {
      expect(await isFound(sandbox, id)).toBe(true);
      const booked = await done(sandbox, "POST book", { id, room, checkin, checkout });
      expect(booked).toMatchObject({
        id,
        room,
        units: 1,
        left: left - sold,
        nights: ["2027-03-10", "2027-03-11"],
      });
      expect((await leftOf(sandbox, id)).get(room) ?? 0).toBe(left - sold);
    }
    expect(await isFound(sandbox, id)).toBe(false);
    const { status, json } = await control(sandbox, "POST book", { id, room, checkin, checkout });
    expect([status, json.errors[0].id]).toEqual([409, "order_unavailable"]);
  });

  it("holds for its own nights only, and for stays that touch them", async () => {
    const sandbox = sandboxOf();
    const { id, room, left } = await someRoom(sandbox);
    const other = { checkin: "2027-03-12", checkout: "2027-03-14" };
    const touching = { checkin: "2027-03-11", checkout: "2027-03-13" };
    const before = [await leftOf(sandbox, id, other), await leftOf(sandbox, id, touching)].map(
      (rooms) => rooms.get(room) ?? 0,
    );
    await done(sandbox, "POST book", { id, room, checkin, checkout, units: left });
    expect((await leftOf(sandbox, id, other)).get(room) ?? 0).toBe(before[0]);
    expect((await leftOf(sandbox, id, touching)).get(room) ?? 0).toBeLessThanOrEqual(
      Math.max(0, (before[1] ?? 0) - 1),
    );
  });

  it("is refused as a whole when not all units are left", async () => {
    const sandbox = sandboxOf();
    const { id, room, left } = await someRoom(sandbox);
    const [status, error, text] = await refused(sandbox, "POST book", {
      id,
      room,
      checkin,
      checkout,
      units: left + 1,
    });
    expect([status, error]).toEqual([409, "order_unavailable"]);
    expect(text).toContain(`${left} of this room`);
    expect((await leftOf(sandbox, id)).get(room)).toBe(left);
  });

  it("given back, the rooms are there again; a second time is refused", async () => {
    const sandbox = sandboxOf();
    const { id, room, left } = await someRoom(sandbox);
    const { booking } = await done(sandbox, "POST book", { id, room, checkin, checkout, units: left });
    expect(await isFound(sandbox, id)).toBe(false);
    expect(await done(sandbox, "POST cancel-booking", { booking })).toEqual({
      booking,
      id,
      status: "cancelled",
    });
    expect((await leftOf(sandbox, id)).get(room)).toBe(left);
    expect((await refused(sandbox, "POST cancel-booking", { booking })).slice(0, 2)).toEqual([
      409,
      "booking_cancelled",
    ]);
    expect((await refused(sandbox, "POST cancel-booking", { booking: 99 })).slice(0, 2)).toEqual([
      404,
      "no_booking",
    ]);
  });

  it("is no change of content: the feed is silent, the list of deeds is not", async () => {
    const sandbox = sandboxOf();
    const { id, room } = await someRoom(sandbox);
    const read = feedReader(sandbox, NOON);
    await read();
    const { booking } = await done(sandbox, "POST book", { id, room, checkin, checkout });
    await done(sandbox, "POST cancel-booking", { booking });
    expect(await read()).toEqual([]);
    const { deeds, total } = await done(sandbox, `GET deeds?id=${id}`);
    expect(total).toBe(2);
    expect(deeds).toMatchObject([
      { deed: booking, id, at: "2027-01-15T12:00:00.000Z", kind: "sale", roomId: room, units: 1 },
      { kind: "cancellation", booking },
    ]);
  });

  it("B07: a clock before the booking has never heard of it", async () => {
    const sandbox = sandboxOf();
    const { id, room, left } = await someRoom(sandbox);
    await turn(sandbox, { advance: "PT1M" });
    const { booking } = await done(sandbox, "POST book", { id, room, checkin, checkout, units: left });
    await turn(sandbox, { advance: "-PT1M" });
    expect(await isFound(sandbox, id)).toBe(true);
    expect((await refused(sandbox, "POST cancel-booking", { booking }))[0]).toBe(404);
    await turn(sandbox, { advance: "PT1M" });
    expect(await isFound(sandbox, id)).toBe(false);
  });

  it("a closed property sells nothing; unknown rooms and bad dates are refused", async () => {
    const sandbox = sandboxOf();
    const { id, room } = await someRoom(sandbox);
    const asked = { id, room, checkin, checkout };
    const twice = async (body: object) =>
      (await refused(sandbox, "POST book", { ...asked, ...body })).slice(0, 2);
    expect(await twice({ room: `${id}99` })).toEqual([400, "invalid_parameter"]);
    expect(await twice({ checkout: checkin })).toEqual([400, "conflicting_parameters"]);
    expect(await twice({ checkin: "2026-03-10", checkout: "2026-03-12" })).toEqual([
      400,
      "invalid_parameter",
    ]);
    expect(await twice({ units: 0 })).toEqual([400, "invalid_parameter"]);
    await done(sandbox, "POST close-property", { id, kind: "temporarily" });
    expect(await twice({})).toEqual([409, "order_unavailable"]);
  });
});
