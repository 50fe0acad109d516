// Loaded ahead of a process: its clock stands as far from the machine's as a file says, and follows it while it runs.
// What counts steadily (performance.now, timers) is left alone, as it is when somebody sets a machine's clock.
import { readFileSync } from "node:fs";

const file = process.env.DRILL_CLOCK;
const Machine = Date;
const machineNow = Date.now;
let aheadMs = 0;

function look() {
  try {
    aheadMs = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // Just being written.
  }
}

if (file) {
  look();
  setInterval(look, 10).unref();
  const now = () => machineNow() + aheadMs;
  // A plain function with everything of its own, for frameworks take Date apart and put it together again.
  function SetDate(...given) {
    if (!new.target) return new Machine(now()).toString();
    const made = new.target === SetDate ? Machine : new.target;
    return Reflect.construct(Machine, given.length === 0 ? [now()] : given, made);
  }
  Object.assign(SetDate, { now, parse: Machine.parse, UTC: Machine.UTC });
  SetDate.prototype = Machine.prototype;
  Machine.prototype.constructor = SetDate;
  globalThis.Date = SetDate;
}
