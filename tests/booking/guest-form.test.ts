// Who books and who stays, as it was typed.
import { expect, test } from "vitest";
import { type FormNeeds, readGuests, typedForm } from "@/lib/booking/guest-form";
import { wordsFor } from "@/lib/i18n";

const words = wordsFor("en");
const needs: FormNeeds = {
  rooms: 2,
  address: false,
  timings: ["pay_at_the_property"],
  byCard: [],
  language: "nl",
};
const good = {
  first: "Ada",
  last: "Lovelace",
  email: "ada@example.org",
  phone: "020 555 0188",
  country: "nl",
};
const read = (form: Record<string, string>, other: Partial<FormNeeds> = {}) =>
  readGuests(form, { ...needs, ...other }, words);
const wrong = (form: Record<string, string>, other: Partial<FormNeeds> = {}) =>
  read(form, other).problems.map(({ field }) => field);

test("O37: the form becomes who books, and a room without a name of its own is for them", () => {
  expect(
    read({
      ...good,
      "guest-1": " Mary  Somerville ",
      arrival: "+1",
      requests: "A quiet room\n\u0007please ",
    }),
  ).toEqual({
    problems: [],
    guests: {
      booker: {
        address: { country: "nl" },
        email: "ada@example.org",
        language: "nl",
        name: { first_name: "Ada", last_name: "Lovelace" },
        telephone: "+31 20 555 0188",
      },
      rooms: [
        { name: "Ada Lovelace", email: "ada@example.org" },
        { name: "Mary Somerville", email: "ada@example.org" },
      ],
      arrival: { hour: 1, next_day: true },
      requests: "A quiet room\n please",
      timing: "pay_at_the_property",
      card: false,
    },
  });
});

test("O37: what is missing or cannot be is named field by field, with how it is put right", () => {
  const { guests, problems } = read(
    {},
    { address: true, timings: ["pay_online_now", "pay_at_the_property"] },
  );
  expect(guests).toBeNull();
  expect(problems.map(({ field }) => field)).toEqual([
    "first",
    "last",
    "email",
    "country",
    "phone",
    "line",
    "postcode",
    "city",
    "timing",
  ]);
  expect(problems.every(({ sentence }) => /^(Write|Choose) .+\.$/.test(sentence))).toBe(true);
});

test.each([
  ["email", "ada@"],
  ["email", `${"a".repeat(260)}@example.org`],
  ["phone", "12"],
  ["phone", "call me"],
  ["country", "Netherlands"],
  ["arrival", "25"],
  ["arrival", "evening"],
  ["first", "\u200b "],
  ["last", "x".repeat(101)],
  ["guest-0", "x".repeat(101)],
  ["requests", "x".repeat(1_001)],
])("O37: %s is not “%.12s”", (field, given) => {
  expect(wrong({ ...good, [field]: given })).toContain(field);
});

test("O37: an address is wanted where the property wants one, and only there", () => {
  const address = { line: "Keizersgracht 1", postcode: "1015 CN", city: "Amsterdam" };
  expect(wrong({ ...good, ...address }, { address: true })).toEqual([]);
  expect(read({ ...good, ...address }, { address: true }).guests?.booker.address).toEqual({
    country: "nl",
    address_line: "Keizersgracht 1",
    post_code: "1015 CN",
    city: "Amsterdam",
  });
  expect(read({ ...good, ...address }).guests?.booker.address).toEqual({ country: "nl" });
});

test("O37: a way of paying that is not offered cannot be chosen", () => {
  const timings = ["pay_online_later", "pay_at_the_property"] as const;
  expect(wrong({ ...good, timing: "pay_online_now" }, { timings })).toEqual(["timing"]);
  const byCard = ["pay_online_later"] as const;
  const taken = (timing: string) => read({ ...good, timing }, { timings, byCard }).guests;
  expect(taken("pay_online_later")).toMatchObject({ timing: "pay_online_later", card: true });
  expect(taken("pay_at_the_property")).toMatchObject({ timing: "pay_at_the_property", card: false });
});

test("O37: of what is sent only the form's own fields are kept, and none is longer than it may be", () => {
  const sent = new URLSearchParams({
    ...good,
    do: "book",
    card: "4111111111111111",
    "guest-0": "A",
    "guest-2": "C",
  });
  sent.set("requests", "x".repeat(5_000));
  const kept = typedForm(sent, 2);
  expect(Object.keys(kept).sort()).toEqual([
    "country",
    "email",
    "first",
    "guest-0",
    "last",
    "phone",
    "requests",
  ]);
  expect(kept.requests).toHaveLength(1_001);
});

test("O21: a card number that is typed where none belongs is kept nowhere, and that is told beside the field", () => {
  const card = "4111 1111 1111 1111";
  const sent = new URLSearchParams({
    ...good,
    requests: `Late. ${card}, 12/31`,
    last: card,
    phone: "+31205550188",
  });
  const kept = typedForm(sent, 2);
  expect(JSON.stringify(kept)).not.toMatch(/1111/);
  expect(kept.requests).toBe("Late. ••••, 12/31");
  expect(kept.phone).toBe("+31205550188");
  const { guests, problems } = readGuests(kept, needs, words);
  expect(guests).toBeNull();
  expect(problems.map(({ field }) => field).sort()).toEqual(["last", "requests"]);
});
