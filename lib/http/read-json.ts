// Reads the small JSON body of a request our own pages make, with a worded refusal for each way it cannot be used.
import type { Words } from "@/lib/i18n";
import { Refusal } from "./problem";
import { BodyError, type BodyFault, MAX_KEYS, readJsonBody } from "./read-body";

export const MAX_BODY_BYTES = 16 * 1024;

const REFUSALS = {
  type: { status: 415, kind: "unsupported_type", key: "errors.request.type" },
  encoded: { status: 415, kind: "unsupported_type", key: "errors.request.encoded" },
  large: { status: 413, kind: "too_large", key: "errors.request.tooLarge" },
  json: { status: 400, kind: "invalid", key: "errors.request.json" },
  deep: { status: 400, kind: "invalid", key: "errors.request.deep" },
  repeated: { status: 400, kind: "invalid", key: "errors.request.twice" },
  text: { status: 400, kind: "invalid", key: "errors.request.text" },
} as const satisfies Record<BodyFault, object>;

export function bodyRefusal(error: unknown, limit: number, { t }: Words): unknown {
  if (!(error instanceof BodyError)) return error;
  const { status, kind, key } = REFUSALS[error.fault];
  return new Refusal({ status, kind, detail: t(key, { kilobytes: limit / 1024 }) });
}

/**
 * @throws {Refusal} 413 above `limit` bytes, 415 for another content type or a compressed body, 400 for JSON that cannot be
 *   read or stored.
 */
export async function readJson(
  request: Request,
  words: Words,
  limit = MAX_BODY_BYTES,
  maxKeys = MAX_KEYS,
): Promise<unknown> {
  try {
    return (await readJsonBody(request, limit, maxKeys)).value;
  } catch (error) {
    throw bodyRefusal(error, limit, words);
  }
}
