// The operations of the Travel Demand API as paths of the document.

import {
  isBodyOptional,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationName,
} from "@roomward/contract/operations";
import type * as z from "zod";
import { answerName, componentName } from "./components";
import type { Example } from "./examples";
import { type JsonObject, schemaRef } from "./json-schema";
import { refusalRefs } from "./refusals";
import { words } from "./words";

function requestBody(operation: OperationName, { request, following }: Example): JsonObject {
  const { request: schema, page: pageSchema, pageSize } = OPERATIONS[operation];
  const first = schemaRef(componentName(schema as z.ZodType));
  const page = following ?? { page: "the next_page of the answer before" };
  return {
    required: !isBodyOptional(operation),
    content: {
      "application/json": {
        schema: pageSize === null ? first : { oneOf: [first, schemaRef(componentName(pageSchema))] },
        examples: {
          first: { summary: "Asks anew", value: request },
          ...(pageSize === null ? {} : { following: { summary: "Asks for the page after", value: page } }),
        },
      },
    },
  };
}

function limitsOf(operation: OperationName): string {
  const { idLimit, pageSize } = OPERATIONS[operation];
  const ids = idLimit === null ? "" : ` At most ${idLimit} accommodations by id.`;
  return pageSize === null ? ids : `${ids} At most ${pageSize} rows a page.`;
}

function pathItem(operation: OperationName, example: Example): JsonObject {
  const { tag, summary, text } = words.operations[operation];
  return {
    post: {
      operationId: operation,
      tags: [tag],
      summary,
      description: `${text}${limitsOf(operation)}`,
      requestBody: requestBody(operation, example),
      responses: {
        "200": {
          description: "The answer.",
          content: {
            "application/json": {
              schema: schemaRef(answerName(operation)),
              ...(example.answer && { examples: { answer: example.answer } }),
            },
          },
        },
        ...refusalRefs(OPERATIONS[operation]),
      },
    },
  };
}

/** By path below the base address. */
export function operationPaths(exampleOf: (operation: OperationName) => Example): JsonObject {
  return Object.fromEntries(
    OPERATION_NAMES.map((name) => [OPERATIONS[name].path, pathItem(name, exampleOf(name))]),
  );
}
