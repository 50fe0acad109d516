// X01: a browser that translates a page puts each text into an element of its own, and React can no longer find it: a text
// that comes and goes beside others, or that something comes before, is the only child of an element.
import { readdirSync, readFileSync } from "node:fs";
import { type Expression, type JSXElementChild, parseSync } from "@swc/core";
import { expect, test } from "vitest";

const files = ["components", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => `${folder}/${name}`),
);

const plain = (of: Expression): Expression =>
  of.type === "ParenthesisExpression" ? plain(of.expression) : of;

/** What a condition may leave: the parts of `a ? b : c` and `a && b`; null for what is no condition. */
function branches(given: Expression): Expression[] | null {
  const of = plain(given);
  if (of.type === "ConditionalExpression") return [of.consequent, of.alternate].map(plain);
  return of.type === "BinaryExpression" && of.operator === "&&" ? [plain(of.right)] : null;
}

const TEXT = /^(t|say|put|figure|.*(text|label|sentence|title|name|heading|count|note))$/i;
const nameOf = (of: { type: string; value?: unknown; property?: unknown }): string =>
  of.type === "Identifier" ? String(of.value) : String((of.property as { value?: string })?.value ?? "");

/** As far as it can be told from its form. */
function isText(given: Expression): boolean {
  const of = plain(given);
  if (of.type === "StringLiteral") return of.value.trim() !== "";
  if (of.type === "CallExpression") return TEXT.test(nameOf(of.callee));
  if (of.type === "Identifier" || of.type === "MemberExpression") return TEXT.test(nameOf(of));
  return of.type === "TemplateLiteral" || (branches(of)?.some(isText) ?? false);
}

const expressionIn = (child: JSXElementChild | undefined): Expression | null =>
  child?.type === "JSXExpressionContainer" && child.expression.type !== "JSXEmptyExpression"
    ? child.expression
    : null;

function isBare(child: JSXElementChild | undefined): boolean {
  if (child?.type === "JSXText") return child.value.trim() !== "";
  const expression = expressionIn(child);
  return expression !== null && isText(expression);
}

/** How often children of an element are drawn in a way that a translated page dies of. */
function faultsIn(children: JSXElementChild[]): number {
  const drawn = children.filter((child) => child.type !== "JSXText" || child.value.trim() !== "");
  return drawn.filter((child, at) => {
    const expression = expressionIn(child);
    const left = expression && branches(expression);
    if (!left || drawn.length === 1) return false;
    const comesAndGoes = left.some(isText) && !(left.length === 2 && left.every(isText));
    return comesAndGoes || (!left.some(isText) && isBare(drawn[at + 1]));
  }).length;
}

function countIn(node: unknown): number {
  if (node === null || typeof node !== "object") return 0;
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + countIn(one), 0);
  const { type, children } = node as { type?: string; children?: JSXElementChild[] };
  const own = (type === "JSXElement" || type === "JSXFragment") && children ? faultsIn(children) : 0;
  return own + countIn(Object.values(node));
}

const faults = (source: string) => countIn(parseSync(source, { syntax: "typescript", tsx: true }).body);

test.each([
  ["<p>{a && t('x')} b</p>", 1],
  ["<p>{a ? `x` : null}{b && <i />}</p>", 1],
  ["<button>{a && <Sign />}{label}</button>", 1],
  ["<p><span>{a && t('x')}</span> b</p>", 0],
  ["<p>{a && t('x')}</p>", 0],
  ["<button>{a && <Sign />}<span>{label}</span></button>", 0],
  ["<p>{a ? t('x') : t('y')} b</p>", 0],
])("in %s there are %i texts without an element of their own", (jsx, count) =>
  expect(faults(`const x = ${jsx};`)).toBe(count),
);

test("X01: no part of a page dies when a browser translates it", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => faults(readFileSync(file, "utf8")) > 0)).toEqual([]);
});
