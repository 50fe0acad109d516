// POST /oauth2/token and /oauth/token: client credentials become a short-lived token (docs/contract.md,
// "Authentication"; gaps 16).
import "server-only";
import { randomUUID } from "node:crypto";
import { addressOf } from "@/lib/http/rate-limit";
import { log } from "@/lib/log";
import { type Credentials, credentialsIn, credentialsOf } from "./basic";
import { clientNow } from "./client-cache";
import { isOneOf } from "./clients";
import { checkGrant, readTokenRequest, type TokenRequest } from "./grant";
import { invalidClient, invalidRequest, NO_STORE, OAuthRefusal, oauthResponse } from "./oauth-refusal";
import { secondsAfterFailure, secondsForAddress } from "./throttle";
import { issueToken } from "./token";

/** Compared with when the client is not known, so that this takes as long as a wrong secret. */
const NOBODY = ["0".repeat(64)];
const RETRY_SECONDS = 5;

const limited = (seconds: number): OAuthRefusal =>
  new OAuthRefusal(
    429,
    "temporarily_unavailable",
    `Too many wrong credentials were sent: wait ${seconds} seconds, then send the right ones.`,
    { "retry-after": String(seconds) },
  );

/** @throws {OAuthRefusal} 503 when the database is away and the client was never known here. */
async function isRight({ id, secret }: Credentials): Promise<boolean> {
  const { client, isCertain } = await clientNow(id);
  if (!client && !isCertain)
    throw new OAuthRefusal(
      503,
      "temporarily_unavailable",
      "Credentials cannot be checked at the moment: try again in a few seconds.",
      { "retry-after": String(RETRY_SECONDS) },
    );
  const fits = isOneOf(secret, client?.hashes ?? NOBODY);
  return fits && client?.isRevoked === false;
}

/** From the header or from the body; a client that uses both is told to choose (RFC 6749 2.3). */
function presented(request: Request, { form }: TokenRequest): Credentials | null {
  const header = request.headers.get("authorization");
  if (!form.get("client_secret")) return credentialsOf(header);
  if (header !== null)
    throw invalidRequest("The client authenticates twice: send the secret with Basic, or in the body.");
  return credentialsIn(form);
}

async function checkAddress(address: string): Promise<void> {
  const wait = await secondsForAddress(address);
  if (wait !== null) throw limited(wait);
}

/** The id of the client that sent the request. */
async function authenticate(address: string, credentials: Credentials | null): Promise<string> {
  if (credentials && (await isRight(credentials))) return credentials.id;
  const seconds = await secondsAfterFailure(address, credentials?.id ?? null);
  throw seconds === null ? invalidClient() : limited(seconds);
}

async function tokenAnswer(request: Request, requestId: string): Promise<Response> {
  const address = addressOf(request);
  await checkAddress(address);
  const sent = await readTokenRequest(request);
  const clientId = await authenticate(address, presented(request, sent));
  const { scope } = checkGrant(sent, clientId);
  const { token, seconds } = await issueToken(clientId, scope);
  log.info({ clientId, requestId }, "taxi access given");
  // A token opens the webhooks and nothing else, whatever scope was named: it is told back as it was asked for.
  const granted = scope === null ? {} : { scope };
  const body = { access_token: token, token_type: "Bearer", expires_in: seconds, ...granted };
  return Response.json(body, { headers: { ...NO_STORE, "x-request-id": requestId } });
}

/** The whole endpoint: always JSON, whatever happens. */
export async function answerTokenRequest(request: Request): Promise<Response> {
  const requestId = randomUUID();
  try {
    return await tokenAnswer(request, requestId);
  } catch (error) {
    if (error instanceof OAuthRefusal) {
      log.warn({ status: error.status, error: error.error, requestId }, "taxi access refused");
      return oauthResponse(error, requestId);
    }
    log.error({ err: error, requestId }, "taxi access failed");
    return oauthResponse(
      new OAuthRefusal(500, "server_error", "The token could not be made: try again in a few seconds."),
      requestId,
    );
  }
}

export async function refuseTokenMethod(): Promise<Response> {
  return oauthResponse(
    new OAuthRefusal(405, "invalid_request", "A token is fetched with POST.", { allow: "POST" }),
    randomUUID(),
  );
}

export async function refuseTokenPath(): Promise<Response> {
  return oauthResponse(
    new OAuthRefusal(404, "invalid_request", "There is nothing here: tokens are fetched from /oauth2/token."),
    randomUUID(),
  );
}
