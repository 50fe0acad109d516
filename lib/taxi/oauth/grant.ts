// What is asked for: the grant type, from the query (as the contract shows it) or from the form body (as the RFC does).
import "server-only";
import { BodyError, readText } from "@/lib/http/read-body";
import { invalidRequest, OAuthRefusal } from "./oauth-refusal";

const MOST_BYTES = 16 * 1024;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

async function textOf(request: Request): Promise<string> {
  try {
    return await readText(request, MOST_BYTES);
  } catch (error) {
    if (error instanceof BodyError)
      throw invalidRequest(`The body is larger than ${MOST_BYTES / 1024} KB: send the grant type only.`);
    throw invalidRequest("The body is no text in UTF-8: send the grant type only.");
  }
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const text = await textOf(request);
  if (text === "") return new URLSearchParams();
  if (!FORM.test(request.headers.get("content-type") ?? ""))
    throw invalidRequest("The body must be application/x-www-form-urlencoded, or be left out.");
  return new URLSearchParams(text);
}

function checkParameters(query: URLSearchParams, form: URLSearchParams, clientId: string): void {
  for (const parameters of [query, form]) {
    for (const name of new Set(parameters.keys()))
      if (parameters.getAll(name).length > 1)
        throw invalidRequest("A parameter is repeated: send each one once.");
    if (parameters.has("client_secret"))
      throw invalidRequest("The secret is taken from Basic authentication only: send it in no other place.");
    const named = parameters.get("client_id");
    if (named !== null && named !== clientId)
      throw invalidRequest("client_id is not the client of the Basic authentication: leave it out.");
  }
}

/**
 * Judges the request of the authenticated `clientId`.
 * @throws {OAuthRefusal} 400 unless it asks for client credentials, in one place or in both alike.
 */
export async function checkGrant(request: Request, clientId: string): Promise<void> {
  const query = new URL(request.url).searchParams;
  const form = await formOf(request);
  checkParameters(query, form, clientId);
  const [inQuery, inForm] = [query.get("grant_type"), form.get("grant_type")];
  if (inQuery !== null && inForm !== null && inQuery !== inForm)
    throw invalidRequest("grant_type differs between query and body: send it in one of them.");
  const grant = inForm ?? inQuery;
  if (grant === null || grant === "")
    throw invalidRequest("grant_type is missing: send grant_type=client_credentials.");
  if (grant !== "client_credentials")
    throw new OAuthRefusal(
      400,
      "unsupported_grant_type",
      "Only grant_type=client_credentials is supported here.",
    );
}
