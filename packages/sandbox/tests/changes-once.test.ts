// A deed that the feed tells late delays what the world does meanwhile: nobody who goes on from `next` misses either.
import { describe, expect, it } from "vitest";
import { makeTicks, TICK_MS } from "../src/changes/ticks";
import { AMSTERDAM, sandboxOf } from "./server-support";
import { done, feedReader, turn } from "./state-support";

const NOON_MS = Date.parse("2027-01-15T12:00:00Z");

describe("B08: deeds and the world's own changes in one feed", () => {
  it("each is told once, in the order in which they happened, while deeds come faster than the feed's seconds", async () => {
    const sandbox = sandboxOf();
    const ticks = makeTicks(sandbox.world.settings);
    // The first change of the world after noon, of a property that is open before and after it.
    let tick = ticks.tickAt(NOON_MS) + 1;
    while (ticks.eventAt(tick) !== "changed") tick += 1;
    const tickMs = tick * TICK_MS;
    const moved = sandbox.world.idAt(ticks.indexAt(tick));
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM).filter((one) => one !== moved);
    const review = (score: number) => done(sandbox, "POST add-review", { id, score });

    await turn(sandbox, { set: new Date(tickMs - 1000).toISOString() });
    const read = feedReader(sandbox, new Date(tickMs - 1000).toISOString());
    for (let score = 1; score <= 5; score++) await review(score);
    expect(await read()).toEqual([[id, "changed"]]);
    await turn(sandbox, { advance: 1 });
    expect(await read()).toEqual([[moved, "changed"]]);
    await review(6);
    expect(await read()).toEqual([[id, "changed"]]);
    await turn(sandbox, { advance: 13 });
    expect(await read()).toEqual([]);
  });
});
