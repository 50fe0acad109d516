// Sentences for the browser, compiled on the server so that plurals are made there without a parser of messages.
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { Words } from "./index";
import type { SentenceKey, SentenceName, Sentences } from "./say";

const compiled = new Map<string, CompiledMessage>();

function compiledOnce(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
}

type Tree = string | { [key: string]: Tree };

function* leaves(name: string, tree: Tree): Generator<[string, string]> {
  if (typeof tree === "string") yield [name, tree];
  else for (const [key, below] of Object.entries(tree)) yield* leaves(`${name}.${key}`, below);
}

/** The sentences named, each alone or all below a name, for `sayer` in the browser. */
export function sentences<const Name extends SentenceName>(
  { t, tag }: Words,
  ...names: readonly Name[]
): Sentences<Name> {
  const found = names.flatMap((name) => [...leaves(name, t.raw(name as SentenceKey) as Tree)]);
  const messages = Object.fromEntries(found.map(([key, message]) => [key, compiledOnce(message)]));
  return { tag, messages: messages as Sentences<Name>["messages"] };
}
