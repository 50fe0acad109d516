// The page of one booking, opened by its link: to be agreed to, on its way, refused, or standing.
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { openedCookie } from "@/lib/booking/open-booking";
import { readBooking } from "@/lib/booking/read-booking";
import { orWithout } from "@/lib/database-away";
import { addPageCookie, setPageStatus } from "@/lib/http/page-status";
import { isLocale } from "@/lib/i18n";
import { type Attempt, openAttempt } from "@/lib/orders/attempts";
import { OPENED_COOKIE } from "@/lib/rules/order-attempt";
import { seenFrom } from "@/lib/stays/choice";
import type { RawParams } from "@/lib/stays/query";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { pageWords } from "../../page-words";
import { BookedPage } from "./booked";
import type { BookingRequest } from "./booking-request";
import { ReviewPage } from "./review";
import { AbsentPage, AwayPage, RefusedPage, UnaskedPage, WaitingPage } from "./states";

interface BookingProps {
  params: Promise<{ locale: string; word: string }>;
  searchParams: Promise<RawParams>;
}

/** The link is a secret: nobody may list it, and no page it leads to is told where the reader came from. */
export const generateMetadata = headOrAbsent(async ({ params }: BookingProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  return {
    title: words.t("booking.title"),
    robots: { index: false, follow: false },
    // Other sites learn nothing of it; our own forms must say where they come from.
    referrer: "same-origin",
  };
});

async function rememberOpened({ reservation }: Attempt): Promise<void> {
  if (reservation === null) return;
  const sent = (await cookies()).get(OPENED_COOKIE)?.value ?? "";
  const cookie = openedCookie(sent, reservation);
  if (cookie !== null) addPageCookie(cookie);
}

export default pageOrAbsent(async ({ params, searchParams }: BookingProps) => {
  const [{ locale, word }, raw] = await Promise.all([params, searchParams]);
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const attempt = await orWithout("away" as const, () => openAttempt(word));
  if (attempt === "away") {
    setPageStatus(503);
    return <AwayPage words={words} />;
  }
  if (attempt === null) {
    setPageStatus(404);
    return <AbsentPage words={words} />;
  }
  await rememberOpened(attempt);
  const readParam = (name: string): string => {
    const given = raw[name];
    return typeof given === "string" ? given : "";
  };
  const request: BookingRequest = {
    page: `/${locale}/booking/${word}`,
    action: `/api/booking/${word}?locale=${locale}`,
    readParam,
  };
  const wishes = {
    seen: seenFrom(readParam("seen")),
    isChecked: readParam("check") === "1",
  };
  const shown = await readBooking(attempt, wishes, words);
  if (shown.kind === "review") return <ReviewPage review={shown} request={request} words={words} />;
  if (shown.kind === "unasked") return <UnaskedPage shown={shown} request={request} words={words} />;
  if (shown.kind === "waiting") return <WaitingPage shown={shown} request={request} words={words} />;
  if (shown.kind === "refused") return <RefusedPage shown={shown} request={request} words={words} />;
  return <BookedPage shown={shown} request={request} words={words} />;
});
