// Sentences for the browser, compiled on the server so that plurals are made there without a parser of messages.
import compile from "icu-minify/compile";
import type { Words } from "./index";
import type { SentenceKey, SentenceName, Sentences, SentTree } from "./say";

type Tree = string | { [part: string]: Tree };

const compiledTree = (tree: Tree): SentTree =>
  typeof tree === "string"
    ? // The compiler's objects lack a prototype, and React sends none of these.
      structuredClone(compile(tree))
    : Object.fromEntries(Object.entries(tree).map(([part, below]) => [part, compiledTree(below)]));

function treeOf({ t }: Words, names: readonly SentenceName[]): SentTree {
  const tree: { [part: string]: SentTree } = {};
  for (const name of names) {
    const above = name.split(".");
    const last = above.pop() ?? "";
    let place = tree;
    for (const part of above) {
      place[part] ??= {};
      place = place[part] as typeof tree;
    }
    place[last] = compiledTree(t.raw(name as SentenceKey) as Tree);
  }
  return tree;
}

const made = new Map<string, Omit<Sentences<SentenceName>, "has">>();

/**
 * The sentences named, each alone or all below a name, for `sayer` in the browser. Made once, also so that a page on
 * which several parts say the same sends it once.
 */
export function sentences<const Name extends SentenceName>(
  words: Words,
  ...names: readonly Name[]
): Sentences<Name> {
  const key = [words.tag, ...names].join(" ");
  const known = made.get(key) ?? { locale: words.locale, tag: words.tag, tree: treeOf(words, names) };
  made.set(key, known);
  return known;
}
