// What a password must be: long and not guessable; no rules about kinds of letters (NIST SP 800-63B, ASVS 6.2).
import { config } from "@/lib/config";

export const SHORTEST = 15;
export const LONGEST = 128;

/** Long ones that stand in every list of guesses, without spaces and in lower case. */
const WELL_KNOWN = [
  "correcthorsebatterystaple",
  "passwordpassword",
  "letmeinletmein",
  "iloveyouiloveyou",
  "qwertyuiopasdfghjkl",
  "thequickbrownfox",
  "maytheforcebewithyou",
  "tobeornottobe",
  "administrator",
  "changemechangeme",
  "trustno1trustno1",
  "supercalifragilisticexpialidocious",
  "iamtheadministrator",
  "thisisapassword",
  "mypasswordis",
  "welcometothejungle",
  "passw0rdpassw0rd",
];

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
const FEWEST_LETTERS = 6;
/** Shorter parts of a name appear by chance. */
const SHORTEST_PART = 4;

/** Letters and digits only, so that spaces and dashes hide nothing. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** How many letters are left when every run of four or more along a keyboard row or the alphabet counts as one. */
function withoutRuns(text: string): number {
  let left = 0;
  for (let at = 0; at < text.length; ) {
    let length = 1;
    while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1))))
      length += 1;
    left += length >= 4 ? 1 : length;
    at += length;
  }
  return left;
}

const isRepeated = (text: string) => /^(.{1,8}?)\1{2,}/u.test(text) && new Set(text).size < text.length / 2;

const personWords = (person: { email: string; name: string }) =>
  [...person.name.split(/\s+/), ...person.email.split(/[@.+_-]/)]
    .map(bare)
    .filter((part) => part.length >= SHORTEST_PART);

/** Why `password` cannot be used by `person`, as one sentence; null when it can. */
export function passwordFault(password: string, person: { email: string; name: string }): string | null {
  // Checked before normalisation, which is quadratic in a run of marks.
  if (password.length > 2 * LONGEST)
    return `The password has ${[...password].length} characters: use at most ${LONGEST}.`;
  const length = [...password.normalize("NFKC")].length;
  if (length < SHORTEST)
    return `The password has ${length} characters: use at least ${SHORTEST}, for example four unrelated words.`;
  if (length > LONGEST) return `The password has ${length} characters: use at most ${LONGEST}.`;
  const core = bare(password);
  if (core.includes(bare(config.brand.name)))
    return "The password contains the name of this site: leave it out.";
  if (personWords(person).some((word) => core.includes(word)))
    return "The password contains a part of the person's name or e-mail address: leave it out.";
  if (WELL_KNOWN.some((known) => core.includes(known)))
    return "The password stands in public lists of passwords: choose another.";
  if (new Set(password).size < FEWEST_LETTERS || isRepeated(core))
    return "The password repeats the same letters: choose unrelated words.";
  if (withoutRuns(core) < FEWEST_LETTERS)
    return "The password follows the alphabet or the keyboard: choose unrelated words.";
  return null;
}
