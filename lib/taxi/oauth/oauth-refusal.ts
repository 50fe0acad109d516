// What the token endpoint answers when it gives no token: body and codes of RFC 6749, never kept by a cache.
import "server-only";

/** Those of 5.2 that can happen here, and the two of 4.1.2.1 for what is no fault of the request. */
export type OAuthError =
  | "invalid_client"
  | "invalid_request"
  | "invalid_scope"
  | "unsupported_grant_type"
  | "temporarily_unavailable"
  | "server_error";

export const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

/** Thrown anywhere in the token endpoint to answer with it. */
export class OAuthRefusal extends Error {
  readonly status: number;
  readonly error: OAuthError;
  readonly headers: Record<string, string>;

  constructor(status: number, error: OAuthError, description: string, headers: Record<string, string> = {}) {
    super(description);
    this.name = "OAuthRefusal";
    this.status = status;
    this.error = error;
    this.headers = headers;
  }
}

/** The same words for every way in which a client is not known: nothing can be learned from them. */
export const invalidClient = (): OAuthRefusal =>
  new OAuthRefusal(
    401,
    "invalid_client",
    "The client is not known by this id and secret: send both with Basic, form-urlencoded first, or in the form body.",
    { "www-authenticate": 'Basic realm="roomward"' },
  );

export const invalidRequest = (description: string): OAuthRefusal =>
  new OAuthRefusal(400, "invalid_request", description);

export function oauthResponse(refusal: OAuthRefusal, requestId: string): Response {
  const body = { error: refusal.error, error_description: refusal.message };
  return Response.json(body, {
    status: refusal.status,
    headers: { ...NO_STORE, "x-request-id": requestId, ...refusal.headers },
  });
}
