import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { propertyView } from "@/lib/views/stay/property-view";
import { roomFitView } from "@/lib/views/stay/room-fit-view";
import { stayWording, words } from "../views/support";

const TWO = { adults: 2, children: 0 };
const TWO_AND_ONE = { adults: 2, children: 1 };

type Bound = number | null;
const bed = (type: string, from: Bound, to: Bound, price: number | null, mode = "per_night") => ({
  ...{ type, mode, price },
  age: { from, to },
});

const COT_FREE = bed("cot", 0, 2, 0);
const CHILD_BED = bed("extra_bed", 3, 17, 20);
const UNPRICED = bed("extra_bed", 3, 17, null);
const ANY_BED = bed("extra_bed", 3, null, 30, "per_stay");

interface House {
  occupancy?: object | null;
  cots?: number;
  beds?: number;
  together?: boolean;
  unstated?: boolean;
  rules?: object[] | null;
  minimumAge?: number;
}

function judge(house: House, adults: number, children: number[] = [], rooms = 1, nights: number | null = 3) {
  const details = AccommodationDetails.parse({
    id: 1,
    currency: "EUR",
    policies: {
      minimum_guest_age: house.minimumAge ?? null,
      cots_and_extra_beds: house.rules === undefined ? [COT_FREE, CHILD_BED] : house.rules,
    },
    rooms: [
      {
        id: "1",
        maximum_occupancy: house.occupancy === undefined ? TWO : house.occupancy,
        cots_and_extra_beds: house.unstated
          ? null
          : {
              are_allowed_together: house.together ?? false,
              maximum_number_of_cots: house.cots ?? 0,
              maximum_number_of_extra_beds: house.beds ?? 0,
            },
      },
    ],
  });
  const [room] = details.rooms ?? [];
  if (!room) throw new Error("the room is missing");
  return roomFitView(room, details, { adults, children, rooms, nights }, words);
}

describe("Feature 10: a matrix of parties and rooms", () => {
  type Party = [House, adults: number, children?: number[], rooms?: number];

  /** The verdict that a sentence tells. */
  const verdictOf = (text: string) =>
    text.startsWith("Does not")
      ? "does_not_fit"
      : text.startsWith("Not stated")
        ? "unknown"
        : / with an? /.test(text)
          ? "fits_with_beds"
          : "fits";
  const UNSTATED = { occupancy: { adults: 3, children: null } };
  const BED_ONLY = { beds: 1, rules: [CHILD_BED] };
  const OLD = { minimumAge: 16 };
  const BOTH = { cots: 1, beds: 1 };
  const COT_AND_BED =
    "Fits 4 adults and 2 children aged 1 and 9 in 2 of these rooms with a cot and an extra bed";

  test.each<[string, Party, text: string]>([
    ["two in a double", [{}, 2], "Fits 2 adults"],
    ["one in a double", [{}, 1], "Fits 1 adult"],
    ["a child takes the place of an adult who is not there", [{}, 1, [4]], "Fits 1 adult and 1 child aged 4"],
    ["a child has a child's place", [{ occupancy: TWO_AND_ONE }, 2, [9]], "Fits 2 adults and 1 child aged 9"],
    ["an adult never takes a child's place", [{ occupancy: TWO_AND_ONE }, 3], "Does not fit 3 adults"],
    ["children unstated count as adults", [UNSTATED, 2, [9]], "Fits 2 adults and 1 child aged 9"],
    ["four adults in two doubles", [{}, 4, [], 2], "Fits 4 adults in 2 of these rooms"],
    ["five adults in two doubles", [{}, 5, [], 2], "Does not fit 5 adults in 2 of these rooms"],
    ["a baby with a cot", [{ cots: 1 }, 2, [1]], "Fits 2 adults and 1 child aged 1 with a cot"],
    ["a child with a bed", [{ beds: 1 }, 2, [9]], "Fits 2 adults and 1 child aged 9 with an extra bed"],
    [
      "both where both may stand",
      [{ ...BOTH, together: true }, 2, [1, 9]],
      "Fits 2 adults and 2 children aged 1 and 9 with a cot and an extra bed",
    ],
    ["one of them in each of two rooms", [BOTH, 4, [1, 9], 2], COT_AND_BED],
    ["no number of guests stated", [{ occupancy: null }, 2], "Not stated whether it fits 2 adults"],
    [
      "extras not stated",
      [{ unstated: true }, 2, [9]],
      "Not stated whether it fits 2 adults and 1 child aged 9",
    ],
  ])("%s", (_name, party, text) => expect(judge(...party)).toMatchObject({ verdict: verdictOf(text), text }));

  test.each<[string, Party, rule: string]>([
    ["too many people", [{}, 3], "Sleeps 2 people and takes no cot or extra bed; there are 3 of you."],
    ["too few extra beds", [{ beds: 2 }, 2, [5, 7, 9]], "2 extra beds possible; 3 needed."],
    ["a cot but no extra bed", [{ cots: 1 }, 2, [9]], "There is no cot or extra bed for a child aged 9."],
    ["too few cots", [{ cots: 1 }, 2, [1, 1]], "1 cot possible and no extra bed; 2 needed."],
    [
      "not together",
      [BOTH, 2, [1, 9]],
      "A cot and an extra bed do not go together; 1 cot and 1 extra bed needed.",
    ],
    ["an age without a rule", [BED_ONLY, 2, [0]], "There is no cot or extra bed for a child under 1."],
    ["extra beds for children only", [{ beds: 1 }, 3], "Extra beds are for children only."],
    ["an adult where there are cots only", [{ cots: 1 }, 3], "No extra bed possible; 1 needed."],
    [
      "guests too young",
      [OLD, 1, [4]],
      "All guests must be at least 16 years old; one of your children is 4.",
    ],
    [
      "a baby too young",
      [OLD, 1, [0]],
      "All guests must be at least 16 years old; your youngest is under 1.",
    ],
  ])("the single rule is named: %s", (_name, party, rule) =>
    expect(judge(...party)).toMatchObject({ verdict: "does_not_fit", notes: [rule] }),
  );

  const NINE = "Extra bed for your child aged 9:";
  test.each<[House, adults: number, children: number[], nights: number | null, note: string]>([
    [{ beds: 1 }, 2, [9], 3, `${NINE} €20.00 per night, €60.00 for 3 nights.`],
    [{ beds: 1 }, 2, [9], null, `${NINE} €20.00 per night.`],
    [{ beds: 1 }, 2, [9], 2, `${NINE} €20.00 per night, €40.00 for 2 nights.`],
    [{ beds: 1 }, 2, [9], 1, `${NINE} €20.00 per night.`],
    [{ cots: 1 }, 2, [1], 3, "Cot for your child aged 1: free of charge."],
    [{ beds: 1, rules: [ANY_BED] }, 3, [], 3, "Extra bed for an adult: €30.00 per stay."],
    // Null is not free.
    [{ beds: 1, rules: [UNPRICED] }, 2, [9], 3, `${NINE} price not fixed, ask the property.`],
    [{ beds: 1, rules: null }, 2, [9], 3, `${NINE} price not stated, ask the property.`],
  ])(
    "the price of an added bed is shown: %o, %i adults, children %j, nights %s",
    (house, adults, children, nights, note) =>
      expect(judge(house, adults, children, 1, nights).notes).toEqual([note]),
  );

  test("both ends of a rule belong to it, and one up to 18 holds for adults", () => {
    const verdict = (children: number[], adults = 2) => judge({ beds: 1 }, adults, children, 1, 1).verdict;
    expect([3, 17].map((age) => verdict([age]))).toEqual(["fits_with_beds", "fits_with_beds"]);
    expect(verdict([2])).toBe("does_not_fit");
    expect(verdict([], 3)).toBe("does_not_fit");
    expect(judge({ beds: 1, rules: [bed("extra_bed", 3, 18, 20)] }, 3).verdict).toBe("fits_with_beds");
  });

  test("a cot is kept for the one who can use nothing else", () => {
    const rules = [bed("cot", 0, 3, 0), bed("extra_bed", 3, 17, 20)];
    const fit = judge({ cots: 1, beds: 1, together: true, rules }, 2, [1, 3]);
    expect(fit).toMatchObject({ verdict: "fits_with_beds" });
    expect(fit.notes).toEqual([
      "Cot for your child aged 1: free of charge.",
      "Extra bed for your child aged 3: €20.00 per night, €60.00 for 3 nights.",
    ]);
  });

  test("children unstated are said to be priced as adults", () =>
    expect(judge(UNSTATED, 2, [9]).notes).toEqual(["Children are priced as adults in this room."]));

  test("the most beds of the configurations tell who gets one of their own", () => {
    const details = AccommodationDetails.parse({ id: 1 });
    const room = (...numbers: number[][]) => ({
      id: "1",
      maximum_occupancy: { adults: 4, children: 0 },
      bed_options: numbers.map((choices) => ({
        bed_configurations: choices.map((count) => ({
          configuration: [{ bed_type: 1, number_of_beds: count }],
        })),
      })),
    });
    const notes = (adults: number, ...numbers: number[][]) =>
      roomFitView(room(...numbers), details, { adults, children: [], rooms: 1, nights: 1 }, words).notes;
    expect(notes(2, [1, 2])).toEqual(["Everybody can have a bed of their own."]);
    expect(notes(2, [1])).toEqual([]);
    expect(notes(3, [1])).toEqual(["One bed for 3 people."]);
    expect(notes(3, [1], [2])).toEqual(["Everybody can have a bed of their own."]);
    expect(notes(2)).toEqual([]);
    // Two in two rooms with a double bed each: true of the beds, and not what one reads.
    const pair = { adults: 2, children: [], rooms: 2, nights: 1 };
    expect(roomFitView(room([1]), details, pair, words).notes).toEqual([]);
    expect(roomFitView(room([1]), details, { ...pair, adults: 5 }, words).notes).toEqual([
      "2 beds for 5 people.",
    ]);
  });
});

describe("a child who can sleep in the room's cot needs no bed", () => {
  const details = AccommodationDetails.parse({ id: 1 });
  const room = (cots: number) => ({
    id: "1",
    maximum_occupancy: { adults: 2, children: 1 },
    bed_options: [{ bed_configurations: [{ configuration: [{ bed_type: 1, number_of_beds: 1 }] }] }],
    cots_and_extra_beds: { maximum_number_of_cots: cots },
  });
  test.each([
    [1, 1, []],
    [0, 1, ["One bed for 3 people."]],
    [1, 9, ["One bed for 3 people."]],
  ])("a room with %i cots and a child aged %i says how many share the bed", (cots, age, notes) => {
    const party = { adults: 2, children: [age], rooms: 1, nights: 1 };
    expect(roomFitView(room(cots), details, party, words).notes).toEqual(notes);
  });
});

describe("P06: children of the party are answered before the table", () => {
  const view = (children: number[], policies: object) =>
    propertyView(AccommodationDetails.parse({ id: 1, currency: "EUR", policies }), {
      ...stayWording,
      party: { adults: 2, children, rooms: 1, nights: 3 },
    }).childAnswers;

  test("each age with the price of a cot and of an extra bed", () => {
    const counted = "In an existing bed: included in every rate shown.";
    const bed = "An extra bed: €20.00 per night, €60.00 for 3 nights.";
    expect(view([4, 1, 4], { cots_and_extra_beds: [COT_FREE, CHILD_BED] })).toEqual([
      { heading: "Your child aged 1", lines: [counted, "A cot: free of charge."] },
      { heading: "Your children aged 4", lines: [counted, bed] },
    ]);
  });

  test("an age without a bed, no rules at all, and a child that may not stay", () => {
    expect(view([0], { cots_and_extra_beds: [CHILD_BED] })[0]?.lines[1]).toBe(
      "No cots or extra beds for this age.",
    );
    expect(view([4], {})[0]?.lines[1]).toBe("Cots and extra beds: not stated, ask the property.");
    expect(view([4], { minimum_guest_age: 12, cots_and_extra_beds: [CHILD_BED] })[0]?.lines).toEqual([
      "Cannot stay here: minimum age 12.",
    ]);
  });

  test("without children nothing is answered", () =>
    expect(view([], { cots_and_extra_beds: [CHILD_BED] })).toEqual([]));
});
