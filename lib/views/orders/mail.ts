// What a mail about a booking says, in its reader's language.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Order, StayOrder } from "@roomward/contract/order-details";
import type { PreviewedStay, StayTiming } from "@roomward/contract/order-preview";
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { dayRangeText, dayText, nightsBetween } from "@/lib/format/days";
import { andList, orList } from "@/lib/format/intl";
import { filled, pickText } from "@/lib/format/language";
import { dualMoney } from "@/lib/format/money";
import { direction, type Words } from "@/lib/i18n";
import { orderQuote, previewQuote } from "@/lib/quote/ordered";
import type { Quote } from "@/lib/quote/quote";
import {
  type AttemptGuests,
  type AttemptQuestion,
  type CancelAgreement,
  isGuarantee,
  type MailChange,
  type MailKind,
  type StoredPreview,
} from "@/lib/rules/order-attempt";
import { type Payment, paidRoom, paymentOf } from "@/lib/rules/payment-plan";
import { duePayments, isAsAgreed } from "../booking/order-payments";
import { smokingText, unagreedText } from "../booking/order-view";
import { paymentLines, planLines } from "../booking/review-view";
import { cancellationView, localTime } from "../money/cancellation";
import { moneyWords } from "../money/charges";
import { damageBlock } from "../money/damage";
import { paymentText } from "../money/payment";
import { chargedIn } from "../money/price";
import { mealText } from "../rates/meal";
import { partyText, peopleText } from "../rates/occupancy";
import type { FactRow } from "../stay/property";
import { whereabouts } from "../stay/property-view";
import { roomName } from "../stay/room";
import { arrivalText, timeRows } from "../stay/times";
import { traderRows } from "../stay/trader";
import type { QuoteWording, Wording } from "../wording";

/** What the mail tells of: each kind with what it needs to know. */
export type MailNews =
  | {
      kind: "confirmed";
      question: AttemptQuestion;
      /** What was agreed to. */
      told: PreviewedStay;
      guests: AttemptGuests;
      reservation: string | null;
      pin: string | null;
      /** Of the property; null where it is not known. */
      telephone: string | null;
      /** An earlier mail said that it was not booked. */
      corrects: boolean;
    }
  | {
      kind: "changed";
      /** Those that the mail tells of, oldest first. */
      changes: readonly MailChange[];
      order: StayOrder;
      guests: AttemptGuests;
      /** What was agreed to when it was booked. */
      preview: StoredPreview | null;
      /** The order as the list of orders tells it now; null where it does not. */
      listed: Order | null;
      /** See the question of an attempt. */
      prepaid: AttemptQuestion["prepaid"];
      pin: string | null;
    }
  | { kind: "cancelled"; order: StayOrder; agreement: CancelAgreement | null; timing: StayTiming }
  | { kind: "notBooked"; question: AttemptQuestion }
  | { kind: "link" | "guessed"; reservation: string | null };

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
  /** The property's day on which it was booked; null where that is not known. */
  bookedOn: string | null;
  /** By which who booked is greeted. */
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

/** Rows that belong together; without a heading where there is one section alone. */
export interface MailSection {
  heading: string | null;
  rows: MailRow[];
}

export interface MailView {
  subject: string;
  heading: string;
  greeting: string;
  lead: string[];
  sections: MailSection[];
  link: { text: string; href: string };
  notes: string[];
}

const row = (label: string, lines: readonly (string | null)[], lang: string | null = null): MailRow[] => {
  const messages = lines.filter(filled);
  return messages.length === 0 ? [] : [{ label, lines: messages, lang }];
};

const currencyOf = (reported: PreviewedStay["currency"] | null | undefined): CurrencyPair => ({
  accommodation: reported?.accommodation ?? "",
  booker: reported?.booker ?? null,
});

function quoteOf(
  facts: MailFacts,
  { checkin, checkout }: { checkin: string; checkout: string },
  currency: CurrencyPair,
): QuoteWording {
  const { words, lookups, zone } = facts;
  const nights = nightsBetween(checkin, checkout);
  // Nothing that a mail says depends on when it was asked: fees stand with their instants.
  return { words, lookups, zone, currency, nights, checkin, quotedAt: "" };
}

const money = (pair: AmountPair, { currency, words }: QuoteWording): string =>
  moneyWords(dualMoney(pair, currency, words.tag), words);

const isSomething = ({
  accommodation_currency: propertyAmount,
  booker_currency: booker,
}: AmountPair): boolean => propertyAmount > 0 || (booker ?? 0) > 0;

function propertyOf({ accommodation, record, words }: MailFacts) {
  const own = pickText(record?.name, words.contentTags);
  return own ?? { text: words.t("card.unnamed", { id: String(accommodation) }), lang: words.tag };
}

function propertyRows(facts: MailFacts, telephone: string | null = null): MailRow[] {
  const { t } = facts.words;
  const { text, lang } = propertyOf(facts);
  const place = facts.record && whereabouts(facts.record, facts);
  return [
    ...row(t("mail.label.property"), [text], lang),
    ...row(t("booking.booked.where"), [place?.whereText ?? null], place?.address?.lang ?? null),
    ...row(t("booking.booked.telephone"), [telephone]),
  ];
}

interface Days {
  checkin: string;
  checkout: string;
}

function dayRows({ words: { t, tag } }: MailFacts, { checkin, checkout }: Days): MailRow[] {
  return [
    ...row(t("mail.label.arrival"), [dayText(checkin, tag)]),
    ...row(t("mail.label.departure"), [dayText(checkout, tag)]),
  ];
}

const expectedText = ({ arrival }: AttemptGuests, words: Words): string | null =>
  arrival && words.t("mail.expected", { time: arrivalText(arrival, words) });

/** The days with the hours at which the property takes its guests and lets them go, and how they get the key. */
function hourRows(
  { words, record }: MailFacts,
  { checkin, checkout }: Days,
  guests: AttemptGuests,
): MailRow[] {
  const { t, tag } = words;
  const [from, until, key] = record === null ? [] : timeRows(record, words);
  const hours = (fact: FactRow | undefined) => (fact ? t("mail.fact", { ...fact }) : null);
  return [
    ...row(t("mail.label.arrival"), [dayText(checkin, tag), hours(from), expectedText(guests, words)]),
    ...row(t("mail.label.departure"), [dayText(checkout, tag), hours(until)]),
    ...(key ? row(key.label, [key.value]) : []),
  ];
}

/** A room as the mail tells it: by its number in our copy, or by the name that the order has. */
interface MailRoom {
  room: string | null | undefined;
  name?: string | null | undefined;
  who: string;
  /** Of its guests, as they are held. */
  guests: readonly string[];
  meal: string | null;
  smoking?: string | null;
}

/** A room by the name that our copy has for it, else by the order's, else by its number in the booking. */
function roomLines(
  facts: MailFacts,
  { room, name: text, who, guests, meal, smoking }: MailRoom,
  at: number,
): string[] {
  const { words, record } = facts;
  const { t } = words;
  const known = record?.rooms?.find(({ id }) => String(id) === room);
  const numbered = text?.trim() || t("mail.roomNumber", { number: String(at + 1) });
  const name = known ? roomName(known, facts).text : numbered;
  const names = guests.filter(filled);
  return [
    who === "" ? name : t("mail.fact", { label: name, value: who }),
    names.length === 0 ? null : t("mail.guests", { names: andList(names, words.tag) }),
    [meal, smoking].filter(filled).join(t("common.semicolon")),
  ].filter(filled);
}

const roomRows = (facts: MailFacts, rooms: readonly MailRoom[]): MailRow[] =>
  row(
    facts.words.t("mail.label.rooms"),
    rooms.flatMap((room, at) => roomLines(facts, room, at)),
  );

const partiesOf = ({ products }: AttemptQuestion, words: Words): string[] =>
  products.map(({ allocation: { number_of_adults: adults, children = [] } }) =>
    partyText(adults, children, words),
  );

function agreedRooms(
  { question, told, guests }: Pick<News<"confirmed">, "question" | "told" | "guests">,
  words: Words,
): MailRoom[] {
  return partiesOf(question, words).map((who, at) => {
    const product = told.products[at];
    return {
      room: product?.room,
      who,
      guests: [guests.rooms[at]?.name ?? ""],
      meal: product ? mealText(product.policies?.meal_plan, words) : null,
    };
  });
}

function orderedRooms({ products }: StayOrder, words: Words): MailRoom[] {
  return (products ?? []).map(({ room, room_details: details, allocation, guests, policies }) => {
    const children = allocation?.children ?? [];
    const ages = children.filter((age) => age !== null);
    const adults = allocation?.adults ?? (allocation?.guests ?? 0) - children.length;
    const isAged = adults > 0 && ages.length === children.length;
    return {
      room,
      name: details?.name,
      who: isAged ? partyText(adults, ages, words) : peopleText(adults, children.length, words),
      guests: (guests ?? []).map(({ name }) => name?.trim() ?? ""),
      meal: mealText(policies?.meal_plan, words),
      smoking: smokingText(policies?.smoking_preference, words),
    };
  });
}

type Plans = Payment["plans"];

/** In a foreign currency: that what is paid at the property is charged in its own. */
function chargedLines(plans: Plans, quote: QuoteWording): string[] {
  const { accommodation, booker } = quote.currency;
  const onSite = plans.map((plan) => ({
    ...plan,
    parts: plan.parts.filter(({ place }) => place === "property"),
  }));
  const isPaidThere = onSite.some(({ parts }) => parts.length > 0);
  return isPaidThere && booker && booker !== accommodation ? [chargedIn({ plans: onSite }, quote)] : [];
}

/** How it is paid: in words, day by day where something is due, and what is left to pay at the property. */
function agreedPayment(
  previewed: PreviewedStay,
  timing: StayTiming,
  { checkin, prepaid }: Pick<AttemptQuestion, "checkin" | "prepaid">,
  quote: QuoteWording,
): string[] {
  const plan = previewed.general_policies?.payment?.[timing];
  const rates = previewQuote(previewed, prepaid);
  const payment = rates && paymentOf(rates.price, rates.rooms.map(paidRoom), quote.currency);
  const plans = payment?.plans.filter((one) => one.timing === timing) ?? [];
  return [
    paymentText({ timings: [timing] }, quote.words),
    ...(plan
      ? planLines([timing, plan], { plans, prepayment: payment?.prepayment === true }, checkin, quote)
      : []),
    ...chargedLines(plans, quote),
  ];
}

const guaranteeLines = (guests: AttemptGuests, { words }: QuoteWording): string[] =>
  isGuarantee(guests) ? [words.t("booking.plan.guarantee")] : [];

/** What was agreed to holds while days and total are the same; then the days are those that the platform tells. */
function orderedPayment(news: News<"changed">, quote: QuoteWording): string[] {
  const { order, preview, listed, prepaid } = news;
  const { timing } = news.guests;
  if (isAsAgreed(preview, order, quote.currency))
    return agreedPayment(preview.told, timing, { checkin: order.checkin, prepaid }, quote);
  const how = paymentText({ timings: [timing] }, quote.words);
  const lines = paymentLines(duePayments(listed, order, quote), quote);
  const total = order.price?.total ?? null;
  if (timing === "pay_at_the_property") {
    const plans: Plans = total ? [{ timing, parts: [{ place: "property", amount: total }] }] : [];
    const whole = total ? [quote.words.t("booking.plan.whole", { amount: money(total, quote) })] : [];
    return [how, ...(lines.length > 0 ? lines : whole), ...chargedLines(plans, quote)];
  }
  return [how, ...(lines.length > 0 ? lines : [quote.words.t("mail.planUnstated")])];
}

/** The steps of all rooms together; where one of them states none, that is stated. */
function cancellationLines(booked: Quote | null, wording: QuoteWording): string[] {
  const view = booked && cancellationView(booked, wording);
  return view && view.steps.length > 0 ? view.stepsText : [wording.words.t("mail.feesUnstated")];
}

/** The total, how it is paid, the deposit for the days that hold, and what cancelling costs. */
function priceRows(
  { record, words, bookedOn }: MailFacts,
  { checkin, checkout, total, booked }: Days & { total: AmountPair | null; booked: Quote | null },
  payment: readonly string[],
  wording: QuoteWording,
): MailRow[] {
  const { t } = words;
  const days = { checkin, checkout, bookedOn };
  const deposit = damageBlock(record?.policies?.damage, record?.currency ?? null, days, words);
  return [
    ...row(t("mail.label.total"), [total && money(total, wording)]),
    ...row(t("handoff.payment"), payment),
    ...(deposit ? row(deposit.heading, deposit.lines) : []),
    ...row(t("mail.label.cancellation"), cancellationLines(booked, wording)),
  ];
}

type News<K extends MailKind> = Extract<MailNews, { kind: K }>;

interface Standing extends Days {
  reservation: string | null;
  pin: string | null;
  telephone: string | null;
  guests: AttemptGuests;
  rooms: MailRoom[];
  price: MailRow[];
}

/** A booking that stands, whole. */
function standingSections(facts: MailFacts, stay: Standing): MailSection[] {
  const { words, record } = facts;
  const { t } = words;
  const trader = record === null ? [] : traderRows(record, words);
  const sections = [
    {
      heading: t("booking.booked.title"),
      rows: [
        ...row(t("booking.open.reservation"), [stay.reservation]),
        ...row(t("booking.booked.pin"), [stay.pin]),
      ],
    },
    {
      heading: t("booking.booked.stay"),
      rows: [
        ...propertyRows(facts, stay.telephone),
        ...hourRows(facts, stay, stay.guests),
        ...roomRows(facts, stay.rooms),
        ...row(
          t("booking.review.trader"),
          trader.map((fact) => t("mail.fact", { ...fact })),
        ),
      ],
    },
    { heading: t("mail.section.price"), rows: stay.price },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function confirmedSections(facts: MailFacts, news: News<"confirmed">): MailSection[] {
  const { question, told, guests, reservation, pin, telephone } = news;
  const { checkin, checkout } = question;
  const quote = quoteOf(facts, question, currencyOf(told.currency));
  const booked = previewQuote(told, question.prepaid);
  const payment = [...agreedPayment(told, guests.timing, question, quote), ...guaranteeLines(guests, quote)];
  return standingSections(facts, {
    ...{ checkin, checkout, reservation, pin, telephone, guests },
    rooms: agreedRooms(news, facts.words),
    price: priceRows(facts, { checkin, checkout, total: told.price.total ?? null, booked }, payment, quote),
  });
}

function changeText(change: MailChange, { t, tag }: Words): string {
  if ("checkin" in change)
    return t("mail.fact", {
      label: t("booking.change.dates"),
      value: dayRangeText(change.checkin, change.checkout, tag),
    });
  const room = t("mail.roomNumber", { number: String(change.room) });
  if ("adults" in change)
    return t("mail.fact", { label: room, value: t("common.adults", { adults: change.adults }) });
  return "guest" in change
    ? t("booking.change.guest", { room })
    : t("mail.fact", { label: room, value: t(`booking.change.smokingChoice.${change.smoking}`) });
}

function changedSections(facts: MailFacts, news: News<"changed">): MailSection[] {
  const { order, guests, pin, changes } = news;
  const { checkin, checkout } = order;
  const { words } = facts;
  const quote = quoteOf(facts, order, currencyOf(order.currency));
  const lines = changes.map((change) => changeText(change, words));
  const changed = row(
    words.t("mail.label.changes"),
    // Each once, where it was made last.
    lines.filter((line, at) => !lines.includes(line, at + 1)),
  );
  const booked = orderQuote(order, quote.currency.accommodation);
  const payment = [...orderedPayment(news, quote), ...guaranteeLines(guests, quote)];
  const standing = standingSections(facts, {
    ...{ checkin, checkout, guests },
    reservation: String(order.reservation),
    pin: order.pin_code == null ? pin : String(order.pin_code),
    telephone: order.accommodation_details?.telephone?.trim() || null,
    rooms: orderedRooms(order, facts.words),
    price: priceRows(facts, { checkin, checkout, total: order.price?.total ?? null, booked }, payment, quote),
  });
  return changed.length > 0 ? [{ heading: null, rows: changed }, ...standing] : standing;
}

/** Contacts with a way to reach them. */
const reachable = ({ contacts, words: { t, locale } }: MailFacts) =>
  contacts.flatMap(({ name, email, telephone }) => {
    const all = [email, telephone].filter(filled);
    const lines = direction(locale) === "rtl" ? all.map((one) => `\u2066${one}\u2069`) : all;
    const contact = lines.join(t("common.comma"));
    return contact === "" ? [] : [{ name, contact }];
  });

/** The fee, whether it was agreed to, and what is not told: how it is collected, and how what was paid comes back. */
function feeLines(
  facts: MailFacts,
  { order, agreement, timing }: News<"cancelled">,
  quote: QuoteWording,
): string[] {
  const { words } = facts;
  const { t } = words;
  const { fee = null, original_total_price: whole = null } = order.cancellation_details ?? {};
  const isFee = fee !== null && isSomething(fee);
  const text = fee === null ? t("mail.feeUnstated") : isFee ? money(fee, quote) : t("mail.noFee");
  const isOnline = timing !== "pay_at_the_property";
  const isAll = fee !== null && whole !== null && fee.accommodation_currency >= whole.accommodation_currency;
  const open = isOnline ? (isAll ? null : t("mail.returnUnstated")) : isFee ? t("mail.feeOpen") : null;
  const remarks = [unagreedText(agreement, words), open].filter(filled);
  if (remarks.length === 0) return [text];
  const names = reachable(facts).map(({ name }) => name);
  const whom =
    names.length > 0 ? t("mail.contact", { names: orList(names, words.tag) }) : t("mail.contactSite");
  return [text, ...remarks, whom];
}

function cancelledRows(facts: MailFacts, news: News<"cancelled">): MailRow[] {
  const { order } = news;
  const { t } = facts.words;
  const { at = null, original_total_price: whole = null } = order.cancellation_details ?? {};
  const quote = quoteOf(facts, order, currencyOf(order.currency));
  const when = at && localTime(at, quote);
  return [
    ...propertyRows(facts, order.accommodation_details?.telephone?.trim() || null),
    ...dayRows(facts, order),
    ...row(t("booking.open.reservation"), [String(order.reservation)]),
    ...row(t("booking.booked.cancelledAt"), [when]),
    ...row(t("booking.booked.totalBefore"), [whole && money(whole, quote)]),
    ...row(t("mail.label.fee"), feeLines(facts, news, quote)),
  ];
}

function sectionsOf(facts: MailFacts): MailSection[] {
  const { news, words } = facts;
  if (news.kind === "confirmed") return confirmedSections(facts, news);
  if (news.kind === "changed") return changedSections(facts, news);
  const plain = (rows: MailRow[]) => [{ heading: null, rows }];
  if (news.kind === "cancelled") return plain(cancelledRows(facts, news));
  if ("reservation" in news)
    return plain([...propertyRows(facts), ...row(words.t("booking.open.reservation"), [news.reservation])]);
  const { question } = news;
  const rooms = partiesOf(question, words).map((who) => ({ room: null, who, guests: [], meal: null }));
  return plain([...propertyRows(facts), ...dayRows(facts, question), ...roomRows(facts, rooms)]);
}

const isByProperty = (news: MailNews): boolean =>
  news.kind === "cancelled" && news.order.status === "cancelled_by_accommodation";

function leadOf({ news, words: { t } }: MailFacts): string[] {
  if (news.kind === "notBooked") return [t("mail.lead.notBooked"), t("mail.notOwed"), t("mail.again")];
  if (news.kind === "cancelled")
    return isByProperty(news)
      ? [t("mail.lead.cancelledByProperty"), t("mail.lookElsewhere")]
      : [t("mail.lead.cancelled")];
  return [t(news.kind === "confirmed" && news.corrects ? "mail.lead.corrected" : `mail.lead.${news.kind}`)];
}

function subjectOf(facts: MailFacts): string {
  const { news, words } = facts;
  const property = propertyOf(facts).text;
  if (!("order" in news || "question" in news)) return words.t(`mail.subject.${news.kind}`, { property });
  const { checkin, checkout } = "order" in news ? news.order : news.question;
  const dates = dayRangeText(checkin, checkout, words.tag);
  return words.t(`mail.subject.${news.kind}`, { property, dates });
}

/** The mail in sentences. Its figures are those of the preview which was agreed to, or of the order as it is now. */
export function mailView(facts: MailFacts): MailView {
  const { words, news, name, href } = facts;
  const { t } = words;
  return {
    subject: subjectOf(facts),
    heading: isByProperty(news)
      ? t("booking.booked.cancelledByPropertyHeading")
      : t(`mail.heading.${news.kind}`),
    greeting: t("mail.greeting", { name }),
    lead: leadOf(facts),
    sections: sectionsOf(facts),
    link: { text: t("mail.open"), href },
    notes: [
      ...(news.kind === "notBooked" || news.kind === "cancelled" ? [] : [t("mail.secret")]),
      ...reachable(facts).map((whom) => t("mail.help", whom)),
      t("mail.from"),
    ],
  };
}
