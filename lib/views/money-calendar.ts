// What a rate asks for and when: payments, deadlines and the deposit, day by day (feature 4).
import type { AvailabilityProduct } from "@/lib/contract/product";
import type { AmountPair } from "@/lib/contract/values";
import { dayText } from "@/lib/format/days";
import { clockInZone, dayInZone } from "@/lib/format/instants";
import { dualMoney, moneyText, shownAmount, tolerance } from "@/lib/format/money";
import { feePeriods } from "./cancellation-steps";
import { moneyWords } from "./charges";
import { depositDay, depositMethod } from "./damage";
import { difference } from "./pairs";
import type { RatesContext } from "./rate-room";
import type { MoneyDate } from "./rates";

type Kind = MoneyDate["kind"];

/** On one day: what is paid before what is merely due, arrival before what happens at the desk. */
const ORDER: Record<Kind, number> = {
  now: 0,
  later: 1,
  cancellation: 2,
  deposit: 5,
  arrival: 3,
  desk: 4,
  departure: 6,
  deposit_back: 7,
};

const AFTER_ALL = "9999-12-31";

function dated(kind: Kind, day: string | null, text: string, { words }: RatesContext): MoneyDate {
  const when = day === null ? words.t("money.dayUnknown") : dayText(day, words.tag);
  return { kind, day, dayText: when, at: null, text };
}

const has = (pair: AmountPair | null, { currency }: RatesContext): pair is AmountPair => {
  if (pair === null) return false;
  const { amount, currency: code } = shownAmount(pair, currency);
  return amount > tolerance(code);
};

/** What is paid, and when, as far as timings and the part that is charged online tell (gaps 2). */
function payments(product: AvailabilityProduct, today: string, context: RatesContext): MoneyDate[] {
  const { words, currency, terms } = context;
  const { t } = words;
  const { total, chargeable_online: stated } = product.price;
  const timings = product.policies?.payment?.timings ?? [];
  const atDesk = timings.includes("pay_at_the_property");
  const now = timings.includes("pay_online_now") || timings.includes("pay_online");
  const later = timings.includes("pay_online_later");
  const online = stated ?? (atDesk ? null : total);
  const print = (pair: AmountPair) => moneyWords(dualMoney(pair, currency, words.tag), words);
  const rest = online === null ? total : difference(total, online, currency);
  const choice = [atDesk, now, later].filter(Boolean).length > 1;
  const lines: MoneyDate[] = [];
  const isKnown = atDesk || now || later;
  if (!now) lines.push(...(isKnown ? [dated("now", today, t("money.nothingNow"), context)] : []));
  else if (has(online, context))
    lines.push(
      dated("now", today, t(choice ? "money.onlineIf" : "money.online", { amount: print(online) }), context),
    );
  else lines.push(dated("now", today, t("money.onlineUnstated"), context));
  if (later)
    lines.push(
      dated(
        "later",
        null,
        has(online, context) ? t("money.later", { amount: print(online) }) : t("money.laterUnstated"),
        context,
      ),
    );
  if (atDesk && choice)
    lines.push(dated("desk", terms.checkin, t("money.deskIf", { amount: print(total) }), context));
  else if (has(rest, context) && (atDesk || stated))
    lines.push(dated("desk", terms.checkin, t("money.desk", { amount: print(rest) }), context));
  else if (!isKnown) lines.push(dated("desk", null, t("money.unstated", { amount: print(total) }), context));
  return lines;
}

/** Each step that lies ahead: the end of free cancellation by name, later ones by their fee. */
function deadlines(product: AvailabilityProduct, context: RatesContext): MoneyDate[] {
  const { words, zone, quotedAt, currency } = context;
  const policy = product.policies?.cancellation;
  if (!policy) return [];
  const periods = feePeriods(policy);
  const bare = policy.free_cancellation_until ?? null;
  const steps =
    periods.length > 0
      ? periods.map(({ from, fee }, index) => ({ from, fee, before: periods[index - 1]?.fee ?? null }))
      : [{ from: bare, fee: null, before: { accommodation_currency: 0 } }];
  return steps.flatMap(({ from, fee, before }) => {
    const day = from === null ? null : dayInZone(from, zone);
    if (from === null || day === null || Date.parse(from) <= Date.parse(quotedAt)) return [];
    const time = clockInZone(from, zone) ?? "";
    const wasFree = before?.accommodation_currency === 0;
    const amount = fee === null ? "" : moneyWords(dualMoney(fee, currency, words.tag), words);
    const text =
      fee === null
        ? words.t("money.freeEndsUnstated", { time })
        : words.t(wasFree ? "money.freeEnds" : "money.feeRises", { time, fee: amount });
    return [{ ...dated("cancellation", day, text, context), at: new Date(from).toISOString() }];
  });
}

/** The deposit on the days the policy block names, taken and given back. */
function deposits({ details, terms, words, ...rest }: RatesContext): MoneyDate[] {
  const context = { details, terms, words, ...rest };
  const damage = details?.policies?.damage;
  if (!damage || damage.amount === 0) return [];
  const code = damage.currency ?? details?.currency ?? "";
  const amount = damage.amount ? moneyText(damage.amount, code, words.tag) : words.t("money.depositAmount");
  const line = (kind: "deposit" | "deposit_back", side: "before" | "after"): MoneyDate[] => {
    const moment = side === "before" ? damage.deposit?.collect : damage.deposit?.refund;
    if (!moment) return [];
    const day = depositDay(side, moment, terms);
    const method = depositMethod(moment, words);
    const text =
      method === null ? words.t(`money.${kind}`, { amount }) : words.t(`money.${kind}By`, { amount, method });
    return [dated(kind, day, text, context)];
  };
  return [...line("deposit", "before"), ...line("deposit_back", "after")];
}

function journey(context: RatesContext): MoneyDate[] {
  const { details, terms, words } = context;
  const times = details?.checkin_checkout_times ?? {};
  const clock = (time: string | null | undefined) => (time ? time.slice(0, 5) : null);
  const [from, until] = [clock(times.checkin_from), clock(times.checkout_to)];
  return [
    dated(
      "arrival",
      terms.checkin,
      from === null ? words.t("money.arrival") : words.t("money.arrivalFrom", { time: from }),
      context,
    ),
    dated(
      "departure",
      terms.checkout,
      until === null ? words.t("money.departure") : words.t("money.departureUntil", { time: until }),
      context,
    ),
  ];
}

const inOrder = (dates: MoneyDate[], today: string): MoneyDate[] =>
  dates.toSorted((a, b) => {
    // What has no day yet stands behind today's line when it comes before the stay, else at the end.
    const day = ({ kind, day: own }: MoneyDate) => own ?? (kind === "later" ? today : AFTER_ALL);
    return (
      day(a).localeCompare(day(b)) || (a.at ?? "").localeCompare(b.at ?? "") || ORDER[a.kind] - ORDER[b.kind]
    );
  });

/** The days that hold without a price: the journey and the deposit. */
export function plainDates(context: RatesContext): MoneyDate[] {
  const today = dayInZone(context.quotedAt, context.zone) ?? context.quotedAt.slice(0, 10);
  return inOrder([...journey(context), ...deposits(context)], today);
}

/** Everything `product` asks for, in order of time; days are days at the property. */
export function moneyDates(product: AvailabilityProduct, context: RatesContext): MoneyDate[] {
  const today = dayInZone(context.quotedAt, context.zone) ?? context.quotedAt.slice(0, 10);
  return inOrder(
    [
      ...payments(product, today, context),
      ...deadlines(product, context),
      ...journey(context),
      ...deposits(context),
    ],
    today,
  );
}
