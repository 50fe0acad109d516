// Reads the small JSON body of a request our own pages make, with a worded refusal for each way it cannot be used.
import type { Words } from "@/lib/i18n";
import { Refusal } from "./problem";
import { BodyError, type BodyFault, readJsonBody } from "./read-body";

export const MAX_BODY_BYTES = 16 * 1024;

const REFUSALS = {
  type: { status: 415, kind: "unsupported_type", key: "errors.request.type" },
  large: { status: 413, kind: "too_large", key: "errors.request.tooLarge" },
  json: { status: 400, kind: "invalid", key: "errors.request.json" },
  deep: { status: 400, kind: "invalid", key: "errors.request.deep" },
} as const satisfies Record<BodyFault, object>;

/**
 * The parsed body of `request`.
 * @throws {Refusal} 413 above 16 KB, 415 for another content type, 400 for text that is no JSON or too nested.
 */
export async function readJson(request: Request, words: Words): Promise<unknown> {
  try {
    return (await readJsonBody(request, MAX_BODY_BYTES)).value;
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const { status, kind, key } = REFUSALS[error.fault];
    throw new Refusal({ status, kind, detail: words.t(key, { kilobytes: MAX_BODY_BYTES / 1024 }) });
  }
}
