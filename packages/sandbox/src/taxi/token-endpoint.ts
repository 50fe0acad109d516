// POST /oauth2/token of the sandbox's taxi platform, as strict as the contract allows (RFC 6749 for what it leaves open).
import { ClientCredentials } from "@roomward/contract/taxi";
import { type Answer, header, jsonAnswer, type SandboxRequest } from "../http/answer";
import type { TaxiTokens } from "./tokens";

export const TAXI_CLIENT_ID = "sandbox-taxi";
export const TAXI_CLIENT_SECRET = "sandbox-taxi-secret";

class TokenRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: "invalid_request" | "invalid_client" | "unsupported_grant_type",
    message: string,
  ) {
    super(message);
  }
}

const invalidRequest = (message: string, status = 400) =>
  new TokenRefusal(status, "invalid_request", message);
const invalidClient = (message: string) => new TokenRefusal(401, "invalid_client", message);

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

function decodedPair(pair: string): [string, string] {
  const colon = pair.indexOf(":");
  if (colon < 0) throw invalidClient("the Basic credentials hold no colon between client id and secret");
  try {
    return [formDecoded(pair.slice(0, colon)), formDecoded(pair.slice(colon + 1))];
  } catch {
    throw invalidClient("client id and secret must be form-urlencoded before they are Base64 encoded");
  }
}

/** The client id of the header; throws the refusal unless it is that of the one client of this platform. */
function checkClient(authorization: string | null): string {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization?.trim() ?? "")?.[1];
  if (encoded === undefined)
    throw invalidClient(
      "the header Authorization must be Basic and the Base64 of <CLIENT_ID>:<CLIENT_SECRET>",
    );
  const [clientId, clientSecret] = decodedPair(Buffer.from(encoded, "base64").toString("utf8"));
  const fits = ClientCredentials.safeParse({ clientId, clientSecret });
  if (!fits.success)
    throw invalidClient("a client id has 1 to 128 characters and a client secret has 1 to 64: check both");
  // Behind a dot the client id names a namespace.
  if (clientId?.split(".", 1)[0] !== TAXI_CLIENT_ID || clientSecret !== TAXI_CLIENT_SECRET)
    throw invalidClient("client id and secret do not belong together");
  return clientId;
}

function checkGrant(query: URLSearchParams, body: string): void {
  const given = query.getAll("grant_type");
  if (given.length !== 1)
    throw invalidRequest("the query must hold grant_type=client_credentials, exactly once");
  const inBody = new URLSearchParams(body).getAll("grant_type");
  if (inBody.some((grant) => grant !== given[0]))
    throw invalidRequest("the body names another grant_type than the query");
  if (given[0] !== "client_credentials")
    throw new TokenRefusal(400, "unsupported_grant_type", "the only grant_type is client_credentials");
}

const isForm = (type: string | null): boolean =>
  type?.split(";")[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";

/** The client that asks; throws the refusal of the first check that fails. */
async function checkRequest(request: SandboxRequest): Promise<string> {
  if (request.method !== "POST") throw invalidRequest("a token is asked for with POST", 405);
  if (!isForm(header(request, "content-type")))
    throw invalidRequest("Content-Type must be application/x-www-form-urlencoded", 415);
  checkGrant(request.query, (await request.body()).toString("utf8"));
  return checkClient(header(request, "authorization"));
}

const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

function refused({ status, code, message }: TokenRefusal): Answer {
  const headers: Record<string, string> = { ...NO_STORE };
  if (status === 401) headers["www-authenticate"] = 'Basic realm="sandbox taxi platform"';
  if (status === 405) headers.allow = "POST";
  return jsonAnswer(status, { error: code, error_description: message }, headers);
}

/** The token, or the refusal of the first check that fails: method, type, grant, credentials. */
export async function answerToken(tokens: TaxiTokens, request: SandboxRequest): Promise<Answer> {
  try {
    const answer = {
      access_token: await tokens.issue(await checkRequest(request)),
      token_type: "Bearer",
      expires_in: tokens.lifeSeconds,
    };
    return jsonAnswer(200, answer, NO_STORE);
  } catch (error) {
    if (error instanceof TokenRefusal) return refused(error);
    throw error;
  }
}
