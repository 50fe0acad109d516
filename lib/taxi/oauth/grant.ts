// What is asked for: parameters from the query (as the contract shows it) or from the form body (as the RFC does).
import "server-only";
import { BodyError, isFormType, readText } from "@/lib/http/read-body";
import { valuesByName } from "@/lib/http/read-query";
import { invalidRequest, OAuthRefusal } from "./oauth-refusal";

const MAX_BYTES = 16 * 1024;
/** Names of scopes with one space between (RFC 6749 3.3); it travels in every token, so it stays short. */
const SCOPE = /^(?=.{1,256}$)[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/;

export interface TokenRequest {
  query: URLSearchParams;
  form: URLSearchParams;
}

async function textOf(request: Request): Promise<string> {
  try {
    return await readText(request, MAX_BYTES);
  } catch (error) {
    if (error instanceof BodyError && error.fault === "encoded")
      throw invalidRequest("The body is compressed: send it without Content-Encoding.");
    if (error instanceof BodyError)
      throw invalidRequest(`The body is larger than ${MAX_BYTES / 1024} KB: send the grant type only.`);
    throw invalidRequest("The body is no text in UTF-8: send the grant type only.");
  }
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const text = await textOf(request);
  if (text === "") return new URLSearchParams();
  if (!isFormType(request))
    throw invalidRequest("The body must be application/x-www-form-urlencoded, or be left out.");
  return new URLSearchParams(text);
}

/**
 * Both places of parameters, each of them once.
 * @throws {OAuthRefusal} 400
 */
export async function readTokenRequest(request: Request): Promise<TokenRequest> {
  const sent = { query: new URL(request.url).searchParams, form: await formOf(request) };
  for (const parameters of [sent.query, sent.form])
    if (valuesByName(parameters).size < parameters.size)
      throw invalidRequest("A parameter is repeated: send each one once.");
  if (sent.query.has("client_secret"))
    throw invalidRequest("A secret must not stand in an address: send it in the body, or with Basic.");
  return sent;
}

/** From either place, or from both alike; without a value it counts as left out (RFC 6749 3.2). */
function parameter({ query, form }: TokenRequest, name: string): string | null {
  const [inQuery, inForm] = [query.get(name) || null, form.get(name) || null];
  if (inQuery !== null && inForm !== null && inQuery !== inForm)
    throw invalidRequest(`${name} differs between query and body: send it in one of them.`);
  return inForm ?? inQuery;
}

/**
 * Judges what the authenticated `clientId` asks for; the scope it named, if any.
 * @throws {OAuthRefusal} 400 unless it asks for client credentials.
 */
export function checkGrant(sent: TokenRequest, clientId: string): { scope: string | null } {
  const named = parameter(sent, "client_id");
  if (named !== null && named !== clientId)
    throw invalidRequest("client_id is not the client that authenticates: leave it out.");
  const grant = parameter(sent, "grant_type");
  if (grant === null) throw invalidRequest("grant_type is missing: send grant_type=client_credentials.");
  if (grant !== "client_credentials")
    throw new OAuthRefusal(
      400,
      "unsupported_grant_type",
      "Only grant_type=client_credentials is supported here.",
    );
  const scope = parameter(sent, "scope");
  if (scope !== null && !SCOPE.test(scope))
    throw new OAuthRefusal(
      400,
      "invalid_scope",
      "scope must hold names with one space between, 256 letters at most: correct it, or leave it out.",
    );
  return { scope };
}
