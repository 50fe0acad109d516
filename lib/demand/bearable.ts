// How much of one record is taken: neither its form nor its size may end whoever copies, stores or shows it.

/** No field of the contract lies deeper than ten; whoever walks further down by calling itself runs out of stack. */
const DEEPEST = 100;
/** Letters, and four for every value; a whole record has some fifty thousand. */
const MOST = 1_000_000;

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Walks no further down than is taken: a record that is too deep must not end the one who looks. */
function weigh(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length + 4;
  if (!isHolder(value)) return 4;
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  let weight = 4;
  if (Array.isArray(value)) for (const one of value) weight += weigh(one, depth + 1);
  else for (const key of Object.keys(value)) weight += key.length + weigh(value[key], depth + 1);
  return weight;
}

export const isBearable = (record: unknown): boolean => weigh(record, 0) <= MOST;

/** Takes every key of this name out of `value`; as an own key it would become a prototype when copied. */
export function withoutProto(value: unknown): unknown {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (!isHolder(one)) continue;
    if (Object.hasOwn(one, "__proto__")) Reflect.deleteProperty(one, "__proto__");
    for (const child of Object.values(one)) if (isHolder(child)) rest.push(child);
  }
  return value;
}
