// Which namespace a request names: by header, or behind the dot of the credentials it sends anyway.
import { header, type SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import { TAXI_CLIENT_ID } from "../taxi/token-endpoint";

export const DEFAULT_NAMESPACE = "default";
export const NAMESPACE_HEADER = "x-sandbox-namespace";

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** What a name of a namespace, or of a snapshot, must be like; throws a Rejection that begins with `field`. */
export function checkName(field: string, name: string): string {
  if (NAME.test(name)) return name;
  throw new Rejection(
    400,
    "invalid_parameter",
    `${field}: must have 1 to 64 characters of a-z, 0-9, - and _, and begin with a letter or digit`,
  );
}

const behind = (prefix: string, text: string): string | null =>
  text.startsWith(`${prefix}.`) ? text.slice(prefix.length + 1) : null;

/** Client id of `Basic` credentials; form-encoding never touches the characters of a name. */
function basicClient(encoded: string): string {
  return Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0] ?? "";
}

/** Client id within a token of the taxi platform, still unverified: its namespace checks it. */
function tokenClient(token: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    const isClaims = typeof payload === "object" && payload !== null && "client_id" in payload;
    return isClaims ? String(payload.client_id) : "";
  } catch {
    return "";
  }
}

function nameBehind(authorization: string): string | null {
  const [scheme = "", ...rest] = authorization.trim().split(/ +/);
  // The taxi platform also takes a token without the word Bearer.
  const credentials = rest[0] ?? scheme;
  if (/^basic$/i.test(scheme)) return behind(TAXI_CLIENT_ID, basicClient(credentials));
  return behind("sandbox-token", credentials) ?? behind(TAXI_CLIENT_ID, tokenClient(credentials));
}

/** The name of the request's namespace; throws a Rejection when it is written wrongly. */
export function namespaceNameIn(request: SandboxRequest): string {
  const named =
    header(request, NAMESPACE_HEADER)?.trim() ?? nameBehind(header(request, "authorization") ?? "");
  return checkName("X-Sandbox-Namespace", named ?? DEFAULT_NAMESPACE);
}
