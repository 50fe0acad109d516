// Control routes that change what is told of a property: its content and its reviews.

import { REVIEWER_TYPES, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import { CountryCode, Day, LanguageTag } from "@roomward/contract/values";
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { invalidParameter, Rejection } from "../http/rejection";
import { addedReviewId } from "../reviews/added";
import { dayNumber, dayText } from "../reviews/stream";
import { AddedReview, ContentEdit } from "../state/actions";
import type { Namespace } from "../state/namespace";
import { checkEdit } from "./edit-check";
import { knownProperty, type Routes } from "./route";

const EditProperty = ContentEdit.extend({ id: z.int() });

const Text = AddedReview.shape.positive.optional();

const AddReview = z.strictObject({
  id: z.int(),
  score: AddedReview.shape.score,
  positive: Text,
  negative: Text,
  summary: Text,
  language: LanguageTag.optional(),
  date: Day.optional(),
  reviewer: z
    .strictObject({
      country: CountryCode.optional(),
      name: AddedReview.shape.reviewer.shape.name.optional(),
      travel_purpose: z.enum(TRAVEL_PURPOSES).optional(),
      type: z.enum(REVIEWER_TYPES).optional(),
    })
    .optional(),
});

/** The review with everything that was left out: a couple on leisure from the property's own country, in English. */
function wholeReview(namespace: Namespace, requested: z.output<typeof AddReview>): AddedReview {
  const { world, clock } = namespace.context;
  const today = dayText(dayNumber(clock.now()));
  if (requested.date !== undefined && requested.date > today)
    throw invalidParameter("date", `must not lie after the clock's day, ${today}`);
  const { country, name, travel_purpose, type } = requested.reviewer ?? {};
  return {
    date: requested.date ?? today,
    score: requested.score,
    language: requested.language ?? "en-gb",
    positive: requested.positive ?? null,
    negative: requested.negative ?? null,
    summary: requested.summary ?? null,
    reviewer: {
      country: country ?? world.property(requested.id)?.city.country ?? "nl",
      name: name ?? null,
      travel_purpose: travel_purpose ?? "leisure",
      type: type ?? "couple",
    },
  };
}

export const CONTENT_ROUTES: Routes = {
  "POST /sandbox/edit-property": {
    about:
      "Edits content: {id, facilities?: {add?, remove?}, breakfast?, patch?}. Facilities (ids) and breakfast (in the " +
      "property's currency) hold for filters and prices as well; patch is a JSON merge patch of what details tell.",
    run: async (namespace, request) => {
      const { id, ...edit } = await bodyOf(request, EditProperty);
      if (Object.values(edit).every((part) => part === undefined))
        throw new Rejection(
          400,
          "missing_parameter",
          "patch: one of facilities, breakfast, patch is required",
        );
      checkEdit(namespace, knownProperty(namespace, id), edit);
      const { seq } = namespace.context.ledger.add(id, { kind: "edit", edit });
      return { id, deed: seq };
    },
  },
  "POST /sandbox/add-review": {
    about:
      "Adds a review: {id, score: 1 to 10, positive?, negative?, summary?, language?, date?, reviewer?: {country?, name?, " +
      "travel_purpose?, type?}}. It is listed first and counted in the score, the distribution and the search.",
    run: async (namespace, request) => {
      const requested = await bodyOf(request, AddReview);
      const review = wholeReview(namespace, { ...requested, id: knownProperty(namespace, requested.id) });
      const entry = namespace.context.ledger.add(requested.id, { kind: "review", review });
      return { id: requested.id, deed: entry.seq, review: addedReviewId(entry) };
    },
  },
};
