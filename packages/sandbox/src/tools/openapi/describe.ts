// Puts the words of data/openapi/words.json to schemas: what a component is, what a field means where its name does not say it; and which
// values are known, what is assumed. "Contract" names the heading of the contract document, "Contract gap" what it leaves
// open.
import { ASSUMED } from "@roomward/contract/assumed";
import { fieldOf, isObject, type JsonObject } from "./json-schema";
import { words } from "./words";

/** Keys of the assumptions about each component. */
function assumptionsBySchema(): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, { schemas = [] }] of Object.entries(ASSUMED))
    for (const name of schemas) found.set(name, [...(found.get(name) ?? []), key]);
  return found;
}

/** Says in words, too, that a string with known values may take others. */
function sayKnownValues(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) sayKnownValues(item);
  if (!isObject(value)) return;
  const known = value["x-known-values"];
  if (Array.isArray(known)) {
    const sentence = `Known values: ${known.join(", ")}; others may come.`;
    value.description = typeof value.description === "string" ? `${value.description} ${sentence}` : sentence;
    return;
  }
  for (const inner of Object.values(value)) sayKnownValues(inner);
}

function describeFields(components: ReadonlyMap<string, JsonObject>): void {
  for (const [path, description] of Object.entries(words.fields)) {
    const [name = "", ...fields] = path.split(".");
    const field = fieldOf(components.get(name), fields);
    if (!field) throw new Error(`there is no field ${path} to describe`);
    field.description = description;
  }
}

/** The components with descriptions; throws an Error when words are left over for what is no longer there. */
export function describeComponents(components: Map<string, JsonObject>): ReadonlyMap<string, JsonObject> {
  for (const [name, description] of Object.entries(words.components)) {
    const component = components.get(name);
    if (!component) throw new Error(`there is no component ${name} to describe`);
    component.description = description;
  }
  describeFields(components);
  for (const [name, keys] of assumptionsBySchema()) {
    const component = components.get(name);
    if (!component) throw new Error(`there is no component ${name} to assume anything about`);
    component["x-assumptions"] = keys;
  }
  for (const component of components.values()) sayKnownValues(component);
  return components;
}
