// GET /openapi.json: the whole description of what this sandbox answers, in OpenAPI 3.1.
import { ASSUMED } from "@roomward/contract/assumed";
import { type Answer, jsonAnswer } from "../../http/answer";
import { BASE_PATH, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../../http/gate";
import type { Namespace } from "../../state/namespace";
import { componentsFor } from "./components";
import { exampleFor } from "./examples";
import type { JsonObject } from "./json-schema";
import { operationPaths } from "./operation-paths";
import { refusalResponses } from "./refusals";
import { taxiParts } from "./taxi-paths";
import { words } from "./words";

const ABOUT = `Accommodation, review, location, reference and order operations of the Travel Demand API 3.2, as this sandbox
answers them over an invented world, and the taxi platform beside them. Generated from the schemas that the sandbox
checks requests with; the examples are its own answers. \`x-known-values\` lists what an open string is known to take,
\`x-assumptions\` what the contract leaves open: see /assumptions.

Credentials of the sandbox: the bearer token \`${SANDBOX_TOKEN}\` and the affiliate id ${SANDBOX_AFFILIATE_ID}. The token
\`${SANDBOX_TOKEN}.NAME\`, or the header \`X-Sandbox-Namespace\`, names a namespace with a state and a clock of its own.`;

const SECURITY_SCHEMES: JsonObject = {
  bearer: { type: "http", scheme: "bearer", description: "Contract: Authentication." },
  affiliate: {
    type: "apiKey",
    in: "header",
    name: ASSUMED.affiliateHeader.value,
    description: "The affiliate id, an integer. Contract gap: name of the affiliate header.",
  },
  taxiClient: { type: "http", scheme: "basic", description: "Client id and client secret." },
  taxiToken: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "The JWT alone, without the word Bearer. Taxi contract: Authentication.",
  },
  supplierToken: {
    type: "http",
    scheme: "bearer",
    description: "A token that the supplier's own token endpoint gave to the platform.",
  },
};

/** The document as this namespace sees it now. */
export async function openApiDocument(namespace: Namespace): Promise<JsonObject> {
  const { ownBase } = namespace.context;
  const taxi = await taxiParts(namespace, ownBase);
  const paths = { ...operationPaths(exampleFor(namespace)), ...taxi.paths };
  const responses = refusalResponses(namespace.context);
  const described = { paths, responses, webhooks: taxi.webhooks };
  return {
    openapi: "3.1.0",
    info: { title: "Travel Demand API 3.2 (sandbox)", version: "3.2", description: ABOUT },
    servers: [{ url: `${ownBase}${BASE_PATH}`, description: "This sandbox" }],
    security: [{ bearer: [], affiliate: [] }],
    tags: words.tags,
    paths,
    webhooks: taxi.webhooks,
    components: { schemas: componentsFor(described), responses, securitySchemes: SECURITY_SCHEMES },
  };
}

export async function openApiAnswer(namespace: Namespace): Promise<Answer> {
  return jsonAnswer(200, await openApiDocument(namespace), { "access-control-allow-origin": "*" });
}
