// Values of which the process may have only one, however often the bundler copies the module that makes them.
import "server-only";

const KEY = Symbol.for("roomward.process-wide");

function store(): Map<string, unknown> {
  const holder = globalThis as { [KEY]?: Map<string, unknown> };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** The process's `name`, made on first use. Pages, routes and instrumentation are separate bundles with separate module state. */
export function processWide<T>(name: string, make: () => T): T {
  const values = store();
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/** Puts another value under `name`; undefined lets the next use make a new one. */
export function setProcessWide<T>(name: string, value: T | undefined): void {
  if (value === undefined) store().delete(name);
  else store().set(name, value);
}
