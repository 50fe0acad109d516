// What a mail about a booking says, in its reader's language.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { StayOrder } from "@roomward/contract/order-details";
import type { PreviewedStay, StayTiming } from "@roomward/contract/order-preview";
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { dayRangeText, dayText, nightsBetween } from "@/lib/format/days";
import { filled, pickText } from "@/lib/format/language";
import { dualMoney } from "@/lib/format/money";
import type { AttemptQuestion, MailKind } from "@/lib/rules/order-attempt";
import { stepLines, stepViews } from "../money/cancellation";
import { moneyWords } from "../money/charges";
import { scheduleTogether } from "../money/combination";
import { paymentText } from "../money/payment";
import { partyText, peopleText } from "../rates/occupancy";
import { whereabouts } from "../stay/property-view";
import { roomName } from "../stay/room";
import type { QuoteWording, Wording } from "../wording";

/** What the mail tells of: each kind with what it needs to know. */
export type MailNews =
  | {
      kind: "confirmed";
      question: AttemptQuestion;
      /** What was agreed to. */
      told: PreviewedStay;
      timing: StayTiming;
      reservation: string | null;
      pin: string | null;
      /** An earlier mail said that it was not booked. */
      corrects: boolean;
    }
  | { kind: "notBooked"; question: AttemptQuestion }
  | { kind: "cancelled" | "changed"; order: StayOrder }
  | { kind: "link"; reservation: string | null };

/** Somebody who can be asked, as the brand names them. */
export interface MailContact {
  name: string;
  email?: string | undefined;
  telephone?: string | undefined;
}

export interface MailFacts extends Wording {
  accommodation: number;
  /** Our copy of the property; null where it is not there. */
  record: AccommodationDetails | null;
  /** IANA zone of the property; null when it is not known. */
  zone: string | null;
  /** First name of who booked. */
  name: string;
  /** Opens the booking. */
  href: string;
  contacts: readonly MailContact[];
  news: MailNews;
}

export interface MailRow {
  label: string;
  lines: string[];
  /** Language of the lines where it is not the mail's own. */
  lang: string | null;
}

export interface MailView {
  subject: string;
  heading: string;
  greeting: string;
  lead: string[];
  rows: MailRow[];
  link: { text: string; href: string };
  notes: string[];
}

const row = (label: string, lines: readonly (string | null)[], lang: string | null = null): MailRow[] => {
  const said = lines.filter(filled);
  return said.length === 0 ? [] : [{ label, lines: said, lang }];
};

const currencyOf = (told: PreviewedStay["currency"] | null | undefined): CurrencyPair => ({
  accommodation: told?.accommodation ?? "",
  booker: told?.booker ?? null,
});

function quoteOf(
  facts: MailFacts,
  { checkin, checkout }: { checkin: string; checkout: string },
  currency: CurrencyPair,
): QuoteWording {
  const { words, lookups, zone } = facts;
  const nights = nightsBetween(checkin, checkout);
  // Nothing that a mail says depends on when it was asked: fees stand with their instants.
  return { words, lookups, zone, currency, nights, quotedAt: "" };
}

const money = (pair: AmountPair, { currency, words }: QuoteWording): string =>
  moneyWords(dualMoney(pair, currency, words.tag), words);

const isSomething = ({ accommodation_currency: own, booker_currency: booker }: AmountPair): boolean =>
  own > 0 || (booker ?? 0) > 0;

function propertyOf({ accommodation, record, words }: MailFacts) {
  const own = pickText(record?.name, words.contentTags);
  return own ?? { text: words.t("card.unnamed", { id: String(accommodation) }), lang: words.tag };
}

function propertyRows(facts: MailFacts): MailRow[] {
  const { t } = facts.words;
  const { text, lang } = propertyOf(facts);
  const place = facts.record && whereabouts(facts.record, facts);
  return [
    ...row(t("mail.label.property"), [text], lang),
    ...row(t("mail.label.address"), [place?.whereText ?? null], place?.address?.lang ?? null),
  ];
}

function dayRows({ words: { t, tag } }: MailFacts, checkin: string, checkout: string): MailRow[] {
  return [
    ...row(t("mail.label.arrival"), [dayText(checkin, tag)]),
    ...row(t("mail.label.departure"), [dayText(checkout, tag)]),
  ];
}

/** A room by the name that our copy has for it, else by its number in the booking. */
function roomLine(facts: MailFacts, room: string | null | undefined, at: number, who: string): string {
  const { words, record } = facts;
  const known = record?.rooms?.find(({ id }) => String(id) === room);
  const name = known ? roomName(known, facts).text : words.t("mail.roomNumber", { number: String(at + 1) });
  return who === "" ? name : words.t("mail.room", { room: name, who });
}

function askedRooms(facts: MailFacts, { products }: AttemptQuestion, told: PreviewedStay | null): MailRow[] {
  const lines = products.map(({ allocation }, at) => {
    const { number_of_adults: adults, children = [] } = allocation;
    return roomLine(facts, told?.products[at]?.room, at, partyText(adults, children, facts.words));
  });
  return row(facts.words.t("mail.label.rooms"), lines);
}

function orderedRooms(facts: MailFacts, { products }: StayOrder): MailRow[] {
  const lines = (products ?? []).map(({ room, allocation }, at) => {
    const children = allocation?.children?.length ?? 0;
    const adults = allocation?.adults ?? (allocation?.guests ?? 0) - children;
    return roomLine(facts, room, at, peopleText(adults, children, facts.words));
  });
  return row(facts.words.t("mail.label.rooms"), lines);
}

/** When it is paid: in words, and day by day where something is due. */
function paymentLines(told: PreviewedStay, timing: StayTiming, quote: QuoteWording): string[] {
  const { words } = quote;
  const dates = told.general_policies?.payment?.[timing]?.dates ?? [];
  const due = dates
    .filter(({ price }) => isSomething(price))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, price }) =>
      words.t("mail.paidOn", { day: dayText(at.slice(0, 10), words.tag), amount: money(price, quote) }),
    );
  return [paymentText({ timings: [timing] }, words), ...due];
}

/** The steps of all rooms together; where one of them states none, that is said. */
function cancellationLines({ products, price }: PreviewedStay, quote: QuoteWording): string[] {
  const nothing = { accommodation_currency: 0, booker_currency: 0 };
  const rooms = products.map((product) => ({
    policies: { cancellation: { type: "", schedule: product.policies?.cancellation ?? [] } },
    price: { total: product.price.total ?? nothing },
  }));
  const steps = stepViews(scheduleTogether(rooms, quote.currency), price.total ?? nothing, quote);
  return steps.length > 0 ? stepLines(steps, quote) : [quote.words.t("mail.feesUnstated")];
}

type News<K extends MailKind> = Extract<MailNews, { kind: K }>;

function confirmedRows(facts: MailFacts, news: News<"confirmed">): MailRow[] {
  const { question, told, timing, reservation, pin } = news;
  const { t } = facts.words;
  const quote = quoteOf(facts, question, currencyOf(told.currency));
  const { total } = told.price;
  return [
    ...propertyRows(facts),
    ...dayRows(facts, question.checkin, question.checkout),
    ...askedRooms(facts, question, told),
    ...row(t("mail.label.reservation"), [reservation]),
    ...row(t("mail.label.pin"), [pin]),
    ...row(t("mail.label.total"), [total ? money(total, quote) : null]),
    ...row(t("mail.label.payment"), paymentLines(told, timing, quote)),
    ...row(t("mail.label.cancellation"), cancellationLines(told, quote)),
  ];
}

function feeLine(order: StayOrder, quote: QuoteWording): string {
  const fee = order.cancellation_details?.fee ?? null;
  if (fee === null) return quote.words.t("mail.feeUnstated");
  return isSomething(fee) ? money(fee, quote) : quote.words.t("mail.noFee");
}

function orderRows(facts: MailFacts, { kind, order }: News<"cancelled" | "changed">): MailRow[] {
  const { t } = facts.words;
  const quote = quoteOf(facts, order, currencyOf(order.currency));
  const total = order.price?.total ?? null;
  return [
    ...propertyRows(facts),
    ...dayRows(facts, order.checkin, order.checkout),
    ...(kind === "changed" ? orderedRooms(facts, order) : []),
    ...row(t("mail.label.reservation"), [String(order.reservation)]),
    ...(kind === "changed"
      ? row(t("mail.label.total"), [total && money(total, quote)])
      : row(t("mail.label.fee"), [feeLine(order, quote)])),
  ];
}

function rowsOf(facts: MailFacts): MailRow[] {
  const { news } = facts;
  const { t } = facts.words;
  if (news.kind === "confirmed") return confirmedRows(facts, news);
  if ("order" in news) return orderRows(facts, news);
  if (news.kind === "link")
    return [...propertyRows(facts), ...row(t("mail.label.reservation"), [news.reservation])];
  const { question } = news;
  return [
    ...propertyRows(facts),
    ...dayRows(facts, question.checkin, question.checkout),
    ...askedRooms(facts, question, null),
  ];
}

function leadOf({ news, words: { t } }: MailFacts): string[] {
  if (news.kind === "notBooked") return [t("mail.lead.notBooked"), t("mail.notOwed"), t("mail.again")];
  return [t(news.kind === "confirmed" && news.corrects ? "mail.lead.corrected" : `mail.lead.${news.kind}`)];
}

function subjectOf(facts: MailFacts): string {
  const { news, words } = facts;
  const property = propertyOf(facts).text;
  if (news.kind === "link") return words.t("mail.subject.link", { property });
  const { checkin, checkout } = "order" in news ? news.order : news.question;
  const dates = dayRangeText(checkin, checkout, words.tag);
  return words.t(`mail.subject.${news.kind}`, { property, dates });
}

/** The mail in sentences. Its total is that of the preview which was agreed to, or of the order as it is now. */
export function mailView(facts: MailFacts): MailView {
  const { words, news, name, href, contacts } = facts;
  const { t } = words;
  return {
    subject: subjectOf(facts),
    heading: t(`mail.heading.${news.kind}`),
    greeting: t("mail.greeting", { name }),
    lead: leadOf(facts),
    rows: rowsOf(facts),
    link: { text: t("mail.open"), href },
    notes: [
      ...(news.kind === "notBooked" ? [] : [t("mail.secret")]),
      ...contacts.flatMap(({ name: who, email, telephone }) => {
        const contact = [email, telephone].filter(filled).join(t("common.comma"));
        return contact === "" ? [] : [t("mail.help", { name: who, contact })];
      }),
      t("mail.from"),
    ],
  };
}
