// What a content edit and an added review hold; both are recorded as they were asked for.
import type { Review } from "../../contract/reviews";

/** An edit of a property's record. */
export interface ContentEdit {
  /** Facility ids that come and go. */
  facilities?: { add?: readonly number[] | undefined; remove?: readonly number[] | undefined } | undefined;
  /** Price of a breakfast per person and night, in the property's currency. */
  breakfast?: number | undefined;
  /** JSON merge patch (RFC 7396) of the details record. */
  patch?: Readonly<Record<string, unknown>> | undefined;
}

/** A review as the list shows it, without what the sandbox gives it: id and date. */
export type AddedReview = Omit<Review, "id" | "date"> & { date: string };
