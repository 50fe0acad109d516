// The taxi platform's own API, and the webhooks it calls at a supplier, with what this sandbox would send.
import {
  LISTED_STATUSES,
  MAX_TAXI_LIST,
  TAXI_LIST_DEFAULT_SIZE,
  TAXI_LIST_PATH,
} from "@roomward/contract/taxi-list";
import type { Answer, SandboxRequest } from "../../http/answer";
import type { Namespace } from "../../state/namespace";
import { makeBookingBook } from "../../taxi/booking-book";
import { answerList } from "../../taxi/list-endpoint";
import { answerToken, TAXI_CLIENT_ID, TAXI_CLIENT_SECRET } from "../../taxi/token-endpoint";
import { makeTaxiTokens } from "../../taxi/tokens";
import { type JsonObject, schemaRef } from "./json-schema";

const json = (schema: JsonObject, value?: unknown): JsonObject => ({
  "application/json": { schema, ...(value === undefined ? {} : { examples: { one: { value } } }) },
});

const refusal = (description: string): JsonObject => ({ description, content: json(schemaRef("TaxiError")) });

const TOKEN_REFUSAL: JsonObject = {
  type: "object",
  required: ["error"],
  properties: { error: { type: "string" }, error_description: { type: "string" } },
};

const tokenRefusal = (description: string): JsonObject => ({ description, content: json(TOKEN_REFUSAL) });

const requested = (request: Partial<SandboxRequest>): SandboxRequest => ({
  method: "GET",
  path: "/",
  query: new URLSearchParams(),
  headers: {},
  body: async () => Buffer.alloc(0),
  ...request,
});

const bodyOf = ({ body }: Answer): Record<string, unknown> => JSON.parse(body.toString());

/** Answers of a platform of its own, so that asking leaves no trace in the namespace. */
async function taxiExamples({ context, taxi }: Namespace) {
  const { clock, world } = context;
  const { seed } = world.settings;
  const tokens = makeTaxiTokens(seed, taxi.tokens.lifeSeconds, clock);
  const bookings = makeBookingBook({ seed, epochMs: clock.now() }, clock);
  const pair = Buffer.from(`${TAXI_CLIENT_ID}:${TAXI_CLIENT_SECRET}`).toString("base64");
  const type = "application/x-www-form-urlencoded";
  const query = new URLSearchParams({ grant_type: "client_credentials" });
  const headers = { authorization: `Basic ${pair}`, "content-type": type };
  const token = bodyOf(await answerToken(tokens, requested({ method: "POST", query, headers })));
  const authorization = String(token.access_token);
  const reading = requested({ headers: { authorization, "content-type": "application/json" } });
  const list = bodyOf(await answerList({ bookings, tokens, clock }, reading));
  const booking = bookings.book();
  const booked = bookings.find(booking.reference);
  const update = booked ? JSON.parse(bookings.amend(booked).payload) : undefined;
  return { token, list, booking: JSON.parse(booking.payload), update };
}

type Examples = Awaited<ReturnType<typeof taxiExamples>>;

function tokenPath({ token }: Examples): JsonObject {
  return {
    post: {
      operationId: "taxiToken",
      tags: ["Taxi"],
      summary: "A token for the taxi platform",
      description: "Taxi contract: Authentication.",
      security: [{ taxiClient: [] }],
      parameters: [
        {
          name: "grant_type",
          in: "query",
          required: true,
          schema: { type: "string", const: "client_credentials" },
        },
      ],
      requestBody: {
        description: "Empty, or the same grant again.",
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { grant_type: { type: "string" } } },
          },
        },
      },
      responses: {
        "200": { description: "A short-lived JWT.", content: json(schemaRef("TokenAnswer"), token) },
        "400": tokenRefusal("The grant is missing, given twice, or another one."),
        "401": tokenRefusal("Client id and secret do not belong together."),
        "415": tokenRefusal("The content type is another one."),
      },
    },
  };
}

const instant = { type: "string", format: "date-time" };

const LIST_PARAMETERS: readonly JsonObject[] = [
  {
    name: "status",
    in: "query",
    description: "With commas between; all when left out.",
    style: "form",
    explode: false,
    schema: { type: "array", items: { type: "string", enum: LISTED_STATUSES } },
  },
  {
    name: "size",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: MAX_TAXI_LIST, default: TAXI_LIST_DEFAULT_SIZE },
  },
  {
    name: "pickUpDateFrom",
    in: "query",
    description: "The start of yesterday in UTC when left out.",
    schema: instant,
  },
  { name: "pickUpDateTo", in: "query", schema: instant },
  {
    name: "after",
    in: "query",
    description: "Comes in the link to the next page.",
    schema: { type: "string", minLength: 1, maxLength: 512 },
  },
];

function listPath({ list }: Examples): JsonObject {
  return {
    get: {
      operationId: "taxiBookings",
      tags: ["Taxi"],
      summary: "Bookings of the supplier",
      description:
        "Latest booked first; cancelled and completed ones are left out. Taxi contract gap: GET /v1/bookings.",
      security: [{ taxiToken: [] }],
      parameters: LIST_PARAMETERS,
      responses: {
        "200": { description: "One page.", content: json(schemaRef("TaxiListAnswer"), list) },
        "400": refusal("A parameter cannot be read."),
        "401": refusal("The token is missing, unknown or has expired: ask for a new one."),
        "415": refusal("`Content-Type: application/json` belongs on every request."),
      },
    },
  };
}

function webhook(operationId: string, summary: string, schema: string, value: unknown): JsonObject {
  return {
    operationId,
    tags: ["Taxi"],
    summary,
    security: [{ supplierToken: [] }],
    requestBody: { required: true, content: json(schemaRef(schema), value) },
    responses: {
      "204": { description: "Taken." },
      "400": refusal("The delivery cannot be read."),
      "401": refusal("The token is missing, unknown or has expired: the platform asks for a new one."),
    },
  };
}

function webhooks({ booking, update }: Examples): JsonObject {
  const created = webhook("bookingCreated", "POST /v2/bookings: a new booking", "TaxiBooking", booking);
  const answered = {
    description: "Taken, with the supplier's own id.",
    content: json(schemaRef("TaxiBookingAnswer")),
  };
  const updated = webhook(
    "bookingUpdated",
    "PATCH /v2/bookings/{bookingReference}: an amendment or a cancellation",
    "TaxiBookingUpdate",
    update,
  );
  return {
    bookingCreated: {
      post: {
        ...created,
        description: "Called at the supplier's own address. Taxi contract: POST /v2/bookings.",
        responses: { "200": answered, ...(created.responses as JsonObject) },
      },
    },
    bookingUpdated: {
      patch: {
        ...updated,
        description:
          "Called at the supplier's own address, with the reference in the path. Taxi contract: PATCH /v2/bookings/{bookingReference}.",
        responses: {
          ...(updated.responses as JsonObject),
          "404": refusal("The supplier knows no such booking."),
        },
      },
    },
  };
}

/** `origin` without a trailing slash: these paths do not lie below the version segment. */
export async function taxiParts(
  namespace: Namespace,
  origin: string,
): Promise<{ paths: JsonObject; webhooks: JsonObject }> {
  const examples = await taxiExamples(namespace);
  const servers = [{ url: origin, description: "The taxi platform of this sandbox" }];
  return {
    paths: {
      "/oauth2/token": { servers, ...tokenPath(examples) },
      [TAXI_LIST_PATH]: { servers, ...listPath(examples) },
    },
    webhooks: webhooks(examples),
  };
}
