// What a delivery is told that was kept and not followed; the desk shows the same words beside it.
import type { BodyFault } from "@/lib/http/read-body";
import type { RefusedStatus } from "@/lib/taxi/refusal";

export const STORED_REASONS = {
  404: "No booking with this reference is known here: the update is kept and applied when the booking arrives.",
  409: "This contradicts what is known of the booking: it is kept and was not applied.",
} as const;

/** Before a sentence per field. */
export const UNFIT = "The payload does not fit: correct it and send it again.";

export const MAX_BODY_BYTES = 64 * 1024;

export const BODY_FAULTS: Readonly<Record<BodyFault, [RefusedStatus, string]>> = {
  type: [415, "The body must be JSON: send the header Content-Type: application/json."],
  encoded: [415, "The body is compressed: send it without Content-Encoding."],
  large: [413, `The body is larger than ${MAX_BODY_BYTES / 1024} KB: send a smaller one.`],
  json: [400, "The body is no JSON text in UTF-8: correct it and send it again."],
  deep: [400, "The body is nested too deeply, or has too many or forbidden keys: send a plain payload."],
  repeated: [400, "An object of the body has the same key twice: send each once."],
  text: [400, "The body holds U+0000 or half a character: correct it and send it again."],
};
