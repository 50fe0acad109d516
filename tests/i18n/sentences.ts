// The sentences of a language as they stand in its files, flat by key, and what an ICU message is made of.
import { readdirSync, readFileSync } from "node:fs";
import type { Locale } from "@/lib/i18n";

const FOLDER = new URL("../../lib/i18n/messages/", import.meta.url);

interface Tree {
  [key: string]: string | Tree;
}

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );
}

const read = (name: string): Tree => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Tree;

/** Every sentence of a language by its key (`stay.nav.rates`), without what falls back to English. */
export function sentencesOf(locale: Locale): Map<string, string> {
  if (locale !== "en") return new Map(flat(read(`${locale}.json`), ""));
  const files = readdirSync(new URL("en/", FOLDER)).filter((name) => name.endsWith(".json"));
  return new Map(files.flatMap((name) => flat(read(`en/${name}`), `${name.slice(0, -".json".length)}.`)));
}

interface Choice {
  name: string;
  kind: string;
  /** Names of the cases, as written: `one`, `other`, `=0`. */
  cases: string[];
}

export interface Parts {
  /** Names a message wants values for, sorted, each once. */
  names: string[];
  /** Rich tags, sorted, each once. */
  tags: string[];
  choices: Choice[];
}

/** Where the brace opened at `start` closes; -1 when it never does. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The braced parts of a text at its outer level, each with the words before it. */
function braced(text: string): { before: string; inside: string }[] {
  const found: { before: string; inside: string }[] = [];
  let from = 0;
  for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", from)) {
    const end = closing(text, start);
    if (end < 0) throw new Error(`a brace stays open: ${text}`);
    found.push({ before: text.slice(from, start).trim(), inside: text.slice(start + 1, end) });
    from = end + 1;
  }
  return found;
}

const CHOICE = /^\s*(\w+)\s*,\s*(plural|select|selectordinal)\s*,([\s\S]*)$/;

function choicesIn(text: string): { names: string[]; choices: Choice[] } {
  const parts = braced(text).map(({ inside }) => {
    const choice = CHOICE.exec(inside);
    if (choice === null) return { names: [inside.split(",")[0]?.trim() ?? ""], choices: [] };
    const [, name = "", kind = "", body = ""] = choice;
    const cases = braced(body);
    const inner = cases.map((one) => choicesIn(one.inside));
    return {
      names: [name, ...inner.flatMap(({ names }) => names)],
      choices: [
        { name, kind, cases: cases.map(({ before }) => before) },
        ...inner.flatMap((one) => one.choices),
      ],
    };
  });
  return { names: parts.flatMap(({ names }) => names), choices: parts.flatMap(({ choices }) => choices) };
}

const sorted = (texts: string[]): string[] => [...new Set(texts)].sort();

/** What a message is made of; throws when a brace stays open. */
export function partsOf(message: string): Parts {
  const { names, choices } = choicesIn(message);
  const tags = [...message.matchAll(/<\/?(\w+)\/?>/g)].map(([, tag = ""]) => tag);
  return { names: sorted(names), tags: sorted(tags), choices };
}
