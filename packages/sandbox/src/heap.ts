// Keeps the sandbox small in memory: on a large machine V8 would rather let garbage lie than collect it.
import { setFlagsFromString } from "node:v8";

/** How much the heap may grow over what is alive before it is collected, in percent. */
const GROWTH_PERCENT = 20;

/** For a process that is the sandbox and nothing else; it costs some CPU, and no limit is set. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
