import { describe, expect, it } from "vitest";
import { makeTicks } from "../src/changes/ticks";

const NOW = Date.parse("2027-01-15T12:00:00Z");

describe.each([1000, 20_000, 1_000_000])("a world of %i properties", (properties) => {
  const ticks = makeTicks({ seed: 42, properties });
  const now = ticks.tickAt(NOW);

  it("finds a property's latest event without scanning, and it is that property's turn then", () => {
    for (let index = 0; index < properties; index += Math.ceil(properties / 500)) {
      const own = ticks.latestTick(index, now);
      expect(ticks.indexAt(own)).toBe(index);
      expect(own).toBeLessThanOrEqual(now);
      expect(own).toBeGreaterThan(now - properties);
    }
  });

  it("every property has its turn once before any has it again", () => {
    const span = Math.min(properties, 5000);
    expect(new Set(Array.from({ length: span }, (_, at) => ticks.indexAt(now - at))).size).toBe(span);
  });

  it("an event says how the status moved", () => {
    for (let tick = now - 3000; tick <= now; tick++) {
      const index = ticks.indexAt(tick);
      const [before, after] = [ticks.statusAt(index, tick - 1), ticks.statusAt(index, tick)];
      const expected =
        before === after ? (after === "open" ? "changed" : null) : after.replace("closed_", "");
      expect(ticks.eventAt(tick)).toBe(expected === "open" ? "opened" : expected);
      expect(ticks.revisionAt(index, tick)).toBe(ticks.revisionAt(index, tick - 1) + 1);
    }
  });

  it("the world neither empties nor stands still: 2 to 5 % are closed", () => {
    const sample = Math.min(properties, 20_000);
    let closed = 0;
    for (let index = 0; index < sample; index++) if (ticks.statusAt(index, now) !== "open") closed += 1;
    expect(closed / sample).toBeGreaterThan(0.02);
    expect(closed / sample).toBeLessThan(0.05);
  });
});
