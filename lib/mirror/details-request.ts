// What is asked of details for the mirror: everything static, in every language the site is read in.
import "server-only";
import { DETAILS_EXTRAS, type DetailsRequest } from "@roomward/contract/details";
import { CONTENT_LANGUAGES } from "./languages";

/** All extras and languages; the place or the ids are the caller's to add. */
export function detailsRequest(): Pick<DetailsRequest, "extras" | "languages"> {
  return { extras: [...DETAILS_EXTRAS], languages: CONTENT_LANGUAGES };
}
