// A small form sent by a page of our own, with or without a script.
import "server-only";
import { Refusal } from "./problem";
import { BodyError, readText } from "./read-body";
import type { RouteContext } from "./route";

/** The form's fields. @throws {Refusal} for a form of another site, and for a body that is too large or no text */
export async function readForm(
  { request, words }: RouteContext,
  mostBytes: number,
): Promise<URLSearchParams> {
  if (request.headers.get("sec-fetch-site") === "cross-site")
    throw new Refusal({ status: 403, kind: "elsewhere", detail: words.t("errors.request.elsewhere") });
  try {
    return new URLSearchParams(await readText(request, mostBytes));
  } catch (error) {
    if (!(error instanceof BodyError || error instanceof TypeError)) throw error;
    const detail = words.t("errors.request.tooLarge", { kilobytes: mostBytes / 1024 });
    throw new Refusal({ status: 413, kind: "too-large", detail });
  }
}
