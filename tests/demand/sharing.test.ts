import { afterEach, expect, test, vi } from "vitest";
import type { Caller } from "@/lib/demand/answer";
import { answering, failureOf, gate, makeBench } from "./bench";

afterEach(() => {
  vi.useRealTimers();
});

test("B07: 500 identical questions at once are one call", async () => {
  const { client, upstream } = await answering(() => ({ json: { request_id: "once", data: [{ id: 7 }] } }));
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => client.call("details", { accommodations: [7], extras: ["photos"] })),
  );
  expect(upstream.requests).toHaveLength(1);
  expect(answers.every((answer) => answer.requestId === "once")).toBe(true);
  expect(client.connection.counters.details).toEqual({ calls: 500, failures: 0, retries: 0, coalesced: 499 });
});

test("the order of keys does not make a question different; its values do", async () => {
  const { client, upstream } = await makeBench();
  await Promise.all([
    client.call("details", { accommodations: [7], extras: ["photos"] }),
    client.call("details", { extras: ["photos"], accommodations: [7] }),
    client.call("details", { accommodations: [8], extras: ["photos"] }),
    client.call("scores", { accommodations: [7] }),
    client.call("details", { accommodations: [7] }),
  ]);
  expect(upstream.requests).toHaveLength(4);
});

test("the same token of two operations is two questions", async () => {
  const { client, upstream } = await makeBench();
  await Promise.all([client.callPage("details", "next"), client.callPage("search", "next")]);
  expect(upstream.requests.map(({ path }) => path).sort()).toEqual([
    "/accommodations/details",
    "/accommodations/search",
  ]);
});

test("nothing is kept: the same question after the answer is asked again", async () => {
  const { client, upstream } = await makeBench();
  await client.call("details", { accommodations: [7] });
  await client.call("details", { accommodations: [7] });
  expect(upstream.requests).toHaveLength(2);
});

test("a failure is shared like an answer", async () => {
  const { client, upstream } = await answering(() => ({ status: 400, json: {} }));
  const asking = [1, 2, 3].map(() => failureOf(client.call("details", { accommodations: [7] })));
  expect((await Promise.all(asking)).map((failure) => failure.kind)).toEqual(Array(3).fill("rejected"));
  expect(upstream.requests).toHaveLength(1);
});

test("a caller that joins a pending response waits no longer than its own deadline", async () => {
  const { client, upstream, timing } = await makeBench();
  const { opened: after, open } = gate();
  upstream.script(() => ({ json: { data: [] }, after }));
  const patient = client.call("details", { accommodations: [7] });
  const hasty = await failureOf(
    client.call("details", { accommodations: [7] }, { deadline: timing.now() + 20 }),
  );
  expect(hasty.kind).toBe("timeout");
  open();
  expect((await patient).data).toEqual([]);
});

test("a question given up for a hasty caller is asked again for whoever joined it and can wait", async () => {
  // The hasty one's time is up when this test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { client, upstream, timing } = await makeBench();
  const { opened: heard, open } = gate();
  upstream.script((_, number) => {
    open();
    return number === 1 ? { hang: true } : { json: { request_id: "again", data: [] } };
  });
  const question = { accommodations: [7] };
  const hasty = failureOf(client.call("details", question, { deadline: timing.now() + 30 }));
  const patient = client.call("details", question, { deadline: timing.now() + 280 });
  const late = failureOf(client.call("details", question, { deadline: timing.now() + 279 }));
  await heard;
  timing.move(30);
  vi.advanceTimersByTime(30);
  expect((await hasty).kind).toBe("timeout");
  expect((await patient).requestId).toBe("again");
  // Less than a quarter of a second is not worth another question.
  expect((await late).kind).toBe("timeout");
  expect(upstream.requests).toHaveLength(2);
});

test("a caller that wants the raw response sends its own request", async () => {
  const { client, upstream } = await answering((_, number) => ({
    json: { request_id: `r${number}`, data: [] },
  }));
  const seen: string[] = [];
  const witness = ({ text }: { text: string }) => void seen.push(JSON.parse(text).request_id);
  const question = { accommodations: [7] };
  await Promise.all([
    client.call("details", question),
    client.call("details", question, { witness }),
    client.call("details", question, { witness }),
  ]);
  expect(upstream.requests).toHaveLength(3);
  expect(new Set(seen).size).toBe(2);
});

test.each<[Caller, Caller, string]>([
  ["sync", "interactive", "the second answer"],
  ["interactive", "sync", "the second answer"],
  ["sync", "staff", "the second answer"],
  ["staff", "sync", "the second answer"],
  ["staff", "interactive", "the first answer"],
  ["interactive", "staff", "the first answer"],
  ["sync", "sync", "the first answer"],
])("while a question of %s is under way, the same of %s gets %s", async (first, second, expected) => {
  const { client, upstream } = await makeBench();
  const { opened: after, open } = gate();
  upstream.script((_, number) =>
    number === 1
      ? { json: { request_id: "the first answer", data: [] }, after }
      : { json: { request_id: "the second answer", data: [] } },
  );
  const earlier = client.call("details", { accommodations: [7] }, { caller: first });
  const later = client.call("details", { accommodations: [7] }, { caller: second });
  // Nobody waits for a background job's answer, nor a background job for a traveller's.
  if (expected === "the second answer") await later;
  open();
  expect((await earlier).requestId).toBe("the first answer");
  expect((await later).requestId).toBe(expected);
});
