// Makes the mail of a queued entry: from the attempt, our copy of the property and, where it tells of what is now, the
// platform's own record of the order.
import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderAttempt, orderMail } from "@/lib/db/schema-orders";
import { orNone } from "@/lib/http/failure";
import { direction, isLanguage, wordsFor } from "@/lib/i18n";
import { readRecords } from "@/lib/mirror/read";
import { chargedAgreement, type MailKind } from "@/lib/rules/order-attempt";
import { isCancelled } from "@/lib/rules/order-report";
import { lookupsFor } from "@/lib/stays/read-lookups";
import { zoneOf } from "@/lib/stays/zone";
import { type MailNews, mailView } from "@/lib/views/orders/mail";
import { mailHtml, mailText } from "@/lib/views/orders/mail-bodies";
import { askListed, askOrder } from "./ask-order";
import { type Attempt, addWord } from "./attempts";
import type { OutgoingMail } from "./smtp";

/** `late`: what it tells of is not known yet. `void`: there is nothing to tell any more. */
export type Composed = Omit<OutgoingMail, "id"> | "late" | "void";

const FOR_MAIL = { caller: "sync", page: "booking" } as const;

/** @throws {DemandFailure} */
const orderOf = (attempt: Attempt) => askOrder(attempt, FOR_MAIL);

const telephoneOf = async (attempt: Attempt): Promise<string | null> =>
  (await orNone(orderOf(attempt)))?.accommodation_details?.telephone?.trim() || null;

async function toldNotBooked({ id }: Attempt): Promise<boolean> {
  const db = await database();
  const own = and(eq(orderMail.attempt, id), eq(orderMail.kind, "notBooked"));
  const sent = await db
    .select({ id: orderMail.id })
    .from(orderMail)
    .where(and(own, isNotNull(orderMail.sentAt)))
    .limit(1);
  return sent.length > 0;
}

async function confirmedNews(attempt: Attempt): Promise<MailNews | "void"> {
  const { preview, guests, reservation, pin } = attempt;
  if (preview === null || guests === null) return "void";
  const [corrects, telephone] = [await toldNotBooked(attempt), await telephoneOf(attempt)];
  // The days that were agreed to: it may have been moved to others since, which a mail of its own tells.
  const { told, checkin, checkout } = preview;
  const question = { ...attempt.question, checkin, checkout };
  return { kind: "confirmed", question, told, guests, reservation, pin, telephone, corrects };
}

/** @throws {DemandFailure} */
async function newsOf(attempt: Attempt, kind: MailKind): Promise<MailNews | "late" | "void"> {
  if (kind === "confirmed") return await confirmedNews(attempt);
  if (kind === "link" || kind === "guessed") return { kind, reservation: attempt.reservation };
  if (kind === "notBooked")
    return attempt.state === "refused" ? { kind, question: attempt.question } : "void";
  const order = await orderOf(attempt);
  if (order === null || attempt.guests === null) return "late";
  const { guests, preview, pin } = attempt;
  const isOver = isCancelled(order.status);
  const agreement = chargedAgreement(attempt.cancelAgreement, order);
  if (kind === "cancelled") return isOver ? { kind, order, agreement, timing: guests.timing } : "late";
  // Of a change that a cancellation followed the mail of that tells all.
  if (isOver) return "void";
  const listed = await orNone(askListed(attempt, FOR_MAIL));
  return { kind, order, guests, preview, listed, prepaid: attempt.question.prepaid, pin };
}

const contacts = () => [config.brand.bookingSite, config.brand.company].filter((one) => one !== undefined);

/**
 * The mail of this kind to who booked, with a word of its own that opens the booking.
 * @throws {DemandFailure} when the platform is needed and does not answer.
 */
export async function composeMail(attemptId: number, kind: MailKind): Promise<Composed> {
  const db = await database();
  const [attempt] = await db.select().from(orderAttempt).where(eq(orderAttempt.id, attemptId)).limit(1);
  if (!attempt?.guests) return "void";
  const news = await newsOf(attempt, kind);
  if (typeof news === "string") return news;
  const { accommodation, guests, language } = attempt;
  const { first_name: first, last_name: last } = guests.booker.name;
  const locale = isLanguage(language) ? language : "en";
  const words = wordsFor(locale);
  const record = (await readRecords([accommodation])).get(accommodation)?.details ?? null;
  const view = mailView({
    words,
    lookups: await lookupsFor(words, record ? [record] : []),
    accommodation,
    record,
    zone: zoneOf(record),
    name: first,
    href: `${config.site.origin}/${locale}/booking/${await addWord(attempt)}`,
    contacts: contacts(),
    news,
  });
  return {
    to: { name: first === last ? first : `${first} ${last}`, address: guests.booker.email },
    subject: view.subject,
    text: mailText(view),
    html: mailHtml(view, { lang: words.tag, dir: direction(locale) }),
    language: words.tag,
  };
}
