// What an expression of our contract's sources says about a message: an object, a list, a union, a record, an enum.
import {
  constantOf,
  insideOf,
  type Link,
  linksOf,
  partsOf,
  type Sources,
  type Spot,
  skipBlank,
} from "./schema-text";

export interface Field {
  /** Its key, from which its line is told. */
  key: Spot;
  value: Spot;
}

export type SchemaNode =
  /** `inside`: between its braces; null when it is put together elsewhere. `at`: the expression that says so. */
  | { kind: "object"; fields: Map<string, Field>; inside: Spot | null; at: Spot }
  | { kind: "list"; element: Spot; at: Spot }
  | { kind: "union"; options: Spot[]; at: Spot }
  | { kind: "record"; value: Spot; at: Spot }
  /** `inside`: between the brackets of its values. */
  | { kind: "enum"; inside: Spot | null; at: Spot }
  | { kind: "leaf"; at: Spot };

const OBJECTS = new Set(["looseObject", "strictObject", "object"]);

function fieldAt(text: string, part: Spot): [string, Field] | null {
  const [head, quoted, bare] =
    /^(?:"([^"]+)"|([\w$]+))\s*(?::|$)/.exec(text.slice(part.start, part.end)) ?? [];
  const name = quoted ?? bare;
  if (head === undefined || name === undefined) return null;
  const start = skipBlank(text, part.start + head.length, part.end);
  return [name, { key: part, value: start < part.end ? { ...part, start } : part }];
}

function fieldsOf(sources: Sources, inside: Spot): Map<string, Field> {
  const text = sources(inside.file) ?? "";
  const fields = new Map<string, Field>();
  for (const part of partsOf(text, inside)) {
    const [, spread] = /^\.\.\.([\w$]+)$/.exec(text.slice(part.start, part.end)) ?? [];
    if (spread !== undefined) {
      const more = literalOf(sources, part.file, spread);
      if (more) for (const [key, field] of fieldsOf(sources, more)) fields.set(key, field);
      continue;
    }
    const field = fieldAt(text, part);
    if (field) fields.set(...field);
  }
  return fields;
}

/** Between the braces of the object literal that a constant is set to. */
function literalOf(sources: Sources, file: string, name: string): Spot | null {
  const constant = constantOf(sources, file, name);
  return constant && insideOf(sources(constant.file) ?? "", constant, "{");
}

function objectOf(sources: Sources, argument: Spot | undefined, at: Spot): SchemaNode {
  if (argument === undefined) return { kind: "leaf", at };
  const text = sources(argument.file) ?? "";
  const own = insideOf(text, argument, "{");
  const [link] = linksOf(text, argument);
  const inside = own ?? (link ? literalOf(sources, argument.file, link.name) : null);
  return { kind: "object", fields: inside ? fieldsOf(sources, inside) : new Map(), inside, at };
}

function valuesOf(sources: Sources, argument: Spot | undefined): Spot | null {
  if (argument === undefined) return null;
  const text = sources(argument.file) ?? "";
  const own = insideOf(text, argument, "[");
  if (own) return own;
  const [link] = linksOf(text, argument);
  const constant = link ? constantOf(sources, argument.file, link.name) : null;
  return constant && insideOf(sources(constant.file) ?? "", constant, "[");
}

function ofZod({ name, inside }: Link, sources: Sources, at: Spot): SchemaNode {
  const text = sources(at.file) ?? "";
  const args = inside ? partsOf(text, inside) : [];
  const [first, second] = args;
  if (OBJECTS.has(name)) return objectOf(sources, first, at);
  if (name === "array" && first) return { kind: "list", element: first, at };
  if (name === "record" && second) return { kind: "record", value: second, at };
  const options = name === "union" && first ? insideOf(text, first, "[") : null;
  return options ? { kind: "union", options: partsOf(text, options), at } : { kind: "leaf", at };
}

const understood = new WeakMap<Sources, Map<string, SchemaNode>>();

/** What the expression at `at` says; names are followed to where they are set. Understood once for the same sources. */
export function nodeAt(sources: Sources, at: Spot): SchemaNode {
  const known = understood.get(sources) ?? new Map<string, SchemaNode>();
  understood.set(sources, known);
  const key = `${at.file} ${at.start} ${at.end}`;
  const node = known.get(key) ?? understand(sources, at);
  known.set(key, node);
  return node;
}

function understand(sources: Sources, at: Spot): SchemaNode {
  const text = sources(at.file) ?? "";
  const [first, second] = linksOf(text, at);
  if (first === undefined) return { kind: "leaf", at };
  if (first.name === "z" && second) return ofZod(second, sources, at);
  if (first.name === "openEnum" && first.inside)
    return { kind: "enum", inside: valuesOf(sources, partsOf(text, first.inside)[0]), at };
  if (first.inside !== null) return { kind: "leaf", at };
  const constant = constantOf(sources, at.file, first.name);
  return constant ? nodeAt(sources, constant) : { kind: "leaf", at };
}
