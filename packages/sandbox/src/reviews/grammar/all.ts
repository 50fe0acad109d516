// The languages reviews are written in.
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import type { Grammar } from "./grammar";
import { it } from "./it";
import { ja } from "./ja";
import { nl } from "./nl";

/** Grammars by language tag. */
export const GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  [en, de, fr, es, nl, it, ja].map((grammar) => [grammar.tag, grammar]),
);
