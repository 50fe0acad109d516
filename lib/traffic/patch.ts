// One change of a text as a unified diff that `git apply` takes.

const CONTEXT = 3;

/** `file` from the root of the project. The texts differ in one run of lines. */
export function patchOf(file: string, before: string, after: string): string {
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
