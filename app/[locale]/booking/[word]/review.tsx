// A booking that is to be agreed to.
import { ASSUMED } from "@roomward/contract/assumed";
import { headers } from "next/headers";
import { Review } from "@/components/booking/review";
import { Movement } from "@/components/money/leaving";
import { RecapItems } from "@/components/rates/handoff-recap";
import { LONGEST } from "@/lib/booking/guest-form";
import type { Review as ReviewOf } from "@/lib/booking/read-booking";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import { DemandFailure } from "@/lib/http/failure";
import { addressOf } from "@/lib/http/rate-limit";
import type { Words } from "@/lib/i18n";
import { legalFacts } from "@/lib/legal-pages";
import { withCardSession } from "@/lib/orders/book";
import { type CardLack, cardLack, frameAddress } from "@/lib/orders/card";
import { countryChoices } from "@/lib/views/choices";
import { partyText } from "@/lib/views/rates/occupancy";
import type { BookingRequest } from "./booking-request";
import { isRefusal } from "./states";

const MINUTE_MS = 60_000;

const CARD_PROBLEMS = { noCard: "booking.card.missing", atBank: "booking.card.atBank" } as const;

/** What the address says of the card after the button was pressed, as long as the vault does not deny it by now. */
async function lackOf(pageQuery: string, session: string | null): Promise<CardLack | null> {
  const before = pageQuery === "1" ? "noCard" : pageQuery === "bank" ? "atBank" : null;
  if (before === null) return null;
  try {
    return await cardLack(session);
  } catch (error) {
    if (error instanceof DemandFailure) return before;
    throw error;
  }
}

interface ReviewPageProps {
  review: ReviewOf;
  request: BookingRequest;
  words: Words;
}

/** The page on which it was chosen, and the one from which the platform's own is reached. */
function hrefsOf({ attempt }: ReviewOf, { locale }: Words) {
  const stay = `/${locale}/stays/${attempt.accommodation}`;
  return { backHref: `${stay}?${attempt.asked}`, leaveHref: `${stay}/go?${attempt.asked}` };
}

/** The party that was searched for, where the choice is for another. */
function otherParty({ attempt: { asked, question } }: ReviewOf, words: Words): string[] {
  const query = new URLSearchParams(asked);
  const [adults, rooms] = [Number(query.get("adults")), Number(query.get("rooms"))];
  // An address that leaves the party to us names none to differ from.
  if (!(adults > 0 && rooms > 0)) return [];
  const ages = query.getAll("ages").join().split(",").filter(Boolean).map(Number);
  // Rooms shared out name the same children in another order.
  const text = (grown: number, children: readonly number[], count: number) =>
    `${partyText(
      grown,
      children.toSorted((a, b) => a - b),
      words,
    )}, ${words.t("common.rooms", { rooms: count })}`;
  const parties = question.products.map(({ allocation }) => allocation);
  const booked = text(
    parties.reduce((sum, { number_of_adults: own }) => sum + own, 0),
    parties.flatMap(({ children = [] }) => children),
    parties.length,
  );
  const wished = text(adults, ages, rooms);
  return wished === booked ? [] : [words.t("booking.review.otherParty", { asked: wished, booked })];
}

function noticesOf(review: ReviewOf, { readParam }: BookingRequest, words: Words): string[] {
  const { t } = words;
  const { areTermsOther, checkinOver } = review;
  const was = readParam("was");
  return [
    ...(readParam("sca") === "1" ? [t("booking.review.bankAsks")] : []),
    ...(isRefusal(was) ? [t("booking.review.wasRefused", { reason: t(`booking.refused.${was}`) })] : []),
    ...otherParty(review, words),
    ...(checkinOver === null ? [] : [checkinOver]),
    ...(readParam("unsent") === "1" ? [t("booking.review.unsent")] : []),
    ...(readParam("changed") === "1" ? [t("booking.review.changed")] : []),
    ...(areTermsOther || readParam("terms") === "1" ? [t("booking.review.termsChanged")] : []),
  ];
}

/** The frame in which the card is typed, where a way of paying that is taken here needs one. */
async function cardOf(
  { attempt, view, needs }: ReviewOf,
  { readParam }: BookingRequest,
  { t, locale }: Words,
) {
  const byCard = needs.timings.filter((timing) => needs.byCard.includes(timing));
  if (byCard.length === 0) return null;
  const address = addressOf({ headers: await headers() });
  const { cardSession } = await withCardSession(attempt, address);
  const lack = await lackOf(readParam("card"), cardSession);
  const isOnline = byCard.some((timing) => timing !== "pay_at_the_property");
  // The bank's page names a sum where it is the same however one pays by card.
  const [amount = null, ...others] = new Set(
    view.plans.filter(({ timing }) => byCard.includes(timing)).map(({ charged }) => charged),
  );
  return {
    frame: frameAddress(cardSession ?? "", {
      language: locale,
      authenticate: isOnline || readParam("sca") === "1",
      ...(amount !== null && others.length === 0 && { amount }),
    }),
    byCard,
    problem: lack && t(CARD_PROBLEMS[lack]),
  };
}

export async function ReviewPage({ review, request, words }: ReviewPageProps) {
  const { t, tag } = words;
  const { attempt, view, needs, form, movement } = review;
  const card = await cardOf(review, request, words);
  const problems = [
    ...review.problems,
    ...(card?.problem ? [{ field: "card", sentence: card.problem }] : []),
  ];
  const { products, booker } = attempt.question;
  const at = attempt.preview?.at ?? "";
  const adults = products.reduce((sum, { allocation }) => sum + allocation.number_of_adults, 0);
  return (
    <div className="page-width pt-8 pb-section" data-booking="review">
      <h1 className="text-2xl">{t("booking.review.heading")}</h1>
      <p className="mt-3 mb-8 max-w-prose text-soft">{t("booking.review.lead")}</p>
      <Review
        view={view}
        action={request.action}
        preview={attempt.previews}
        quotedAt={{ at, text: utcText(at, tag) ?? at }}
        guests={{
          form,
          rooms: needs.rooms,
          needsAddress: needs.address,
          isMailed: config.mail !== null,
          problems,
          countries: countryChoices(words),
          checkin: view.times.find(({ label }) => label === t("policy.times.checkin"))?.value ?? null,
          arrivals: needs.arrivals,
          late: needs.late,
          checkinUntil: needs.checkinUntil,
          country: booker.country,
          longest: LONGEST,
        }}
        share={
          products.length > 1
            ? {
                rooms: products.map(({ allocation }) => ({
                  adults: allocation.number_of_adults,
                  children: allocation.children ?? [],
                })),
                problem:
                  request.readParam("shared") === "wrong"
                    ? t("booking.rooms.wrong", { adults: t("common.adults", { adults }) })
                    : null,
                isOpen: view.misfits.length > 0 || request.readParam("shared") === "wrong",
              }
            : null
        }
        problems={problems}
        movement={movement && <Movement movement={movement} words={words} />}
        recap={<RecapItems view={view} words={words} />}
        notices={noticesOf(review, request, words)}
        timings={needs.timings}
        card={card}
        {...hrefsOf(review, words)}
        booking={legalFacts().booking}
        minutes={Math.round(ASSUMED.orderTokenLifeMs.value / MINUTE_MS)}
        words={words}
      />
    </div>
  );
}
