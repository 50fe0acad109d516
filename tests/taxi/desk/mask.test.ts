import { describe, expect, test } from "vitest";
import { maskEmail, maskName, maskPhone, maskText, maskTitle, passengerName } from "@/lib/format/mask";
import { showRaw } from "@/lib/taxi/desk/mask-raw";
import { bookingBody, SECRETS } from "./support";

describe("K08: personal data is masked by default", () => {
  test("a name keeps its first letter and tells nothing about its length", () => {
    expect([maskName("Jo"), maskName("Bartholomew"), maskName("Anna Maria")]).toEqual([
      "J••••",
      "B••••",
      "A••••",
    ]);
  });

  test("a name of one letter keeps none, because that letter is all of it", () => {
    expect([maskName("王"), maskName("J"), maskName(" "), maskName("𝒜b")]).toEqual([
      "••••",
      "••••",
      "",
      "𝒜••••",
    ]);
  });

  test("a phone number keeps the country and two digits; an unreadable one nothing", () => {
    expect(maskPhone("+447700900123")).toBe("+44 •••• 23");
    expect(maskPhone("+12025550143")).toBe("+1 •••• 43");
    expect(maskPhone("not a number")).toBe("••••");
  });

  test("an e-mail address keeps the first letters of its two sides; an unreadable one nothing", () => {
    expect(["grace@guests.example", "nobody", "@x", ""].map(maskEmail)).toEqual([
      "g••••@g••••",
      "••••",
      "••••",
      "",
    ]);
  });

  test("a text is masked word by word, and cut", () => {
    expect(maskText("two  large\nsuitcases")).toBe("t•••• l•••• s••••");
    expect(maskText(Array(60).fill("word").join(" ")).split(" ")).toHaveLength(41);
  });

  test("only a usual title is shown", () => {
    expect([maskTitle("Ms"), maskTitle("dr."), maskTitle("Exampleton")]).toEqual(["Ms", "dr.", "E••••"]);
  });

  test("a passenger without any data is a deleted one", () => {
    expect(passengerName({ title: null, firstName: null, lastName: null }, true)).toBe("Deleted");
    expect(passengerName({ title: "Ms", firstName: "Annabel", lastName: "Exampleton" }, false)).toBe(
      "Ms A•••• E••••",
    );
    expect(passengerName({ title: null, firstName: "Annabel", lastName: "Exampleton" }, true)).toBe(
      "Annabel Exampleton",
    );
  });
});

describe("K08: a raw payload shows only what is known to be no personal data", () => {
  const raw = bookingBody("B1", {
    firstName: "Annabel",
    note: { deep: ["Exampleton", 447700900123, true, null] },
    bookingReference: "B1",
    services: [
      { name: "meetAndGreetMessage", value: "Exampleton Wedding", name2: "Annabel" },
      { name: "For Annabel", value: "x" },
    ],
  });

  test("masked: references, flight and service names stay, everything else does not", () => {
    const shown = showRaw(raw, false);
    for (const secret of SECRETS) expect(shown).not.toContain(secret);
    expect(JSON.parse(shown)).toMatchObject({
      bookingReference: "B1",
      flightNumber: "KL1234",
      firstName: "A••••",
      leadPassenger: { firstName: "A••••", phoneNumber: "+44 •••• 23" },
      services: [{ name: "meetAndGreetMessage", value: "E•••• W••••" }, { name: "F•••• A••••" }],
      note: { deep: ["E••••", "••••", true, null] },
    });
  });

  test("an allowed key is allowed at its own place only", () => {
    const shown = showRaw(JSON.stringify({ leadPassenger: { flightNumber: "Annabel", action: "x" } }), false);
    expect(shown).not.toContain("Annabel");
  });

  test("a body that was refused may hold anything: in a place for something else, as a key, or too deep to read", () => {
    const misplaced = {
      bookingReference: "Annabel Exampleton",
      customerReference: "Annabel, +447700900123",
      flightNumber: "Annabel",
      action: "Cancel for Annabel",
      pickupDateTime: "when Annabel calls",
      "Annabel Exampleton": 1,
    };
    for (const secret of SECRETS) expect(showRaw(JSON.stringify(misplaced), false)).not.toContain(secret);
    expect(JSON.parse(showRaw('{"pickupDateTime":"+447700900123"}', false))).toEqual({
      pickupDateTime: "+••••",
    });
    const deep = `${'{"a":'.repeat(5_000)}"Annabel"${"}".repeat(5_000)}`;
    expect([showRaw(deep, false), showRaw(deep, true)]).toEqual(["••••", deep]);
  });

  test("what fits its place is shown: references, flights, the action and the pickup", () => {
    const plain = {
      bookingReference: "TXB-2027/1.a_b:c",
      customerReference: "C-1",
      flightNumber: "KL 1007",
      action: "CANCELLATION",
      pickupDateTime: "2027-03-01T10:00:00.000+01:00",
    };
    expect(JSON.parse(showRaw(JSON.stringify(plain), false))).toEqual(plain);
  });

  test("revealed: the body as it came; no JSON stays hidden until then", () => {
    expect(JSON.parse(showRaw(raw, true))).toEqual(JSON.parse(raw));
    expect([showRaw("Annabel", false), showRaw("Annabel", true)]).toEqual(["••••", "Annabel"]);
  });
});
