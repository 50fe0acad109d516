import { describe, expect, test } from "vitest";
import { generatedPassword } from "@/lib/auth/generated-password";
import { passwordFault } from "@/lib/auth/password-rules";

const robin = { email: "robin.tester@example.com", name: "Robin Quartermaine" };

describe("T01: passwords", () => {
  test.each([
    ["four unrelated words", "harbour lantern violet seven"],
    ["fifteen characters of any kind", "kzmwvqtrbxhdnpf"],
    ["other scripts", "синийфонарьнадгаванью"],
    ["128 characters", `${"harbour lantern violet seven ".repeat(2)}${"q1w8e7r2t9".repeat(7)}`.slice(0, 128)],
  ])("may be %s", (_, password) => {
    expect(passwordFault(password, robin)).toBeNull();
  });

  test.each([
    ["fourteen characters", "kzmwvqtrbxhdnp", /14 characters: use at least 15/],
    ["129 characters", "harbour lantern ".repeat(9).slice(0, 129), /129 characters: use at most 128/],
    ["the site's name", "my Room-Ward password!", /name of this site/],
    ["the person's name", "quarter maine likes tea", /name or e-mail/],
    ["the person's address", "the tester of gardens", /name or e-mail/],
    ["what everybody knows", "Correct Horse Battery Staple", /public lists/],
    ["one letter", "aaaaaaaaaaaaaaaaaaaa", /repeats/],
    ["one word again and again", "lantern-lantern-lantern", /repeats/],
    ["the alphabet", "abcdefghijklmnopqrstuv", /alphabet or the keyboard/],
    ["the digits", "1234567890 1234567890", /./],
    ["the keyboard", "qwertyuiopasdfghjkl", /./],
  ])("may not be %s", (_, password, sentence) => {
    expect(passwordFault(password, robin)).toMatch(sentence);
  });

  test("a generated password fits its own rules and never comes twice", () => {
    const made = Array.from({ length: 200 }, generatedPassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(passwordFault(password, robin)).toBeNull();
  });
});
