import { describe, expect, test } from "vitest";
import { maskEmail, maskName, maskPhone, maskText, maskTitle, passengerName } from "@/lib/format/mask";
import { showRaw } from "@/lib/taxi/desk/mask-raw";
import { bookingBody, SECRETS } from "./support";

describe("K08: personal data is masked by default", () => {
  test.each([
    ["a short name", "J••••", maskName, "Jo"],
    ["a long name", "B••••", maskName, "Bartholomew"],
    ["a name of two words", "A••••", maskName, "Anna Maria"],
    // That letter is all of it.
    ["a name of one letter", "••••", maskName, "J"],
    ["a name of one sign", "••••", maskName, "王"],
    ["an empty name", "", maskName, " "],
    ["a name that begins with two code units", "𝒜••••", maskName, "𝒜b"],
    ["a British phone number", "+44 •••• 23", maskPhone, "+447700900123"],
    ["an American phone number", "+1 •••• 43", maskPhone, "+12025550143"],
    ["an unreadable phone number", "••••", maskPhone, "not a number"],
    ["an e-mail address", "g••••@g••••", maskEmail, "grace@guests.example"],
    ["an address without a host", "••••", maskEmail, "nobody"],
    ["an address without a name", "••••", maskEmail, "@x"],
    ["no address", "", maskEmail, ""],
    ["a text", "t•••• l•••• s••••", maskText, "two  large\nsuitcases"],
    ["a usual title", "Ms", maskTitle, "Ms"],
    ["a title in small letters", "dr.", maskTitle, "dr."],
    ["an unusual title", "E••••", maskTitle, "Exampleton"],
  ])("%s is shown as “%s”", (_what, shown, mask, given) => {
    expect(mask(given)).toBe(shown);
  });

  test("a long text is cut", () => {
    expect(maskText(Array(60).fill("word").join(" ")).split(" ")).toHaveLength(41);
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

  test("recognised values are shown: references, flights, the action and the pickup", () => {
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
