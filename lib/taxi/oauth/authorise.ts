// The guard of our webhooks: whose token a delivery carries.
import "server-only";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { isClientRevoked } from "./client-cache";
import { clientOfToken } from "./token";

const MAX_LETTERS = 4_096;
/** Two headers come joined by a comma, which no token holds (lib/http/incoming). */
const TOKEN = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** `absent`: nothing was sent. `malformed`: something that cannot be one token. */
type Presented = { token: string } | "absent" | "malformed";

/** The token of a request: bare (as the contract shows) or after Bearer, in exactly one header. */
function presentedToken(headers: Headers): Presented {
  const value = headers.get("authorization");
  if (value === null || value === "") return "absent";
  if (value.length > MAX_LETTERS) return "malformed";
  const token = TOKEN.exec(value)?.[1];
  return token === undefined ? "malformed" : { token };
}

/** RFC 6750 3: no error is named to a caller who sent no token. */
const refuse = (message: string, challenge: string): TaxiRefusal =>
  new TaxiRefusal(401, message, { headers: { "www-authenticate": challenge } });

const refuseToken = (): TaxiRefusal =>
  refuse(
    "The access token is not valid here: fetch a new one from /oauth2/token and send it in one Authorization header.",
    'Bearer error="invalid_token", realm="roomward"',
  );

/**
 * The client behind a delivery. Rests on the signature alone, so it neither waits for the database nor needs it; a
 * revoked client stops within about ten seconds.
 * @throws {TaxiRefusal} 401 unless exactly one valid token came.
 */
export async function authoriseDelivery(request: Request): Promise<{ clientId: string }> {
  const presented = presentedToken(request.headers);
  if (presented === "absent")
    throw refuse(
      "An access token is missing: fetch one from /oauth2/token and send it in the Authorization header.",
      'Bearer realm="roomward"',
    );
  if (presented === "malformed") throw refuseToken();
  const clientId = await clientOfToken(presented.token);
  if (clientId === null || (await isClientRevoked(clientId))) throw refuseToken();
  return { clientId };
}
