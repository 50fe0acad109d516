// Sentences for the browser, compiled on the server so that plurals are made there without a parser of messages.
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { Words } from "./index";
import type { SentenceKey, SentenceName, Sentences, SentTree } from "./say";

const compiled = new Map<string, CompiledMessage>();

function compiledOnce(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
}

type Tree = string | { [part: string]: Tree };

const compiledTree = (tree: Tree): SentTree =>
  typeof tree === "string"
    ? compiledOnce(tree)
    : Object.fromEntries(Object.entries(tree).map(([part, below]) => [part, compiledTree(below)]));

/** The sentences named, each alone or all below a name, for `sayer` in the browser. */
export function sentences<const Name extends SentenceName>(
  { t, tag }: Words,
  ...names: readonly Name[]
): Sentences<Name> {
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
  return { tag, tree };
}
