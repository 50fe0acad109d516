import { expect, test } from "vitest";
import { failureOf, makeBench } from "./bench";

const gate = () => {
  let open = () => {};
  const after = new Promise<void>((done) => {
    open = done;
  });
  return { after, open: () => open() };
};

test("B07: 500 identical questions at once are one call", async () => {
  const { client, upstream } = await makeBench();
  upstream.script(() => ({ json: { request_id: "once", data: [{ id: 7 }] } }));
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => client.call("details", { accommodations: [7], extras: ["photos"] })),
  );
  expect(upstream.asked).toHaveLength(1);
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
  ]);
  expect(upstream.asked).toHaveLength(3);
});

test("nothing is kept: the same question after the answer is asked again", async () => {
  const { client, upstream } = await makeBench();
  await client.call("details", { accommodations: [7] });
  await client.call("details", { accommodations: [7] });
  expect(upstream.asked).toHaveLength(2);
});

test("a failure is shared like an answer", async () => {
  const { client, upstream } = await makeBench();
  upstream.script(() => ({ status: 400, json: {} }));
  const asking = [1, 2, 3].map(() => failureOf(client.call("details", { accommodations: [7] })));
  expect((await Promise.all(asking)).map((failure) => failure.kind)).toEqual(Array(3).fill("rejected"));
  expect(upstream.asked).toHaveLength(1);
});

test("whoever joins an answer under way waits no longer than to its own deadline", async () => {
  const { client, upstream, timing } = await makeBench();
  const { after, open } = gate();
  upstream.script(() => ({ json: { data: [] }, after }));
  const patient = client.call("details", { accommodations: [7] });
  const hasty = await failureOf(
    client.call("details", { accommodations: [7] }, { deadline: timing.now() + 20 }),
  );
  expect(hasty.kind).toBe("timeout");
  open();
  expect((await patient).data).toEqual([]);
});

test("a traveller does not wait behind the same question of a background job", async () => {
  const { client, upstream } = await makeBench();
  const { after, open } = gate();
  upstream.script((_, number) => ({ json: { data: [] }, ...(number === 1 ? { after } : {}) }));
  const background = client.call("details", { accommodations: [7] }, { caller: "sync" });
  await client.call("details", { accommodations: [7] });
  open();
  await background;
  expect(upstream.asked).toHaveLength(2);
});
