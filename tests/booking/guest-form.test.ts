// Who books and who stays, as it was typed.
import { expect, test } from "vitest";
import { type FormNeeds, readGuests, typedForm } from "@/lib/booking/guest-form";
import { wordsFor } from "@/lib/i18n";
import { arrivalPhase } from "@/lib/rules/arrival";
import { withoutCards } from "@/lib/rules/card-number";
import { arrivalHours } from "@/lib/rules/night";
import { greetedName } from "@/lib/rules/person-name";
import { readableEmail } from "@/lib/typed-text";

const words = wordsFor("en");
const needs: FormNeeds = {
  rooms: 2,
  address: false,
  timings: ["pay_at_the_property"],
  byCard: [],
  language: "nl",
  arrivals: ["22", "23", "+0", "+1"],
  late: ["+0", "+1"],
  checkinUntil: "00:00",
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

test("O37: each missing or impossible field is named, with how to correct it", () => {
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
  ["phone", "0000000000"],
  ["phone", "+1 111 111 1111"],
  ["country", "Netherlands"],
  ["country", "xx"],
  ["arrival", "21"],
  ["arrival", "evening"],
  ["first", "\u200b "],
  ["last", "x".repeat(101)],
  ["guest-0", "x".repeat(101)],
  ["requests", "x".repeat(1_001)],
])("O37: %s is not “%.12s”", (field, given) => {
  expect(wrong({ ...good, [field]: given })).toContain(field);
});

test("O37: an invoice is asked for in a line after the requests, which keeps to their limit", () => {
  const invoice = { invoice: "1", company: "Acme Ltd", tax: "GB 123 4567" };
  const line = "Invoice to Acme Ltd, tax number GB 123 4567";
  expect(read({ ...good, requests: "Late", ...invoice }).guests?.requests).toBe(`Late\n${line}`);
  expect(read({ ...good, requests: "", ...invoice, tax: "" }).guests?.requests).toBe("Invoice to Acme Ltd");
  const rest = 1_000 - line.length - 1;
  expect(read({ ...good, requests: "x".repeat(rest), ...invoice }).guests?.requests).toHaveLength(1_000);
  expect(wrong({ ...good, requests: "x".repeat(rest + 1), ...invoice })).toEqual(["requests"]);
  expect(wrong({ ...good, invoice: "1", company: "4111 1111 1111 1111" })).toEqual(["company"]);
  expect(read({ ...good, invoice: "1" }).guests?.requests).toBe("Invoice, please");
  expect(read({ ...good, company: "Acme Ltd", tax: "GB 123 4567" }).guests?.requests).toBeNull();
});

test("O37: an arrival after check-in goes along as a request where that is wished, and no other does", () => {
  const requests = (form: Record<string, string>) => read({ ...good, ...form }).guests?.requests;
  const line = "Arrival after check-in, if possible: 01:00–02:00 on the day after";
  expect(requests({ requests: "Late", arrival: "+1", wish: "1", invoice: "1", tax: "GB1" })).toBe(
    `Late\n${line}\nInvoice with tax number GB1`,
  );
  expect(requests({ arrival: "+1" })).toBeNull();
  expect(requests({ arrival: "23", wish: "1" })).toBeNull();
  expect(requests({ wish: "1" })).toBeNull();
});

test.each([
  [{ checkin_from: "15:00:00", checkin_to: "20:00:00" }, ["0", "14"], ["15", "19"], ["20", "+0"]],
  [{ checkin_from: "15:00:00", checkin_to: "20:30:00" }, ["14"], ["15", "20"], ["21", "+0"]],
  [{ checkin_from: "15:00:00", checkin_to: "00:00:00" }, ["14"], ["15", "23"], ["+0", "+1"]],
  [{ checkin_from: "15:00:00", checkin_to: "02:00:00" }, ["14"], ["15", "+1"], ["+2", "+3"]],
  [{ checkin_from: "14:30:00", checkin_to: null }, ["13"], ["14", "+3"], []],
  [{ checkin_from: null, checkin_to: "20:00:00" }, [], ["0", "19"], ["20", "+0"]],
  [{}, [], ["0", "+3"], []],
  [null, [], ["0", "+3"], []],
])(
  "O37: check-in %o begins after the hours %j, holds %j and ends before %j",
  (times, before, within, after) => {
    const phases = (hours: string[]) => [...new Set(hours.map((value) => arrivalPhase(value, times)))];
    expect([phases(before), phases(within), phases(after)]).toEqual([
      before.length > 0 ? ["before"] : [],
      ["within"],
      after.length > 0 ? ["after"] : [],
    ]);
  },
);

test("O37: hours that are over by the property's clock cannot be chosen", () => {
  const hoursAt = (at: string, zone: string | null) => arrivalHours("2027-02-01", at, zone);
  expect(hoursAt("2027-02-01T09:30:00Z", "Pacific/Auckland")).toEqual(["22", "23", "+0", "+1", "+2", "+3"]);
  expect(hoursAt("2027-02-01T13:30:00Z", "Pacific/Auckland")).toEqual(["+2", "+3"]);
  expect(hoursAt("2027-02-01T15:00:00Z", "Pacific/Auckland")).toEqual([]);
  expect(hoursAt("2027-02-01T09:30:00Z", null)).toHaveLength(28);
});

test.each(["NL", "nl "])("O37: the country “%s” is read as nl", (country) => {
  expect(read({ ...good, country }).guests?.booker.address).toEqual({ country: "nl" });
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

test("O37: the stored form holds its own fields only, each as long as it was typed", () => {
  const sent = new URLSearchParams({
    ...good,
    do: "book",
    card: "4111111111111111",
    "guest-0": "A",
    "guest-2": "C",
  });
  sent.set("requests", "x".repeat(5_000));
  const form = typedForm(sent, 2);
  expect(Object.keys(form).sort()).toEqual([
    "country",
    "email",
    "first",
    "guest-0",
    "last",
    "phone",
    "requests",
  ]);
  expect(form.requests).toHaveLength(5_000);
});

test("O21: a card number that is typed where none belongs is kept nowhere, and that is told beside the field", () => {
  const card = "4111 1111 1111 1111";
  const sent = new URLSearchParams({
    ...good,
    requests: `Late. ${card}, 12/31`,
    last: card,
    phone: "+31205550188",
  });
  const form = typedForm(sent, 2);
  expect(JSON.stringify(form)).not.toMatch(/1111/);
  expect(form.requests).toBe("Late. ••••, 12/31");
  expect(form.phone).toBe("+31205550188");
  const { guests, problems } = readGuests(form, needs, words);
  expect(guests).toBeNull();
  expect(problems.map(({ field }) => field).sort()).toEqual(["last", "requests"]);
  const sentences = (byCard: FormNeeds["byCard"]) =>
    new Set(readGuests(form, { ...needs, byCard }, words).problems.map(({ sentence }) => sentence));
  expect(sentences([])).toEqual(new Set([words.t("booking.field.cardNowhere")]));
  expect(sentences(["pay_at_the_property"])).toEqual(new Set([words.t("booking.field.card")]));
});

test("O21: the telephone takes a number that its country's plan has, and no card's", () => {
  const phoneOf = (phone: string, country: string) => {
    const form = typedForm(new URLSearchParams({ ...good, phone, country }), 2);
    return [form.phone, read(form).guests?.booker.telephone ?? wrong(form)];
  };
  // All but the last three have a card's check sum.
  for (const [typed, country, stored] of [
    ["+49 30 123456786", "de", "+49 30 123456786"],
    ["+31 (0)20 123 4567 ext. 12", "nl", "+31 20 123 4567 ext. 12"],
    ["+5215512345009", "mx", "+52 55 1234 5009"],
    ["011 49 30 12345009", "us", "+49 30 12345009"],
    ["011 49 30 12345009", "nl", "+49 30 12345009"],
    ["0049 30 12345009", "us", "+49 30 12345009"],
    ["011 234 5678", "it", "+39 011 234 5678"],
    ["22 22 22 22", "dk", "+45 22 22 22 22"],
  ] as const)
    expect(phoneOf(typed, country)).toEqual([typed, stored]);
  for (const [card, country] of [
    ["378282246310005", "de"],
    ["371449635398431", "de"],
    ["3056 930902 5904", "de"],
    ["３０５６９３０９０２５９０４", "at"],
    ["+378282246310005", "nl"],
    ["+31 20 123 4567; 4111 1111 1111 1111", "nl"],
  ] as const)
    expect(phoneOf(card, country)).toEqual([expect.stringContaining("••••"), ["phone"]]);
});

test("O21: an e-mail address of digits is taken, one with a card's number and a name that is one are not", () => {
  const emailOf = (email: string) => typedForm(new URLSearchParams({ ...good, email }), 2).email;
  expect(emailOf("36123456788@163.com")).toBe("36123456788@163.com");
  expect(withoutCards("36123456788@163")).toBe("••••");
  expect(emailOf("4111111111111111@example.org")).toBe("••••@example.org");
  expect(emailOf("4111@1111@1111@1111")).toBe("••••");
  expect(wrong({ ...good, first: "4111 1111", last: "1111 1111" })).toEqual(["last"]);
});

test.each([
  ["line ends of forms count as one", `${"x\r\n".repeat(499)}xx`, 1_000],
  ["blanks count once", `${"x ".repeat(480)}${" ".repeat(90)}x`, 961],
  ["an emoji counts as a text box counts it", "😀".repeat(500), 1_000],
])("O37: a request of 1,000 characters is taken whole: %s", (_name, requests, length) => {
  expect(read({ ...good, requests }).guests?.requests).toHaveLength(length);
  expect(wrong({ ...good, requests: `${requests}${"x".repeat(1_001 - length)}` })).toEqual(["requests"]);
});

test.each([
  ["علی\u200Cرضا", "علی\u200Cرضا"],
  ["क्\u200Dष", "क्\u200Dष"],
  ["👩\u200D🚀 👍🏽 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", null],
  ["葛\u{E0100}城", null],
  ["\u202Eada\u202C \u2067Love\u200Blace\u2069\u200E", "ada Lovelace"],
  ["Ada\u200D \u200CLovelace\u3164", "Ada Lovelace"],
  ["Jose\u0301", "José"],
] as const)(
  "O37: the name “%s” keeps what shapes its letters and loses what hides in it",
  (typed, stored) => {
    const { guests } = read({ ...good, first: typed });
    expect(guests?.booker.name.first_name).toBe(stored ?? typed);
  },
);

test("O37: a Japanese page has the family name first, in what is missing and in the whole name", () => {
  const { guests } = readGuests({ ...good, first: "花子", last: "山田" }, needs, wordsFor("ja"));
  expect(guests?.rooms[0]?.name).toBe("山田 花子");
  const missing = readGuests({ ...good, first: "", last: "" }, needs, wordsFor("ja")).problems;
  expect(missing.map(({ field }) => field)).toEqual(["last", "first"]);
  const booker = { first_name: "花子", last_name: "山田" };
  expect([greetedName(booker, "ja"), greetedName(booker, "en")]).toEqual(["山田", "花子"]);
});

test("O37: half a character is reported beside its field, and a single name in both fields is one name", () => {
  expect(wrong({ ...good, last: "Love\uFFFD" })).toEqual(["last"]);
  const { guests } = read({ ...good, first: "Sukarno", last: "Sukarno" });
  expect(guests?.booker.name).toEqual({ first_name: "Sukarno", last_name: "Sukarno" });
  expect(guests?.rooms[0]?.name).toBe("Sukarno");
});

test.each([
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["o&b@example.org", "o&b@example.org"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "ada@example.org"],
  ["ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
  [" a.d.a@example.org\u200B", "a.d.a@example.org"],
  [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
])("O37: mail goes to %s at %s", (typed, email) => {
  expect(read({ ...good, email: typed }).guests?.booker.email).toBe(email);
});

test.each([
  "a..b@guests.example",
  ".text@guests.example",
  "ada.@example.org",
  `${"a".repeat(65)}@example.org`,
])("O37: no mail server takes the name before the @ in %s, and that is told beside the field", (email) => {
  expect(read({ ...good, email }).problems).toEqual([
    { field: "email", sentence: words.t("booking.field.mailbox") },
  ]);
  expect(read({ ...good, email: `${email}@` }).problems[0]?.sentence).toBe(words.t("booking.field.email"));
});

test.each(["a@b", "ada@localhost", "ada@müller"])(
  "O37: no mail arrives at %s, whose domain has no dot, and that is told beside the field",
  (email) =>
    expect(read({ ...good, email }).problems).toEqual([
      { field: "email", sentence: words.t("booking.field.domain") },
    ]),
);

test("O37: an address is shown as it is written, its domain in its own script", () => {
  expect(readableEmail("info@xn--mller-kva.de")).toBe("info@müller.de");
  expect(readableEmail("ada@example.org")).toBe("ada@example.org");
});

test("O37: a postcode is wanted where the country has postcodes", () => {
  const address = { line: "1 Main Street", city: "Town" };
  for (const country of ["hk", "ae", "qa", "ie"]) {
    const { guests } = read({ ...good, ...address, country, phone: "+31205550188" }, { address: true });
    expect(guests?.booker.address).toEqual({ country, address_line: "1 Main Street", city: "Town" });
  }
  expect(wrong({ ...good, ...address, postcode: "" }, { address: true })).toEqual(["postcode"]);
});

test.each([
  ["evil.com"],
  ["Your prize: EVIL.COM!"],
  ["https://evil"],
  ["www.evil"],
  ["evil.co.uk"],
  ["evil.rocks"],
  ["login.evil-bank.info"],
  ["x.com"],
  ["t.me/evil"],
  ["a@is.gd"],
  ["O'Evil.com"],
  ["192.0.2.7/win"],
  ["evil。com"],
  ["ｅｖｉｌ．ｃｏｍ"],
  ["ev\u200Dil.com"],
  ["мой.рф"],
  ["例え.中国"],
])("O46: a name with the web address “%s” is refused beside its field", (name) => {
  for (const field of ["first", "last", "guest-1"]) {
    const { problems } = read({ ...good, [field]: name });
    expect(problems).toEqual([{ field, sentence: words.t("booking.field.link") }]);
  }
  expect(wrong({ ...good, requests: `See ${name}` })).toEqual([]);
});

test.each([
  "St. John",
  "St.John",
  "J.R. Smith",
  "J.R.R.Tolkien",
  "de.la Cruz",
  "van.der.Berg",
  "J.P",
  "J.Kim",
  "Dr.No",
  "A.Li",
  "Ch.Ng",
  "Mr.Wang",
  "Mohd.Faizal",
  "Ma.Carmen",
  "Prof.Dr.Müller",
  "Ph.D",
  "Davis Jr.",
  "O'Neill-Núñez",
  "د.أحمد",
  "张伟",
])("O46: “%s” is a name and no web address", (name) => {
  expect(wrong({ ...good, last: name, "guest-0": name })).toEqual([]);
});
