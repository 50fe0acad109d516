// The refusals of the operations, each with one that this sandbox really gives.
import { type Answer, errorAnswer, type SandboxRequest } from "../../http/answer";
import { checkAccess, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../../http/gate";
import { Rejection, refusal } from "../../http/rejection";
import { requestId } from "../../http/request-id";
import { parseJsonObject } from "../../http/validation";
import type { OperationContext } from "../../operations/handler";
import { refusedPayment } from "../../orders/test-cards";
import { type JsonObject, schemaRef } from "./json-schema";

const PATH = "/3.2/accommodations/chains";

const WELL: SandboxRequest["headers"] = {
  authorization: `Bearer ${SANDBOX_TOKEN}`,
  "content-type": "application/json",
  "x-affiliate-id": SANDBOX_AFFILIATE_ID,
};

function rejectionOf(check: () => void): Rejection {
  try {
    check();
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error("a refusal was expected here");
}

const atTheDoor = (headers: SandboxRequest["headers"]) => () =>
  checkAccess({
    method: "POST",
    path: PATH,
    query: new URLSearchParams(),
    headers: { ...WELL, ...headers },
    body: async () => Buffer.alloc(0),
  });

interface Refusal {
  name: string;
  words: string;
  make: () => void;
}

const raise = (rejection: Rejection) => () => {
  throw rejection;
};

const REFUSALS: Readonly<Record<string, Refusal>> = {
  "400": {
    name: "Refused",
    words:
      "The body cannot be read, a field is missing, unknown, invalid or in conflict with another, or the address has a query.",
    make: () => parseJsonObject(Buffer.from("{")),
  },
  "401": {
    name: "Unauthorized",
    words: "The bearer token is missing or wrong.",
    make: atTheDoor({ authorization: undefined }),
  },
  "403": {
    name: "Forbidden",
    words: "The affiliate id is missing or does not belong to the token.",
    make: atTheDoor({ "x-affiliate-id": "1" }),
  },
  "406": {
    name: "NotAcceptable",
    words: "`Accept` does not allow JSON.",
    make: atTheDoor({ accept: "text/html" }),
  },
  "409": {
    name: "Conflict",
    words:
      "The order stands already (`duplicate_request`, with its reservation), its rooms are gone (`order_unavailable`), or it cannot be cancelled any more.",
    make: raise(
      new Rejection(409, "duplicate_request", "There is an order of this token already.", {
        reservation: "1234567890",
      }),
    ),
  },
  "413": {
    name: "TooLarge",
    words: "The body is larger than the sandbox reads.",
    make: raise(refusal(413, "the body is too large")),
  },
  "415": {
    name: "UnsupportedMediaType",
    words: "There is a body, or there should be one, and `Content-Type` is not application/json.",
    make: atTheDoor({ "content-type": "text/plain" }),
  },
  "422": {
    name: "PaymentRefused",
    words: "The payment is refused; /cards has a card for each reason.",
    make: raise(refusedPayment("insufficient_funds")),
  },
  "429": {
    name: "TooManyRequests",
    words:
      "The minute's requests are used up. The platform documents no `Retry-After`; wait a minute where there is none.",
    make: raise(refusal(429, "the quota of requests is used up")),
  },
  "500": {
    name: "Failed",
    words: "The server failed. It may also answer any other 5xx.",
    make: raise(refusal(500, "the sandbox failed; its log says why")),
  },
};

/** Given to what books, changes and cancels only. */
const OF_CHANGES: readonly string[] = ["409", "422"];

/** What the responses of an operation refer to, beside its 200. */
export const refusalRefs = ({ repeatable }: { repeatable: boolean }): JsonObject =>
  Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([status]) => !repeatable || !OF_CHANGES.includes(status))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** `components.responses`. */
export function refusalResponses({ world, clock }: OperationContext): JsonObject {
  const id = requestId(world.settings.seed, PATH, "", clock.now());
  const example = ({ make }: Refusal): unknown => {
    const answer: Answer = errorAnswer(rejectionOf(make), id);
    return JSON.parse(answer.body.toString());
  };
  return Object.fromEntries(
    Object.values(REFUSALS).map((refused) => [
      refused.name,
      {
        description: refused.words,
        content: {
          "application/json": {
            schema: schemaRef("ErrorBody"),
            examples: { refused: { value: example(refused) } },
          },
        },
      },
    ]),
  );
}
