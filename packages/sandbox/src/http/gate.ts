// The checks before an operation looks at its body, in the order the platform documents them.
import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { header, type SandboxRequest } from "./answer";
import { Rejection, refusal } from "./rejection";

export const BASE_PATH = "/3.2";
export const SANDBOX_TOKEN = "sandbox-token";
export const SANDBOX_AFFILIATE_ID = "100000";

const byPath = new Map<string, OperationName>(
  OPERATION_NAMES.map((name) => [`${BASE_PATH}${OPERATIONS[name].path}`, name]),
);

/** The operation at a path, or null when the path is none of ours. */
export const operationAt = (path: string): OperationName | null => byPath.get(path) ?? null;

/** True when an `Accept` header allows JSON; a missing one allows everything. */
export function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === "") return true;
  return accept.split(",").some((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && ["*/*", "application/*", "application/json"].includes(range);
  });
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

function checkAffiliate(affiliate: string | null): void {
  const name = ASSUMED.affiliateHeader.value;
  if (affiliate === null) throw refusal(403, `the header ${name} is required`);
  if (!/^\d+$/.test(affiliate.trim()))
    throw new Rejection(400, "invalid_parameter", `${name}: must be an integer`);
  if (affiliate.trim() !== SANDBOX_AFFILIATE_ID)
    throw refusal(403, `this affiliate id may not be used with this token`);
}

/**
 * Throws the refusal of the first check that fails: method, Accept, Content-Type, token, affiliate id. `isBodyless`:
 * nothing is sent where nothing need be, so there is no type to name either.
 */
export function checkAccess(request: SandboxRequest, isBodyless = false): void {
  if (request.method !== "POST") throw refusal(405, "every operation is a POST");
  if (!acceptsJson(header(request, "accept"))) throw refusal(406, "answers are application/json only");
  const type = header(request, "content-type");
  if (!isJson(type) && !(isBodyless && type === null))
    throw refusal(415, "Content-Type must be application/json");
  const bearer = /^bearer +(\S+)$/i.exec(header(request, "authorization")?.trim() ?? "");
  // Behind a dot the token names a namespace.
  if (bearer?.[1]?.split(".", 1)[0] !== SANDBOX_TOKEN) throw refusal(401, "a valid bearer token is required");
  checkAffiliate(header(request, ASSUMED.affiliateHeader.value.toLowerCase()));
}
