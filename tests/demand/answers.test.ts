import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MAX_ANSWER_BYTES } from "@/lib/demand/attempt";
import { answering, failureOf, makeBench } from "./bench";

const ids = (...accommodations: number[]) => ({ accommodations });

describe("request bodies", () => {
  test("every call is a POST with the bearer token, the affiliate id and JSON", async () => {
    const { client, upstream } = await makeBench();
    await client.call("details", ids(1));
    expect(upstream.requests).toHaveLength(1);
    expect(upstream.requests[0]).toMatchObject({
      path: "/accommodations/details",
      body: { accommodations: [1] },
      headers: {
        authorization: "Bearer secret-token",
        "x-affiliate-id": "100000",
        "content-type": "application/json",
      },
    });
  });

  test("a request that does not fit the contract is refused before it leaves", async () => {
    const { client, upstream, lines } = await makeBench();
    const failure = await failureOf(client.call("details", { accommodations: [0] }));
    expect(failure.kind).toBe("rejected");
    expect(lines).toMatchObject([{ level: "warn", operation: "details", kind: "rejected" }]);
    expect(client.connection.counters.details.failures).toBe(1);
    expect(failure.message).toContain("accommodations.0");
    expect(upstream.requests).toHaveLength(0);
  });
});

test("D03: the same client talks to our sandbox or to the platform, which is asked for compressed answers", async () => {
  for (const [target, encoding] of [
    ["own-sandbox", "identity"],
    ["platform", "gzip"],
  ] as const) {
    const { client, upstream } = await makeBench({ target });
    await client.call("scores", ids(1));
    expect(upstream.requests).toMatchObject([
      { path: "/accommodations/reviews/scores", headers: { "accept-encoding": encoding } },
    ]);
  }
});

describe("accepted responses", () => {
  test("D01: unknown fields are kept, missing optional ones tolerated, the page token handed on", async () => {
    const { client } = await answering(() => ({
      json: {
        request_id: "r1",
        data: [{ id: 7, brand_new: { a: 1 } }],
        metadata: { next_page: "more", total_results: 4 },
      },
    }));
    const answer = await client.call("details", ids(7));
    expect(answer).toEqual({
      data: [{ id: 7, brand_new: { a: 1 } }],
      nextPage: "more",
      searchToken: null,
      total: 4,
      requestId: "r1",
      quarantined: 0,
      dropped: [],
    });
  });

  test.each([
    ["beside data where there is no metadata", { next_page: "root" }, "root"],
    ["beside data where metadata has none", { next_page: "root", metadata: { total_results: 2 } }, "root"],
    ["beside data where metadata says null", { next_page: "root", metadata: { next_page: null } }, "root"],
    ["in metadata where both have one", { next_page: "root", metadata: { next_page: "more" } }, "more"],
    ["nowhere", { next_page: null }, null],
  ])("the token of a list of places is read %s", async (_title, rest, expected) => {
    const { client } = await answering(() => ({
      json: { request_id: "r1", data: [{ id: "nl", name: {} }], ...rest },
    }));
    expect((await client.call("countries", {})).nextPage).toBe(expected);
    expect(client.connection.drift.list()).toEqual([]);
  });

  test("a token that is no text is a mismatch, not the end of the list", async () => {
    const { client } = await answering(() => ({
      json: { request_id: "r1", data: [{ id: "nl", name: {} }], next_page: 2 },
    }));
    expect((await failureOf(client.call("countries", {}))).kind).toBe("mismatch");
  });

  test("D01: one record that does not fit is dropped and reported, the others stand", async () => {
    const { client } = await answering(() => ({
      json: { request_id: "r1", data: [{ id: 7 }, { id: 8, name: "not a map" }, { id: "nine" }] },
    }));
    const answer = await client.call("details", ids(7, 8, 9));
    expect(answer.data).toEqual([{ id: 7 }]);
    expect(answer.quarantined).toBe(2);
    expect(answer.dropped).toEqual([
      { id: 8, reason: "name invalid_type" },
      { id: null, reason: "id invalid_type" },
    ]);
  });

  test("D01: surprises are counted by path and kind with an example request id, and never by value", async () => {
    const { client } = await answering((_, number) => ({
      json: {
        request_id: `r${number}`,
        data: [{ id: 7, secret_field: "sensitive", accommodation_status: "Sensitive person" }],
      },
    }));
    await client.call("details", ids(7));
    await client.call("details", ids(7));
    const seen = client.connection.drift.list();
    expect(seen).toMatchObject([
      { operation: "details", path: "secret_field", kind: "unknown_key", count: 2, requestId: "r1" },
      {
        operation: "details",
        path: "accommodation_status",
        kind: "unknown_value",
        count: 2,
        requestId: "r1",
      },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/sensitive/i);
  });

  test.each([
    { fit: 0, misfit: 1 },
    { fit: 0, misfit: 2 },
  ])(
    "when none of the records fits ($misfit of them) it is a mismatch that names them, not an empty list",
    async ({ misfit }) => {
      const { client, upstream } = await makeBench();
      const records = [{ id: 8, name: "not a map" }, { nothing: true }].slice(0, misfit);
      upstream.script(() => ({ json: { request_id: "r1", data: records } }));
      const failure = await failureOf(client.call("details", ids(7)));
      expect(failure).toMatchObject({ kind: "mismatch", requestId: "r1", status: 200 });
      expect(failure.misfits).toEqual(
        [
          { id: 8, reason: "name invalid_type" },
          { id: null, reason: "id invalid_type" },
        ].slice(0, misfit),
      );
    },
  );

  test("an answer of one record that does not fit is a mismatch, one that fits is that record", async () => {
    const { client, upstream } = await makeBench();
    const types = { accommodation_types: [{ id: 204, name: { "en-gb": "Hotel" } }] };
    upstream.script(() => ({ json: { request_id: "r1", data: types } }));
    expect((await client.call("constants", {})).data).toEqual(types);
    upstream.script(() => ({ json: { request_id: "r2", data: { accommodation_types: "Hotel" } } }));
    expect(await failureOf(client.call("constants", {}))).toMatchObject({
      kind: "mismatch",
      requestId: "r2",
    });
  });

  test.each([
    ["plain", "__proto__"],
    ["escaped", "\\u005f_pr\\u006Fto__"],
  ])("a key that would become a prototype is not taken, %s; as a text it is a text", async (_, key) => {
    const { client } = await answering(() => ({
      raw: `{"data":[{"id":7,"price_category":"__proto__","currency":"${key}","${key}":{"ranking":3},
        "rating":{"${key}":{"stars":5}},"brand_new":{"${key}":{"a":1}}}]}`,
    }));
    const { data } = await client.call("details", ids(7));
    const texts = { price_category: "__proto__", currency: "__proto__" };
    expect(data).toEqual([{ id: 7, ...texts, rating: {}, brand_new: {} }]);
    expect(Object.getOwnPropertyNames(data[0]?.brand_new)).toEqual([]);
    expect(data[0]?.ranking).toBeUndefined();
    expect(data[0]?.rating?.stars).toBeUndefined();
  });

  test.each([
    ["a list in lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["a text of two million letters", `"${"a".repeat(2_000_000)}"`],
    ["half a million numbers", `[${"7,".repeat(500_000)}7]`],
  ])("a record that no machine can bear costs itself alone: %s", async (_, heavy) => {
    const { client, upstream } = await makeBench();
    // A key that must go makes every value be looked at.
    const light = `{"id":7,"ranking":3,"__proto__":{"a":1}}`;
    upstream.script(() => ({ raw: `{"data":[${light},{"id":8,"brand_new":${heavy}}]}` }));
    const { data, dropped } = await client.call("details", ids(7, 8));
    expect([data, dropped]).toEqual([[{ id: 7, ranking: 3 }], [{ id: 8, reason: "more than is taken" }]]);
  });

  test("records may be nested at any depth of the response", async () => {
    const { client, upstream } = await makeBench();
    const deep = `${'{"__proto__":1,"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    upstream.script(() => ({ raw: `{"brand_new":${deep},"data":[{"id":7}]}` }));
    expect((await client.call("details", ids(7))).data).toEqual([{ id: 7 }]);
  });

  test("a gzipped answer is read", async () => {
    const { client } = await answering(() => ({
      headers: { "content-encoding": "gzip" },
      raw: gzipSync(JSON.stringify({ data: [{ id: 7 }] })),
    }));
    expect((await client.call("details", ids(7))).data).toEqual([{ id: 7 }]);
  });
});

describe("refused responses", () => {
  test.each([
    ["a web page", { headers: { "content-type": "text/html" }, raw: "<h1>Hello</h1>" }],
    ["half of a JSON text", { raw: '{"data": [' }],
    ["a list without an envelope", { json: [] }],
    ["data of the wrong form", { json: { data: { id: 7 } } }],
    ["an unknown encoding", { headers: { "content-encoding": "br" }, json: { data: [] } }],
    ["a broken gzip body", { headers: { "content-encoding": "gzip" }, raw: "not gzip" }],
    ["a redirect", { status: 302, headers: { location: "https://elsewhere.example/" }, raw: "" }],
  ])("%s is a mismatch and is asked once", async (_, reply) => {
    const { client, upstream } = await answering(() => reply);
    expect((await failureOf(client.call("details", ids(7)))).kind).toBe("mismatch");
    expect(upstream.requests).toHaveLength(1);
  });

  test("an answer above 20 MB is not read to its end", async () => {
    const { client } = await answering(() => ({ raw: Buffer.alloc(MAX_ANSWER_BYTES + 1, 32) }));
    const failure = await failureOf(client.call("details", ids(7)));
    expect(failure.kind).toBe("mismatch");
    expect(failure.message).toContain("larger than");
  });

  test("a small gzip body that unpacks above 20 MB is not unpacked", async () => {
    const { client } = await answering(() => ({
      headers: { "content-encoding": "gzip" },
      raw: gzipSync(Buffer.alloc(MAX_ANSWER_BYTES + 1, 32)),
    }));
    expect((await failureOf(client.call("details", ids(7)))).kind).toBe("mismatch");
  });

  test.each([
    [400, "rejected"],
    [401, "unauthorised"],
    [403, "unauthorised"],
    [404, "rejected"],
    [406, "rejected"],
    [415, "rejected"],
    [422, "rejected"],
    [429, "limited"],
    [500, "upstream"],
    [501, "upstream"],
  ])("D02: status %i is %s and is not asked again", async (status, kind) => {
    const { client, upstream } = await answering(() => ({
      status,
      json: { request_id: "r9", errors: [{ id: "invalid_parameter", message: "city 5 of Ann" }] },
    }));
    const failure = await failureOf(client.call("details", ids(7)));
    expect(failure).toMatchObject({ kind, status, requestId: "r9" });
    expect(failure.message).toContain("invalid_parameter");
    expect(failure.message).not.toContain("Ann");
    expect(upstream.requests).toHaveLength(1);
  });
});
