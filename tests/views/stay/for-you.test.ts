// P14: what the reader's filters asked is answered by the record: yes, no, or not stated, and never no for a gap.
import type { AccommodationDetails } from "@roomward/contract/details";
import { expect, test } from "vitest";
import { NO_FILTER, type Wants } from "@/lib/address/result-filter";
import { forYou } from "@/lib/views/stay/for-you";
import { lookups, words } from "../support";

const NAMES: Record<number, string> = { 8: "24-hour desk", 46: "Free parking", 48: "Lift", 135: "Invoice" };
const ROOM_NAMES: Record<number, string> = { 354: "Roll-in shower", 355: "Stairs only" };
const wording = {
  words,
  lookups: {
    ...lookups,
    facility: (id: number) => NAMES[id] ?? null,
    roomFacility: (id: number) => ROOM_NAMES[id] ?? null,
  },
};

const answers = (details: Partial<AccommodationDetails>, wants: Partial<Wants>) =>
  forYou({ id: 1, ...details }, { ...NO_FILTER, ...wants }, wording).map(({ label, answer, note }) =>
    [label, answer, note].filter((part) => part !== null).join(" | "),
  );

test("P14: a facility is there where it is listed, with what it costs; one that is not listed is not stated", () => {
  const facilities = [{ id: 135, attributes: ["paid" as const] }];
  expect(answers({ facilities }, { facilities: [135, 48, 999] })).toEqual([
    "Invoice | yes | at an extra charge",
    "Lift | unstated",
  ]);
  expect(answers({}, {})).toEqual([]);
});

test("P14: a requirement the record rules out is a no with its reason", () => {
  const stairs = { rooms: [{ id: "1", facilities: [355] }] };
  expect(answers(stairs, { facilities: [48] })).toEqual(["Lift | no | Stairs only"]);
  const paid = { facility_details: { parking_facilities: [{ charge_mode: "per_day" as const }] } };
  expect(answers(paid, { facilities: [46] })).toEqual(["Free parking | no | at an extra charge"]);
  expect(answers({ policies: { pets: { allowed: "no" } } }, { flags: ["pets_allowed"] })[0]).toMatch(
    /^Pets allowed \| no/,
  );
});

test("P14: a facility of rooms says in which, where it is not in all", () => {
  const room = (id: string, facilities: number[]) => ({ id, name: { "en-gb": `Room ${id}` }, facilities });
  const wants = { roomFacilities: [354] };
  expect(answers({ rooms: [room("A", [354]), room("B", [])] }, wants)).toEqual([
    "Roll-in shower | yes | In: Room A",
  ]);
  expect(answers({ rooms: [room("A", [354])] }, wants)).toEqual(["Roll-in shower | yes | In every room"]);
  expect(answers({ rooms: [room("A", [])] }, wants)).toEqual(["Roll-in shower | unstated"]);
});

test("P14: arrival at midnight is a yes, a no or open, as the window and the desk say", () => {
  const late = (to: string | null, more: Partial<AccommodationDetails> = {}, from: string | null = "15:00") =>
    answers(
      { checkin_checkout_times: { checkin_from: from, checkin_to: to }, ...more },
      { flags: ["late_arrival"] },
    ).map((text) => text.split(" | ")[1]);
  expect(["22:00", "23:59", "00:00", "02:00"].flatMap((to) => late(to))).toEqual(["no", "yes", "yes", "yes"]);
  expect([late(null), late(null, {}, null)]).toEqual([["unstated"], ["unstated"]]);
  expect(late("22:00", { facilities: [{ id: 8 }] })).toEqual(["yes"]);
});

test("P14: cots are a no only where the rooms say none", () => {
  const cots = (max: number | null) => ({
    rooms: [{ id: "1", cots_and_extra_beds: { maximum_number_of_cots: max } }],
  });
  expect([1, 0, null].map((max) => answers(cots(max), { flags: ["cots"] })[0])).toEqual([
    "Cots | yes",
    "Cots | no",
    "Cots | unstated",
  ]);
});
