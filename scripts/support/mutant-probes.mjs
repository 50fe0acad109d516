// Which tests run the place of a fault: the function around it is made to say so when it is called.

const isFunction = ({ type, body }) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type) && body;

/** The body of the innermost function around a stretch of the text; null outside of functions. */
function bodyAround(node, from, to) {
  let found = null;
  const look = (part) => {
    if (part === null || typeof part !== "object") return;
    if (typeof part.start === "number" && (part.start > from || part.end < to)) return;
    if (isFunction(part) && part.body.start <= from && part.body.end >= to) found = part.body;
    for (const value of Object.values(part)) look(value);
  };
  look(node);
  return found;
}

/** What is written into the text: `[offset, text]`. */
function probeOf(body, id, length) {
  const call = `globalThis.__faultReached?.(${id})`;
  // Outside of functions the place is run whenever the module is loaded.
  if (body === null) return [[length, `\n;${call};`]];
  if (body.type === "BlockStatement") return [[body.start + 1, ` ${call};`]];
  return [
    [body.start, `(${call}, `],
    [body.end, ")"],
  ];
}

/**
 * The text of a module in which each fault's place tells `globalThis.__faultReached` its id.
 * @param {readonly { id: number, find: string }[]} faults
 */
export async function withProbes(text, file, faults) {
  const { parseAst } = await import("vitest/node");
  const tree = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const probes = faults.flatMap(({ id, find }) => {
    const at = text.indexOf(find);
    return probeOf(bodyAround(tree, at, at + find.length), id, text.length);
  });
  let probed = text;
  for (const [at, probe] of probes.sort(([a], [b]) => b - a))
    probed = probed.slice(0, at) + probe + probed.slice(at);
  return probed;
}
