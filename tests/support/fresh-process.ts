// Before each file of a shared worker: nothing that an earlier one made for the whole process, and its settings as they were.
import { config } from "@/lib/config";
import { stopBackground } from "@/lib/mirror/background";

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copyOf = (value: unknown): unknown =>
  isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
    : value;

function restore(tree: Tree, as: Tree): void {
  for (const [name, value] of Object.entries(as)) {
    const now = tree[name];
    if (isTree(value) && isTree(now)) restore(now, value);
    else if (now !== value) tree[name] = copyOf(value);
  }
}

const holder = globalThis as { [key: symbol]: unknown };
const SETTINGS = Symbol.for("roomward.tests.settings");
holder[SETTINGS] ??= copyOf(config);
restore(config as unknown as Tree, holder[SETTINGS] as Tree);
// A fill that an earlier file began would ask this file's platform.
void stopBackground();
delete holder[Symbol.for("roomward.process-wide")];
