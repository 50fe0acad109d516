// Changing the rooms of a booking: what each control is called, and what can be chosen.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Change } from "@/components/booking/manage";
import { wordsFor } from "@/lib/i18n";
import { SMOKING_CHOICES } from "@/lib/views/booking/order-view";

const room = (reservation: string, more: object = {}) => ({
  reservation,
  name: "Double Room",
  lang: null,
  who: "2 adults",
  guests: [`Guest of ${reservation}`],
  adults: 2,
  mostAdults: 3,
  meal: "",
  smoking: null,
  smokingChoice: "non_smoking" as const,
  price: null,
  cancellation: null,
  ...more,
});

const markup = (rooms: ReturnType<typeof room>[]) =>
  renderToStaticMarkup(
    <Change
      action="/change"
      page="/page"
      checkin="abc"
      checkout="2027-03-12"
      offer={null}
      problem="abc is not a day."
      rooms={rooms}
      canMove
      isOpen
      smoking={SMOKING_CHOICES.map((value) => ({ value, text: value }))}
      words={wordsFor("en")}
    />,
  );

test("O41: two rooms of one kind have controls of different names, and one alone needs no number", () => {
  const two = markup([room("71"), room("72")]);
  const names = [...two.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toContain("Change this room, Room 2");
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
  const guests = [...two.matchAll(/for="room-guest-\d"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(guests).toEqual(["Guest in Room 1, Double Room", "Guest in Room 2, Double Room"]);
  expect(markup([room("71")])).not.toContain("Room 1");
});

test("O41: a room takes as many adults as it holds, its smoking choice stands, and what was typed as days stays", () => {
  const html = markup([room("71")]);
  const adults = /<select[^>]*name="adults".*?<\/select>/.exec(html)?.[0] ?? "";
  expect(adults.match(/<option/g)).toHaveLength(3);
  expect(html).toMatch(/<option[^>]*value="non_smoking"[^>]*selected/);
  expect(html).not.toContain("—");
  expect(html).toContain('value="abc"');
  const unknown = markup([room("71", { mostAdults: null })]);
  expect(/<select[^>]*name="adults".*?<\/select>/.exec(unknown)?.[0].match(/<option/g)).toHaveLength(8);
});
