// The room fit in words, for room cards and the heads of rates (feature 10).
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import {
  ADULT,
  type AddedBed,
  type FitParty,
  type FitRule,
  inCots,
  maxBeds,
  type RoomFit,
  roomFit,
} from "@/lib/rules/room-fit";
import { partyText } from "../rates/occupancy";
import { bedPrice } from "./house-rules";
import type { RoomFitView } from "./property";

/** The party with the length of its stay, where days are chosen. */
export interface FitContext extends FitParty {
  nights: number | null;
}

function whoText({ adults, children, rooms }: FitParty, words: Words): string {
  const who = partyText(adults, children, words);
  return rooms === 1 ? who : words.t("fit.inRooms", { who, rooms });
}

function ruleText(rule: FitRule, { t }: Words): string {
  switch (rule.name) {
    case "age":
      return t("fit.rule.age", { minimum: rule.minimum, age: rule.age });
    case "people":
      return t("fit.rule.people", { allowed: rule.allowed, needed: rule.needed });
    case "extraBeds":
      return t("fit.rule.extraBeds", { allowed: rule.allowed, needed: rule.needed });
    case "cots":
      return t("fit.rule.cots", { allowed: rule.allowed, needed: rule.needed });
    case "together":
      return t("fit.rule.together", { cots: rule.cots, beds: rule.extraBeds });
    case "noBedForAge":
      return t("fit.rule.noBedForAge", { age: rule.age });
    case "noBedForAdults":
      return t("fit.rule.noBedForAdults");
  }
}

function bedsText(added: readonly AddedBed[], { t, tag }: Words): string {
  const cots = added.filter(({ kind }) => kind === "cot").length;
  const beds = added.length - cots;
  return andList(
    [
      ...(cots > 0 ? [t("fit.cots", { count: cots })] : []),
      ...(beds > 0 ? [t("fit.extraBeds", { count: beds })] : []),
    ],
    tag,
  );
}

/** One sentence per added bed; equal ones once. */
function priceNotes(
  added: readonly AddedBed[],
  currency: string | null,
  nights: number | null,
  words: Words,
): string[] {
  const lines = added.map(({ kind, age, rule }) => {
    const price = rule === null ? words.t("policy.child.unstated") : bedPrice(rule, currency, words, nights);
    if (age >= ADULT) return words.t("fit.price.adult", { price });
    return words.t(kind === "cot" ? "fit.price.cot" : "fit.price.extraBed", { age, price });
  });
  return [...new Set(lines)];
}

/**
 * Who gets a bed of their own, where the listed beds tell; a double bed for two needs no remark. Of several rooms it is
 * not said: who sleeps in which is not known, and a double bed for each of two is not what one asks for.
 */
function bedNote(added: readonly AddedBed[], { room, details, context }: FitCase, { t }: Words): string[] {
  const { adults, children, rooms } = context;
  const beds = maxBeds(room) * rooms;
  const people = adults + children.length - (added.length || inCots(room, details, context));
  if (beds === 0 || people < 2) return [];
  if (beds >= people) return rooms === 1 ? [t("fit.bedEach")] : [];
  return people > 2 * beds ? [t("fit.bedsShared", { beds, people })] : [];
}

interface FitCase {
  room: Room;
  details: AccommodationDetails;
  context: FitContext;
}

function notesOf(fit: RoomFit, { room, details, context }: FitCase, words: Words) {
  const { t } = words;
  if (fit.verdict === "does_not_fit") return [ruleText(fit.rule, words)];
  if (fit.verdict === "unknown")
    return [
      fit.lacks === "occupancy"
        ? t("fit.unstated.occupancy")
        : t("fit.unstated.extras", { allowed: fit.allowed, needed: fit.needed }),
    ];
  const isAdultPriced = context.children.length > 0 && (room.maximum_occupancy?.children ?? null) === null;
  return [
    ...priceNotes(fit.added, details.currency ?? null, context.nights, words),
    ...(isAdultPriced ? [t("fit.asAdults")] : []),
    ...bedNote(fit.added, { room, details, context }, words),
  ];
}

/** Verdict, and what it rests on in one or two sentences. */
export function roomFitView(
  room: Room,
  details: AccommodationDetails,
  context: FitContext,
  words: Words,
): RoomFitView {
  const fit = roomFit(room, details, context);
  const who = whoText(context, words);
  const text =
    fit.verdict === "fits_with_beds"
      ? words.t("fit.fitsWithBeds", { who, beds: bedsText(fit.added, words) })
      : words.t(`fit.${fit.verdict}`, { who });
  return { verdict: fit.verdict, text, notes: notesOf(fit, { room, details, context }, words) };
}
