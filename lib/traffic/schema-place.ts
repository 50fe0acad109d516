// Finds the line of our contract that a surprise concerns, and proposes how to change it.

import { type DriftKind, UNLISTED } from "@roomward/contract/drift";
import type { DriftPlace } from "@/lib/rules/drift";
import { nodeAt, type SchemaNode } from "./schema-node";
import { constantOf, insideOf, lineAt, linksOf, partsOf, type Sources, type Spot } from "./schema-text";

const CONTEXT = 3;

/**
 * One change as a diff that `git apply` takes. `file`: from the root of the project. The texts differ in one run of
 * lines.
 */
function patchOf(file: string, before: string, after: string): string {
  // What stands behind the last line break is no line.
  const [old, young] = [before, after].map((text) => text.replace(/\n$/, "").split("\n")) as [
    string[],
    string[],
  ];
  let head = 0;
  while (head < old.length && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < young.length - head && old.at(-1 - tail) === young.at(-1 - tail))
    tail += 1;
  const from = Math.max(0, head - CONTEXT);
  const rest = Math.max(0, tail - CONTEXT);
  const lines = [
    ...old.slice(from, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...young.slice(head, young.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - rest).map((line) => ` ${line}`),
  ];
  const range = (count: number) => `${from + 1},${count - from - rest}`;
  return [
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${range(old.length)} +${range(young.length)} @@`,
    ...lines,
    "",
  ].join("\n");
}

const FOLDER = "packages/contract/src";
const TABLE = "operations.ts";

export interface Surprise {
  operation: string;
  kind: DriftKind;
  path: string;
  detail: string;
}

/** Where a path leads: the expression of its last step, the field it belongs to, and what it says. */
interface Found {
  field: Spot;
  value: Spot;
  node: SchemaNode;
}

function argumentOf(sources: Sources, spot: Spot, position: number): Spot | null {
  const text = sources(spot.file) ?? "";
  const [link] = linksOf(text, spot);
  return link?.inside ? (partsOf(text, link.inside)[position] ?? null) : null;
}

const records = new WeakMap<Sources, Map<string, Spot | null>>();

function recordOf(sources: Sources, operation: string): Spot | null {
  const known = records.get(sources) ?? new Map<string, Spot | null>();
  records.set(sources, known);
  if (!known.has(operation)) known.set(operation, findRecord(sources, operation));
  return known.get(operation) ?? null;
}

/** The schema of one record of an operation: the third argument of its row in the table. */
function findRecord(sources: Sources, operation: string): Spot | null {
  const table = constantOf(sources, TABLE, "OPERATIONS");
  const inside = table && insideOf(sources(TABLE) ?? "", table, "{");
  if (!inside) return null;
  const row = rowOf(sources, inside, operation);
  return row && argumentOf(sources, row, 2);
}

function rowOf(sources: Sources, inside: Spot, operation: string): Spot | null {
  const text = sources(inside.file) ?? "";
  const part = partsOf(text, inside).find(({ start }) => text.startsWith(`${operation}:`, start));
  return part ? { ...part, start: part.start + operation.length + 2 } : null;
}

const stepsOf = (path: string): string[] => path.replaceAll("[]", ".[]").split(".").filter(Boolean);

function follow(sources: Sources, from: Found, steps: readonly string[]): Found | null {
  const [step, ...rest] = steps;
  if (step === undefined) return from;
  const { node, field } = from;
  const on = (value: Spot, at: Spot = field) =>
    follow(sources, { field: at, value, node: nodeAt(sources, value) }, rest);
  if (node.kind === "union") {
    for (const option of node.options) {
      const found = follow(sources, { field, value: option, node: nodeAt(sources, option) }, steps);
      if (found) return found;
    }
    return null;
  }
  if (node.kind === "object") {
    const next = node.fields.get(step);
    return next ? on(next.value, next.key) : null;
  }
  if (node.kind === "list") return step === "[]" ? on(node.element) : null;
  return node.kind === "record" ? on(node.value) : null;
}

function whereOf(
  sources: Sources,
  operation: string,
  steps: readonly string[],
  isEnvelope: boolean,
): Found | null {
  const root = isEnvelope ? constantOf(sources, TABLE, "Envelope") : recordOf(sources, operation);
  return root && follow(sources, { field: root, value: root, node: nodeAt(sources, root) }, steps);
}

/** Of several forms the first that is an object: the one that an unknown key may be added to. */
function asObject(sources: Sources, node: SchemaNode): SchemaNode {
  if (node.kind !== "union") return node;
  return node.options.map((option) => nodeAt(sources, option)).find(({ kind }) => kind === "object") ?? node;
}

/** Past the last entry between brackets, and the text that adds one there. */
function added(text: string, inside: Spot, entry: string): { at: number; text: string } {
  const last = partsOf(text, inside).at(-1);
  if (last === undefined) return { at: inside.start, text: ` ${entry} ` };
  const isTall = text.slice(inside.start, last.start).includes("\n");
  if (!isTall) return { at: last.end, text: `, ${entry}` };
  const lineStart = text.lastIndexOf("\n", last.start) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? "";
  return text[last.end] === ","
    ? { at: last.end + 1, text: `\n${indent}${entry},` }
    : { at: last.end, text: `,\n${indent}${entry}` };
}

const MADE_NULLISH = new Set(["nullish", "optional", "nullable"]);
const FORMS: Record<string, string> = {
  string: "z.string()",
  number: "z.number()",
  boolean: "z.boolean()",
  array: "z.array(z.unknown())",
  object: "z.looseObject({})",
};

function loosened(text: string, value: Spot, detail: string): string | null {
  const [, received] = /received (\w+)$/.exec(detail) ?? [];
  const written = text.slice(value.start, value.end);
  const before = text.slice(0, value.start);
  const after = text.slice(value.end);
  if (received === "null" || received === "undefined") return `${before}${written}.nullish()${after}`;
  const form = FORMS[received ?? ""];
  if (form === undefined) return null;
  const links = linksOf(text, value);
  while (MADE_NULLISH.has(links.at(-1)?.name ?? "")) links.pop();
  const end = links.at(-1)?.end ?? value.end;
  return `${before}z.union([${text.slice(value.start, end)}, ${form}])${text.slice(end)}`;
}

const insert = (text: string, { at, text: more }: { at: number; text: string }): string =>
  text.slice(0, at) + more + text.slice(at);

function placeOf(
  sources: Sources,
  spot: Spot,
  change: { file: string; text: string | null } | null,
): DriftPlace {
  const text = sources(spot.file) ?? "";
  const line = lineAt(text, spot.start);
  const old = change === null ? null : sources(change.file);
  return {
    file: `${FOLDER}/${spot.file}`,
    line,
    source: (text.split("\n")[line - 1] ?? "").trim(),
    patch:
      change === null || change.text === null || old === null
        ? null
        : patchOf(`${FOLDER}/${change.file}`, old, change.text),
  };
}

function unknownKey(
  sources: Sources,
  surprise: Surprise,
  steps: string[],
  isEnvelope: boolean,
): DriftPlace | null {
  const owner = whereOf(sources, surprise.operation, steps.slice(0, -1), isEnvelope);
  const node = owner && asObject(sources, owner.node);
  if (!node) return null;
  if (node.kind !== "object" || node.inside === null) return placeOf(sources, node.at, null);
  const { inside } = node;
  const text = sources(inside.file) ?? "";
  const key = /^[A-Za-z_$][\w$]*$/.test(surprise.detail) ? surprise.detail : JSON.stringify(surprise.detail);
  const changed = insert(text, added(text, inside, `${key}: z.unknown().nullish()`));
  return placeOf(sources, node.at, { file: inside.file, text: changed });
}

function unknownValue(sources: Sources, { detail }: Surprise, found: Found): DriftPlace {
  const { node } = found;
  if (node.kind !== "enum") return placeOf(sources, found.field, null);
  if (node.inside === null || detail === UNLISTED) return placeOf(sources, node.at, null);
  const text = sources(node.inside.file) ?? "";
  const changed = insert(text, added(text, node.inside, JSON.stringify(detail)));
  return placeOf(sources, node.at, { file: node.inside.file, text: changed });
}

/**
 * The line of our contract: of an unknown value its enum, of an unknown key the object it would belong to, of a misfit
 * the field. Null when the sources do not say, for example because they do not lie beside the site.
 */
export function schemaPlace(sources: Sources, surprise: Surprise): DriftPlace | null {
  const isEnvelope = surprise.path.startsWith("$.");
  const steps = stepsOf(isEnvelope ? surprise.path.slice(2) : surprise.path);
  if (surprise.kind === "unknown_key") return unknownKey(sources, surprise, steps, isEnvelope);
  const found = whereOf(sources, surprise.operation, steps, isEnvelope);
  if (found === null) return null;
  if (surprise.kind === "unknown_value") return unknownValue(sources, surprise, found);
  const text = sources(found.value.file) ?? "";
  return placeOf(sources, found.field, {
    file: found.value.file,
    text: loosened(text, found.value, surprise.detail),
  });
}
