// Guesses about the taxi supplier's side.
import { assume } from "./assume";

export const TAXI = {
  taxiErrorBody: assume("errorCode, errorMessage", {
    says: "Client and server errors return a common error body; its fields are not shown.",
    guess: "A refused delivery has errorCode, a UUID, and errorMessage.",
    row: "16 Error body fields",
    confidence: "M",
    where: ["packages/contract/src/taxi.ts", "lib/taxi/refusal.ts", "packages/sandbox/src/taxi/refusal.ts"],
    schemas: ["TaxiError"],
    replace: "Change TaxiError.",
  }),
  tokenLifeSeconds: assume(3600, {
    says: "The result is a short-lived JWT; its lifetime and the names of the fields are not shown.",
    guess: "A token comes with token_type and expires_in, and lives one hour where expires_in is missing.",
    row: "16 Token lifetime",
    confidence: "M",
    where: [
      "packages/contract/src/assumptions/taxi.ts",
      "packages/contract/src/taxi.ts",
      "lib/taxi/platform/token.ts",
    ],
    schemas: ["TokenAnswer"],
    replace: "Change TokenAnswer, or the value here.",
  }),
  taxiAuthorisation: assume("the platform takes the bare token in Authorization, without the word Bearer", {
    says: "Authorization: <JWT_TOKEN>.",
    guess: "The bare token is sent to the platform; the sandbox takes it after the word Bearer as well.",
    row: "16 Two auth directions",
    confidence: "H",
    where: ["lib/taxi/platform/client.ts", "packages/sandbox/src/taxi/list-endpoint.ts"],
    replace: "Change the header in lib/taxi/platform/client.ts.",
  }),
  taxiListEnvelope: assume(
    "bookings[] and links[]; the next page is the link of rel next, whose href carries a cursor `after`",
    {
      says: "A list exists at /v1/bookings; the shape of its answer is not shown.",
      guess: "The list has bookings and links; the link of rel next leads to the next page.",
      row: "16 GET /v1/bookings",
      confidence: "L",
      where: ["packages/contract/src/taxi-list.ts", "packages/sandbox/src/taxi/list-endpoint.ts"],
      schemas: ["TaxiListAnswer"],
      replace: "Change TaxiListPage.",
    },
  ),
  taxiListItem: assume("references, state, times and a state hash", {
    says: "What the list says about a booking is not shown.",
    guess: "A listed booking has eight fields, some in snake and some in camel case, and one of five states.",
    row: "16 GET /v1/bookings; 16 Booking states",
    confidence: "H",
    where: ["packages/contract/src/taxi-list.ts", "packages/sandbox/src/taxi/list-endpoint.ts"],
    schemas: ["TaxiListItem"],
    replace: "Change TaxiListItem.",
  }),
  taxiListPickUpFrom: assume("left out, the list begins at the start of yesterday", {
    says: "Parameters of the list are not shown.",
    guess:
      "The list takes status, size, pickUpDateFrom and pickUpDateTo, and begins at the start of yesterday in UTC.",
    row: "16 GET /v1/bookings",
    confidence: "H",
    where: ["packages/contract/src/taxi-list.ts", "lib/taxi/platform/poll.ts"],
    replace: "Change TaxiListQuery.",
  }),
  taxiWebhookBearer: assume("the platform sends our token bare or after the word Bearer", {
    says: "How the platform authenticates at a supplier's webhooks is not shown.",
    guess: "The platform fetches a token from the supplier and sends it, bare or after the word Bearer.",
    row: "16 Two auth directions",
    confidence: "H",
    where: ["lib/taxi/oauth/authorise.ts", "packages/sandbox/src/taxi/receivers.ts"],
    replace: "Change lib/taxi/oauth/authorise.ts.",
  }),
  taxiSupplierToken: assume("/oauth2/token and /oauth/token; Basic, or id and secret in the form", {
    says: "Where and how the platform fetches a token from a supplier is not shown; its own endpoint is {auth_url}/oauth2/token.",
    guess:
      "We give tokens at both addresses and to both ways of authenticating; a scope that is asked for is told back, and the " +
      "rest is in a metadata document (RFC 6749, RFC 8414).",
    row: "16 Field names of the token response",
    confidence: "H",
    where: [
      "lib/taxi/oauth/token-endpoint.ts",
      "lib/taxi/oauth/metadata.ts",
      "packages/sandbox/src/taxi/receivers.ts",
    ],
    replace: "Change lib/taxi/oauth/token-endpoint.ts and the routes under app/(taxi)/oauth.",
  }),
  taxiPassengerForms: assume("nested in leadPassenger; at the top level it is moved there", {
    says: "The five lead-passenger fields are listed at the top level but sent nested.",
    guess: "Lead-passenger fields are read in both places, and what is nested wins.",
    row: "15 taxi customerReference, title, services",
    confidence: "H",
    where: ["packages/contract/src/taxi.ts"],
    schemas: ["TaxiBooking", "TaxiBookingUpdate"],
    replace: "Drop nestPassenger.",
  }),
  taxiUnfit: assume("tolerant: taken, and shown to a person; strict: 400; kept with its body either way", {
    says: "customerReference, title and services are required, a cancellation says why, and a pickup time is in UTC.",
    guess:
      "A booking may lack those three, a cancellation its reason, and a pickup time without an offset is in UTC; " +
      "TAXI_RULES=strict refuses all of them.",
    row: "15 taxi customerReference, title, services; 16 Retry, guarantees, signing",
    confidence: "M",
    where: [
      "packages/contract/src/taxi-tolerant.ts",
      "lib/taxi/inbound/parse.ts",
      "lib/taxi/inbound/refused.ts",
    ],
    replace: "Change TolerantTaxiBooking and TolerantTaxiBookingUpdate.",
  }),
  taxiUpdateAnswer: assume("204", {
    says: "The success response of PATCH is not shown.",
    guess: "An update is answered 204 without a body; an unknown reference is a 404 with the error body.",
    row: "16 Success response of PATCH; 17 Taxi idempotency",
    confidence: "M",
    where: ["lib/taxi/inbound/webhooks.ts"],
    replace: "Change lib/taxi/inbound/webhooks.ts.",
  }),
  taxiRetries: assume("three attempts in the sandbox", {
    says: "Retries, guarantees and signing of deliveries are not shown.",
    guess: "No retries are promised and nothing relies on them; the sandbox repeats a failed delivery twice.",
    row: "16 Retry, guarantees, signing",
    confidence: "H",
    where: ["packages/sandbox/src/taxi/retry-policy.ts", "lib/taxi/platform/poll.ts"],
    replace: "Change packages/sandbox/src/taxi/retry-policy.ts.",
  }),
} as const;
