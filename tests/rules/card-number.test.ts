// Numbers of cards in what is typed.
import { expect, test } from "vitest";
import { withoutCards } from "@/lib/rules/card-number";

test.each([
  ["4111111111111111", "••••"],
  ["my card: 4000-0000-0000-0010!", "my card: ••••!"],
  ["378282246310005 and 5555 5555 5555 4444", "•••• and ••••"],
])("O21: in “%s” a card number is found", (typed, kept) => {
  expect(withoutCards(typed)).toBe(kept);
});

test.each([
  "4111111111111112",
  "Flight 1234567890, room 12",
  "+31 20 555 0188",
  "From 2027-03-10 to 2027-03-12",
  "12345678901234",
])("O21: “%s” holds none", (typed) => {
  expect(withoutCards(typed)).toBe(typed);
});
