// What is wrong with a booking's form, beside its fields and at its top.
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Problems } from "@/components/booking/field";
import { fieldLabel, GuestFields } from "@/components/booking/guest-fields";
import { OpenForm } from "@/components/booking/open-form";
import { wordsFor } from "@/lib/i18n";

const words = wordsFor("en");
const problems = ["last", "guest-1", "requests"].map((field) => ({ field, sentence: `Wrong: ${field}.` }));

const USUAL: ComponentProps<typeof GuestFields> = {
  ...{ form: {}, rooms: 1, needsAddress: false, isMailed: true, problems: [], countries: [], words },
  ...{
    checkin: null,
    arrivals: ["23", "+0"],
    late: [],
    checkinUntil: null,
    country: "nl",
    longest: { text: 100, line: 200, requests: 1_000 },
  },
};
const fields = (more: Partial<typeof USUAL>) => renderToStaticMarkup(<GuestFields {...USUAL} {...more} />);

test("O37: the family name comes first in Japanese", () => {
  const order = (locale: "en" | "ja") => {
    const html = fields({ country: "jp", words: wordsFor(locale) });
    return [...html.matchAll(/id="book-(first|last)"/g)].map(([, field]) => field);
  };
  expect(order("ja")).toEqual(["last", "first"]);
  expect(order("en")).toEqual(["first", "last"]);
});

test("O37: only the hours that are left are offered, and without any there is no box", () => {
  const select = /<select[^>]*id="book-arrival".*?<\/select>/;
  const [box = ""] = select.exec(fields({})) ?? [];
  expect([...box.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)).toEqual(["23", "+0"]);
  expect(fields({ arrivals: [] })).not.toContain("book-arrival");
});

test("O37: hours begin with check-in, those after it have a label and a warning, and one of them can be a request", () => {
  const checkin = { checkin: "from 22:00 to 23:00, local time", checkinUntil: "23:00" };
  const html = fields({ arrivals: ["22", "23", "+0"], late: ["23", "+0"], ...checkin });
  const [box = ""] = /<select[^>]*id="book-arrival".*?<\/select>/.exec(html) ?? [];
  expect(
    [...box.matchAll(/value="([^"]*)"|label="([^"]+)"/g)].map(([, value, label]) => label ?? value),
  ).toEqual(["", "22", "After check-in", "23", "+0"]);
  expect(box).toContain(">23:00–24:00<");
  expect(box).toContain(">00:00–01:00 on the day after<");
  expect(html).toContain("Check-in: from 22:00 to 23:00, local time.");
  expect(html).toContain("Check-in ends at 23:00. Later only if the property agrees.");
  expect(html).toMatch(/<input type="checkbox"[^>]* name="wish"/);
  expect(fields({})).not.toContain('name="wish"');
});

test("O37: optional fields are folded until one of them is filled in or wrong", () => {
  const isOpen = (more: Partial<typeof USUAL>) => /<details[^>]*open/.test(fields(more));
  expect(isOpen({})).toBe(false);
  expect(isOpen({ form: { requests: "Quiet" } })).toBe(true);
  expect(isOpen({ problems: [{ field: "requests", sentence: "Wrong." }] })).toBe(true);
  expect(isOpen({ rooms: 2 })).toBe(true);
});

test("O37: a field with a problem is marked and described by its sentence, and no other is", () => {
  const html = fields({ rooms: 2, needsAddress: true, problems });
  const invalid = [...html.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)];
  expect(invalid.map(([tag]) => /name="([^"]+)"/.exec(tag)?.[1])).toEqual(["last", "guest-1", "requests"]);
  for (const { field, sentence } of problems) {
    expect(html).toMatch(new RegExp(`aria-describedby="[^"]*book-${field}-problem"`));
    expect(html).toMatch(new RegExp(`id="book-${field}-problem"[^>]*>${sentence}`));
  }
});

test("O37: an invoice is a tick in the open form, and stays ticked", () => {
  const tick = (more: Partial<typeof USUAL>) => {
    const [, open = ""] = fields(more).split("</details>");
    return /<input[^>]*name="invoice"[^>]*>/.exec(open)?.[0];
  };
  expect(tick({})).not.toContain("checked");
  expect(tick({ form: { invoice: "1" } })).toContain("checked");
});

test("O37: each sentence at the top of the form begins with the label of its field", () => {
  const html = renderToStaticMarkup(
    <Problems
      heading="Check this"
      problems={[...problems, { field: "timing", sentence: "Choose." }]}
      idOf={(field) => field}
      labelOf={(field) => `${fieldLabel(field, words)}: `}
    />,
  );
  expect([...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, text]) => [id, text])).toEqual([
    ["last", "Last name: Wrong: last."],
    ["guest-1", "Guest in room 2 (optional): Wrong: guest-1."],
    ["requests", "Requests to the property (optional): Wrong: requests."],
    ["timing", "How you pay: Choose."],
  ]);
});

test("O42: the form that found no booking keeps number and e-mail, and reports a missing PIN at its field", () => {
  const typed = { reservation: "362-354", email: "ada@exa" };
  const html = renderToStaticMarkup(
    <OpenForm
      {...{ locale: "en", problem: null, pinProblem: "Write the PIN.", typed, words }}
      links={{ problem: null, isSent: false }}
    />,
  );
  expect([...html.matchAll(/name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, ...field]) => field)).toEqual([
    ["reservation", "362-354"],
    ["email", "ada@exa"],
  ]);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="open-pin-problem"/);
});
