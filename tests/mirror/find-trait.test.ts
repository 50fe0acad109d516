// The row a stay is found by says what its record says, and nothing the record leaves open.

import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { traitRowOf } from "@/lib/mirror/find/trait";

const AT = new Date("2027-02-01T09:00:00Z");

const rowOf = (record: Record<string, unknown>) =>
  traitRowOf(AccommodationDetails.parse({ id: 7, ...record }), ["en-gb"], AT);

describe("the trait row of a record", () => {
  it("holds an id alone without claiming anything about it", () => {
    expect(rowOf({})).toMatchObject({
      id: 7,
      name: "",
      city: null,
      country: null,
      status: "open",
      stars: null,
      reviewScore: null,
      numberOfReviews: 0,
      facilities: [],
      flags: [],
      languages: [],
      photos: 0,
      writtenAt: AT,
    });
  });

  it("names every flag the record says yes to, and none it says no to or leaves out", () => {
    const record = {
      rating: { preferred: true },
      is_genius: false,
      work_friendly: null,
      programmes: { travel_proud: true },
      payment: { cvc_required: false, timings: ["pay_online_later"], methods: { cash: false } },
      description: { host_type: "private", license_numbers: [] },
      policies: { pets: { allowed: "upon_request" } },
    };
    expect(rowOf(record).flags).toEqual([
      "preferred",
      "travel_proud",
      "private_host",
      "pay_online",
      "card_without_cvc",
    ]);
  });

  it("names a certificate where the record lists one, and none where its list is empty or missing", () => {
    const flagsOf = (offerings: object | null) =>
      rowOf({ programmes: { sustainable_offerings: offerings } }).flags;
    expect(flagsOf({ certifications: [{ name: "Green Key" }] })).toEqual(["sustainability_certification"]);
    expect([flagsOf({ certifications: [] }), flagsOf({}), flagsOf(null)]).toEqual([[], [], []]);
  });

  it("Y16: holds the names of certificates", () => {
    const certifications = [{ name: "Travelife" }, { name: null }, { name: "Green Key" }];
    expect(rowOf({ programmes: { sustainable_offerings: { certifications } } }).certificates).toEqual([
      "Travelife",
      "Green Key",
    ]);
  });

  it("Y12: flags a trader that is not checked, and no private host and no record that says nothing of one", () => {
    const flagsOf = (description: object) => rowOf({ description }).flags;
    expect(flagsOf({ host_type: "professional", trader: { trader_verified: false } })).toEqual([
      "professional_host",
      "unchecked_trader",
    ]);
    expect([flagsOf({ host_type: "private" }), flagsOf({})]).toEqual([["private_host"], []]);
  });

  it("counts a facility once, reads rooms' facilities in both shapes, and leaves out what no column holds", () => {
    const { facilities, roomFacilities } = rowOf({
      facilities: [{ id: 9 }, { id: 2 ** 40 }, { id: 3 }, { id: 9 }],
      rooms: [
        { id: "1", facilities: [5, { id: 4 }] },
        { id: "2", facilities: [4] },
      ],
    });
    expect(facilities).toEqual([3, 9]);
    expect(roomFacilities).toEqual([4, 5]);
  });

  it("lists the languages that came with text, not those that were asked for", () => {
    expect(rowOf({ description: { text: { de: "Haus", "en-gb": null, nl: " " } } }).languages).toEqual([
      "de",
    ]);
  });
});
