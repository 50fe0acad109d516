// The OpenAPI document: complete, accepted by a linter, and with examples that are the sandbox's own answers.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { ASSUMED } from "@roomward/contract/assumed";
import { findDrift } from "@roomward/contract/drift";
import { ERROR_IDS } from "@roomward/contract/errors";
import { Envelope, OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { TaxiBooking, TaxiBookingUpdate } from "@roomward/contract/taxi";
import { beforeAll, describe, expect, it, test } from "vitest";
import type * as z from "zod";
import { ask, askPath, sandboxOf } from "./server-support";

const sandbox = sandboxOf();

// biome-ignore lint/suspicious/noExplicitAny: the document is read as any of its readers does, key by key.
type Loose = any;

let document: Loose;
let text = "";
beforeAll(async () => {
  const answer = await askPath(sandbox, "/openapi.json", { method: "GET" });
  text = answer.text;
  document = answer.json;
});

const postAt = (name: OperationName): Loose => document.paths[OPERATIONS[name].path].post;
const media = (holder: Loose): Loose => holder.content["application/json"];

function resolved(ref: string): Loose {
  return ref
    .replace("#/", "")
    .split("/")
    .reduce((node: Loose, key) => node?.[key], document);
}

describe("B02: /openapi.json describes the whole contract", () => {
  test("a public linter finds nothing to complain about, and refuses a document that breaks the standard", {
    tags: "nightly",
  }, async () => {
    // info-license: the project grants no licence, so there is none to name.
    const config = await createConfig({ extends: ["recommended"], rules: { "info-license": "off" } });
    const problemsOf = async (source: string) =>
      (await lintFromString({ source, absoluteRef: "/openapi.json", config })).map(({ ruleId }) => ruleId);
    expect(await problemsOf(text)).toEqual([]);
    const { search } = OPERATIONS;
    const broken = {
      ...document,
      webhooks: {},
      paths: { [search.path]: structuredClone(document.paths[search.path]) },
    };
    delete broken.paths[search.path].post.responses["200"].description;
    expect(await problemsOf(JSON.stringify(broken))).toContain("struct");
  });

  test("the document names every operation once, by its path below the base address, and the taxi platform's two", () => {
    const taxi = ["/oauth2/token", "/v1/bookings"];
    const paths = OPERATION_NAMES.map((name) => OPERATIONS[name].path);
    expect(Object.keys(document.paths).sort()).toEqual([...paths, ...taxi].sort());
    expect(OPERATION_NAMES.map((name) => postAt(name).operationId)).toEqual(OPERATION_NAMES);
    expect(document.servers[0].url).toBe("http://127.0.0.1:4010/3.2");
    for (const path of taxi) expect(document.paths[path].servers[0].url).toBe("http://127.0.0.1:4010");
    expect(Object.keys(document.webhooks)).toEqual(["bookingCreated", "bookingUpdated"]);
  });

  test("exactly the operations that page take a page token, alone", () => {
    for (const name of OPERATION_NAMES) {
      const { schema } = media(postAt(name).requestBody);
      const refs = (schema.oneOf ?? [schema]).map(({ $ref }: Loose) => $ref);
      const pages = OPERATIONS[name].pageSize !== null;
      const page = name === "orders" ? "OrdersPage" : "PageRequest";
      expect([name, refs.includes(`#/components/schemas/${page}`)]).toEqual([name, pages]);
      expect(resolved(refs[0]).additionalProperties).toBe(false);
    }
    expect(document.components.schemas.PageRequest).toMatchObject({
      required: ["page"],
      additionalProperties: false,
    });
  });

  test("a body may be left out exactly where an empty one is taken", () => {
    const optional = OPERATION_NAMES.filter((name) => !postAt(name).requestBody.required);
    expect(optional).toContain("chains");
    expect(optional).not.toContain("search");
    expect(optional).not.toContain("details");
  });

  test("both credentials are required, under the header names that are checked", async () => {
    const [required] = document.security;
    expect(Object.keys(required)).toEqual(["bearer", "affiliate"]);
    expect(document.components.securitySchemes.affiliate).toMatchObject({
      in: "header",
      name: ASSUMED.affiliateHeader.value,
    });
  });

  test("open enumerations are strings with known values, never closed", () => {
    const { ChargeMode, ErrorBody } = document.components.schemas;
    expect(ChargeMode).toMatchObject({ type: "string" });
    expect(ChargeMode["x-known-values"]).toContain("per_person_per_night");
    expect(ChargeMode.enum).toBeUndefined();
    expect(JSON.stringify(ErrorBody)).toContain(`"x-known-values":${JSON.stringify(ERROR_IDS)}`);
  });

  test("every assumption that a schema rests on is named there and stands in the register", () => {
    const schemas: Record<string, Loose> = document.components.schemas;
    for (const [key, { schemas: names = [] }] of Object.entries(ASSUMED))
      for (const name of names)
        expect([name, schemas[name]?.["x-assumptions"]]).toEqual([name, expect.arrayContaining([key])]);
  });

  test("every schema that is referred to is there", () => {
    const references = [...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, ref = ""]) => ref);
    expect(references.length).toBeGreaterThan(100);
    for (const ref of new Set(references)) expect([ref, typeof resolved(ref)]).toEqual([ref, "object"]);
  });
});

/** True when `short` is `whole` with the ends of lists left out. */
function isBeginning(short: unknown, whole: unknown): boolean {
  if (Array.isArray(short) && Array.isArray(whole))
    return (
      short.every((item, at) => isBeginning(item, whole[at])) && (short.length > 0 || whole.length === 0)
    );
  if (typeof short !== "object" || short === null) return short === whole;
  const [few, all] = [short, whole] as Record<string, unknown>[];
  return Object.keys(all ?? {}).every((key) => isBeginning(few?.[key], all?.[key]));
}

/** No two previews have the same token. */
const withoutToken = (data: Loose): Loose =>
  data.order_token === undefined ? data : { ...data, order_token: "a token" };

/** Asked after the example of a booking was sent. */
const OF_AN_ORDER = ["orderModify", "orderCancel", "orders", "stayOrders"];

describe("B02: the examples are the sandbox's own", () => {
  test.each(OPERATION_NAMES)("the example request of %s is answered as the example says", async (name) => {
    const { path, item, shape, pageSize } = OPERATIONS[name];
    const { first } = media(postAt(name).requestBody).examples;
    const { examples } = media(postAt(name).responses["200"]);
    const fresh = sandboxOf();
    if (OF_AN_ORDER.includes(name)) {
      const { value: booking } = media(postAt("orderCreate").requestBody).examples.first;
      await ask(fresh, OPERATIONS.orderCreate.path, booking);
    }
    const answer = await ask(fresh, path, first.value);
    // Without an example stands what this sandbox refuses to everybody.
    expect([name, answer.status]).toEqual([name, examples ? 200 : 403]);
    if (!examples) return;
    const { value } = examples.answer;
    expect(value.request_id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect([value.request_id, value.request_id]).toEqual([
      answer.json.request_id,
      answer.headers["x-request-id"],
    ]);
    expect(Object.keys(value.metadata ?? {})).toEqual(
      pageSize === null ? [] : expect.arrayContaining(["next_page"]),
    );
    // No car is booked when the document is asked for.
    if (!["carOrders", "carOrderLive"].includes(name))
      expect(Object.keys(value.data).length).toBeGreaterThan(0);
    expect([value.metadata, value.next_page]).toEqual([answer.json.metadata, answer.json.next_page]);
    expect(isBeginning(withoutToken(value.data), withoutToken(answer.json.data))).toBe(true);
    const elements = shape === "list" ? value.data : [value.data];
    for (const element of elements) {
      expect((item as z.ZodType).parse(element)).toBeTruthy();
      expect(findDrift(item as z.ZodType, element)).toEqual([]);
    }
    expect(Envelope.safeParse(value).success).toBe(true);
  });

  it("the examples show stays with prices, and a page token that works", async () => {
    const { following } = media(postAt("search").requestBody).examples;
    const { value } = media(postAt("search").responses["200"]).examples.answer;
    expect(value.data[0].price.total.accommodation_currency).toBeGreaterThan(0);
    expect((await ask(sandbox, "/accommodations/search", following.value)).status).toBe(200);
    expect(media(postAt("availability").responses["200"]).examples.answer.value.data).toHaveLength(1);
  });

  it("the examples show the very refusals that callers meet", async () => {
    const { Unauthorized, NotAcceptable } = document.components.responses;
    const withHeaders = (headers: Record<string, string | undefined>) =>
      askPath(sandbox, "/3.2/accommodations/chains", { headers });
    const refused = await withHeaders({ authorization: undefined });
    expect(media(Unauthorized).examples.refused.value.errors).toEqual(refused.json.errors);
    const other = await withHeaders({ accept: "text/html" });
    expect(media(NotAcceptable).examples.refused.value.errors).toEqual(other.json.errors);
  });

  it("the examples show webhooks that the contract takes", () => {
    const { bookingCreated, bookingUpdated } = document.webhooks;
    expect(TaxiBooking.safeParse(media(bookingCreated.post.requestBody).examples.one.value).success).toBe(
      true,
    );
    const update = TaxiBookingUpdate.parse(media(bookingUpdated.patch.requestBody).examples.one.value);
    expect(update.action).toBe("AMENDMENT");
  });
});

test("B03: the document repeats byte for byte, asking for it changes nothing, and another clock shows other days", async () => {
  const again = await askPath(sandboxOf(), "/openapi.json", { method: "GET" });
  expect(again.text).toBe(text);
  expect((await askPath(sandbox, "/openapi.json", { method: "GET" })).text).toBe(text);
  expect(text).toContain('"checkin":"2027-02-14"');
});
