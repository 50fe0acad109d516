// Changing the rooms of a booking: what each control is called, and what can be chosen.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Change, DATES_PROBLEM } from "@/components/booking/manage";
import { daysView } from "@/components/search/form/form-words";
import { TwoDays } from "@/components/search/form/two-days";
import { wordsFor } from "@/lib/i18n";
import { SMOKING_CHOICES } from "@/lib/views/booking/order-view";

const room = (reservation: string, more: object = {}) => ({
  ...{ reservation, name: "Double Room", lang: null, who: "2 adults", guests: [`Guest of ${reservation}`] },
  ...{ adults: 2, maxAdults: 3, meal: "", price: null, cancellation: null },
  ...{ smoking: null, smokingChoice: "non_smoking" as const },
  ...more,
});

const markup = (rooms: ReturnType<typeof room>[], more: Partial<Parameters<typeof Change>[0]> = {}) =>
  renderToStaticMarkup(
    <Change
      {...{ action: "/change", page: "/page", adults: null, nameless: null, longest: 100, canMove: true }}
      dates={{
        checkin: "abc",
        checkout: "2027-03-12",
        wrong: "in",
        others: [],
        cancelText: "",
        offer: null,
        problem: "abc is not a day.",
      }}
      days={
        <TwoDays
          view={daysView(wordsFor("en"), {
            ...{ at: "2027-02-01T12:00:00Z", today: null, first: "2027-02-01", lastDay: "2028-06-15" },
          })}
          chosen={{ checkin: "abc", checkout: "2027-03-12" }}
          ids={{ checkin: "change-in", checkout: "change-out" }}
          problems={{ checkin: DATES_PROBLEM, checkout: undefined }}
        />
      }
      rooms={rooms}
      smoking={SMOKING_CHOICES.map((value) => ({ value, text: value }))}
      words={wordsFor("en")}
      {...more}
    />,
  );

test("O41: two rooms of one kind have controls of different names, and one alone needs no number", () => {
  const two = markup([room("71"), room("72")]);
  const names = [...two.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toContain("Change this room, Room 2");
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
  const guests = [...two.matchAll(/for="room-guest-\d"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(guests).toEqual(["Guest in Room 1, Double Room", "Guest in Room 2, Double Room"]);
  expect(markup([room("71")])).not.toContain("Room 1");
});

test("O41: days to move to are chosen among those that can be asked for", () => {
  const html = markup([room("71")]);
  expect(html).toMatch(/id="change-in"[^>]* min="2027-02-01" max="2028-06-14"/);
  expect(html).toMatch(/id="change-out"[^>]* min="2027-02-02" max="2028-06-15"/);
  expect(html).toMatch(/<button[^>]* aria-haspopup="dialog"[^>]*>.*?Calendar<\/button>/);
});

test("O41: a room takes as many adults as it holds, its smoking choice stands, and what was typed as days stays", () => {
  const html = markup([room("71")]);
  const adults = /<select[^>]*name="adults".*?<\/select>/.exec(html)?.[0] ?? "";
  expect(adults.match(/<option/g)).toHaveLength(3);
  expect(html).toMatch(/<option[^>]*value="non_smoking"[^>]*selected/);
  expect(html).not.toContain("—");
  expect(html).toContain('value="abc"');
  const unknown = markup([room("71", { maxAdults: null })]);
  expect(/<select[^>]*name="adults".*?<\/select>/.exec(unknown)?.[0].match(/<option/g)).toHaveLength(8);
});

test("O41: the day that is wrong is marked, and no other", () => {
  const html = markup([room("71")]);
  const [checkin = "", checkout = ""] = ["change-in", "change-out"].map(
    (id) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0],
  );
  expect(checkin).toContain('aria-describedby="change-dates-problem" aria-invalid="true"');
  expect(html).toMatch(/id="change-dates-problem"[^>]*>abc is not a day\./);
  expect(checkout).not.toContain("aria-");
});

test("O41: other rooms that are free stand below the problem, with the safe order of steps and its cost", () => {
  const html = markup([room("71")], {
    dates: {
      ...{ checkin: "2027-03-10", checkout: "2027-03-11", wrong: null, offer: null, problem: "Taken." },
      others: [{ name: "Attic", total: "€90.00", href: "/go?product=a" }],
      cancelText: "Cancelling now is free.",
    },
  });
  const [, after = ""] = html.split("Taken.");
  expect(after).toMatch(/<a href="\/go\?product=a"[^>]*><bdi>Attic<\/bdi>/);
  expect(after).toContain("€90.00");
  expect(after).toContain("Book the other room first, then cancel this booking. Cancelling now is free.");
  expect(markup([room("71")])).not.toContain("data-other-rooms");
});

test("O41: a refused name leaves the current one in its field, with the problem and what else was chosen for that room", () => {
  const rooms = [room("71"), room("72")];
  const html = markup(rooms, {
    nameless: { room: 2, smoking: "smoking", problem: "Each room needs the name of a guest." },
  });
  const [, first = "", second = ""] = html.split("data-change-room");
  expect(first).toContain('value="Guest of 71"');
  expect(first).not.toContain("needs the name");
  expect(second).toContain('value="Guest of 72"');
  expect(second).toContain("Each room needs the name of a guest");
  expect(second).toMatch(/aria-describedby="room-guest-1-problem"/);
  expect(second).toMatch(/<option[^>]*value="smoking"[^>]*selected/);
  expect(html.match(/<details[^>]* open/g)).toHaveLength(2);
});

test("O41: the price for other adults is under their room, and is agreed to with its total or without any", () => {
  const offer = { text: "The total would be 7.", difference: "1 more", total: "7", notes: [], rooms: [] };
  const requested = { room: 2, adults: 3, problem: null };
  const html = markup([room("71"), room("72")], { adults: { ...requested, offer } });
  const [, first = "", second = ""] = html.split("data-change-room");
  expect(first).not.toContain("data-offer");
  for (const field of ['name="room" value="2"', 'name="adults" value="3"', 'name="total" value="7"'])
    expect(second).toContain(field);
  expect(second).toMatch(/data-difference[^>]*>1 more</);
  expect(second).toMatch(/value="adults"[^>]*>Change to 3 adults</);
  const untold = markup([room("71"), room("72")], {
    adults: { ...requested, offer: { ...offer, total: "" } },
  });
  expect(untold).toMatch(/value="adults"[^>]*>Change without knowing the total</);
  expect(untold).toContain('name="total" value=""');
});
