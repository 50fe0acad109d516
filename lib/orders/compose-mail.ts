// Makes the mail of a queued entry: from the attempt, our copy of the property and, where it tells of what is now, the
// platform's own record of the order.
import "server-only";
import { eq } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderAttempt, orderMail } from "@/lib/db/schema-orders";
import { dayInZone } from "@/lib/format/instants";
import { orNone } from "@/lib/http/failure";
import { direction, isLanguage, wordsFor } from "@/lib/i18n";
import { readRecords } from "@/lib/mirror/read";
import { chargedAgreement } from "@/lib/rules/order-attempt";
import { isCancelled } from "@/lib/rules/order-report";
import { greetedName, wholeName } from "@/lib/rules/person-name";
import { zoneOf } from "@/lib/rules/zone";
import { lookupsFor } from "@/lib/stays/read-lookups";
import { type MailNews, mailView } from "@/lib/views/orders/mail";
import { mailHtml, mailText } from "@/lib/views/orders/mail-bodies";
import { askListed, askOrder } from "./ask-order";
import { type Attempt, addLinkToken } from "./attempts";
import type { OutgoingMail } from "./smtp";

/** `late`: what it tells of is not known yet. `void`: there is nothing to tell any more. */
export type Composed = Omit<OutgoingMail, "id"> | "late" | "void";

type Queued = Pick<typeof orderMail.$inferSelect, "kind" | "changes">;

const FOR_MAIL = { caller: "sync", page: "booking" } as const;

/** @throws {DemandFailure} */
const orderOf = (attempt: Attempt) => askOrder(attempt, FOR_MAIL);

const telephoneOf = async (attempt: Attempt): Promise<string | null> =>
  (await orNone(orderOf(attempt)))?.accommodation_details?.telephone?.trim() || null;

/** What other mails of the attempt mean for its confirmation. */
async function othersOf({ id }: Attempt): Promise<{ corrects: boolean; hasEnded: boolean }> {
  const db = await database();
  const mails = await db
    .select({ kind: orderMail.kind, sentAt: orderMail.sentAt })
    .from(orderMail)
    .where(eq(orderMail.attempt, id));
  return {
    corrects: mails.some(({ kind, sentAt }) => kind === "notBooked" && sentAt !== null),
    hasEnded: mails.some(({ kind }) => kind === "cancelled"),
  };
}

async function confirmedNews(attempt: Attempt): Promise<MailNews | "void"> {
  const { preview, guests, reservation, pin } = attempt;
  if (preview === null || guests === null) return "void";
  const { corrects, hasEnded } = await othersOf(attempt);
  if (hasEnded) return "void";
  const telephone = await telephoneOf(attempt);
  // The days that were agreed to: it may have been moved to others since, which a mail of its own tells.
  const { told, checkin, checkout } = preview;
  const question = { ...attempt.question, checkin, checkout };
  return { kind: "confirmed", question, told, guests, reservation, pin, telephone, corrects };
}

/** @throws {DemandFailure} */
async function newsOf(attempt: Attempt, { kind, changes }: Queued): Promise<MailNews | "late" | "void"> {
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
  return { kind, changes, order, guests, preview, listed, prepaid: attempt.question.prepaid, pin };
}

const contacts = () => [config.brand.bookingSite, config.brand.company].filter((one) => one !== undefined);

/**
 * A queued mail to who booked, with a word of its own that opens the booking.
 * @throws {DemandFailure} when the platform is needed and does not answer.
 */
export async function composeMail(mail: Queued & { attempt: number }): Promise<Composed> {
  const db = await database();
  const [attempt] = await db.select().from(orderAttempt).where(eq(orderAttempt.id, mail.attempt)).limit(1);
  if (!attempt?.guests) return "void";
  const news = await newsOf(attempt, mail);
  if (typeof news === "string") return news;
  const { accommodation, guests, language } = attempt;
  const locale = isLanguage(language) ? language : "en";
  const words = wordsFor(locale);
  const record = (await readRecords([accommodation])).get(accommodation)?.details ?? null;
  const zone = zoneOf(record);
  const view = mailView({
    words,
    lookups: await lookupsFor(words, record ? [record] : []),
    accommodation,
    record,
    zone,
    bookedOn: dayInZone(attempt.preview?.at ?? attempt.createdAt.toISOString(), zone),
    name: greetedName(guests.booker.name, locale),
    href: `${config.site.origin}/${locale}/booking/${await addLinkToken(attempt)}`,
    contacts: contacts(),
    news,
  });
  return {
    to: { name: wholeName(guests.booker.name, locale), address: guests.booker.email },
    subject: view.subject,
    text: mailText(view),
    html: mailHtml(view, { lang: words.tag, dir: direction(locale) }),
    language: words.tag,
  };
}
