// One rate as a row of the table and, beneath it, the row of its details.

import { AllIn } from "@/components/money/all-in";
import { PayVerdict } from "@/components/money/pay-verdict";
import { ButtonLink } from "@/components/ui/button";
import { AS } from "@/components/ui/table-roles";
import type { RateRoom, RateView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { FeeOnDay } from "./cancel-day";
import { Deal } from "./deal";
import { CompareBox, TakeField } from "./picks";
import { Total } from "./price-cell";
import { RateDetails } from "./rate-details";
import { stepGeometry } from "./step-geometry";
import { StepLine } from "./step-line";

/** Only scarcity stands out; plenty is a plain fact, and nothing known takes no room on a phone. */
function leftTone({ left, isScarce }: RateView): string {
  if (left === null) return "text-faint lg:text-xs max-lg:hidden";
  return isScarce ? "text-caution" : "text-soft lg:text-xs";
}

export const COLUMNS = 7;

interface RateRowProps {
  rate: RateView;
  room: RateRoom;
  /** UTC milliseconds the drawings begin and end at. */
  span: { now: number; arrival: number };
  zone: string | null;
  /** Whether there is another rate to put beside it. */
  isComparable: boolean;
  /** Whether it is the price of one room of several. */
  isOneRoom: boolean;
  /** Whether it waits until all rates of its room are wanted. */
  isLater?: boolean;
  /** Whether the rate above it says how many are left in the same words. */
  isLeftTold?: boolean;
  /** Whether the rate above it holds for the same children. */
  isChildrenTold?: boolean;
  words: Words;
}

function Included({ rate, words }: { rate: RateView; words: Words }) {
  const { deal } = rate;
  return (
    <>
      <p className="font-medium">{rate.meal}</p>
      {rate.bundle.length > 0 ? (
        <ul className="mt-1 list-disc space-y-0.5 ps-4 text-xs text-soft">
          {rate.bundle.map((extra) => (
            <li key={extra}>{extra}</li>
          ))}
        </ul>
      ) : null}
      {deal ? (
        <p className="mt-1.5 text-xs text-soft">
          <Deal deal={deal} words={words} />
        </p>
      ) : null}
      {rate.thirdParty ? <p className="mt-1.5 text-xs text-soft">{rate.thirdParty}</p> : null}
    </>
  );
}

const CANCELLATION_TONE = {
  free: "text-good",
  non_refundable: "text-ink",
  partial: "text-caution",
  unknown: "text-soft",
} as const;

/** What is free no more does not stand in the colour of what is. */
const cancellationTone = ({ kind, freeNow }: RateView["cancellation"]): string =>
  kind === "free" && freeNow === false ? CANCELLATION_TONE.partial : CANCELLATION_TONE[kind];

function Choose({
  rate,
  room,
  isOneRoom,
  words,
}: Pick<RateRowProps, "rate" | "room" | "isOneRoom" | "words">) {
  const { t } = words;
  const what = { room: room.name, meal: rate.meal, total: rate.price.headline.shown.text };
  return (
    <ButtonLink
      href={rate.href}
      size="small"
      className="w-full whitespace-nowrap max-lg:min-h-11 max-lg:text-sm"
    >
      {t("rates.choose")}
      <span className="visually-hidden">
        {t("common.colon")}
        {t(isOneRoom ? "rates.chooseRoom" : "rates.chooseWhat", what)}
      </span>
    </ButtonLink>
  );
}

/** The fields of a rate in the two forms below the table; each says of which rate it is. */
function Pick({ rate, room, isComparable, words: { t } }: Omit<RateRowProps, "span" | "zone" | "isOneRoom">) {
  const { id, pick } = rate;
  const what = { room: room.name, meal: rate.meal, total: rate.price.headline.shown.text };
  return (
    <div className="mt-2">
      <TakeField
        id={id}
        text={t("rates.select.label")}
        label={t("rates.select.labelOf", what)}
        over={pick.available === null ? null : t("rates.select.over", { left: pick.available })}
      />
      {isComparable ? (
        <CompareBox id={id} text={t("rates.compare.label")} label={t("rates.compare.labelOf", what)} />
      ) : null}
    </div>
  );
}

export function RateRow(props: RateRowProps) {
  const { rate, room, span, zone, isComparable, isOneRoom, isLater, words } = props;
  const { isLeftTold, isChildrenTold } = props;
  const geometry = stepGeometry(rate.cancellation.steps, span.now, span.arrival);
  return (
    <>
      <tr {...AS.row} data-rate={rate.id} className={isLater ? "rate later" : "rate"}>
        <td {...AS.cell}>{rate.occupancy}</td>
        <td {...AS.cell}>
          <Included rate={rate} words={words} />
        </td>
        <td {...AS.cell}>
          <p className={cancellationTone(rate.cancellation)}>{rate.cancellation.text}</p>
          {geometry.segments.length > 0 ? <StepLine geometry={geometry} /> : null}
          <FeeOnDay id={rate.id} />
        </td>
        <td {...AS.cell}>
          {rate.payment}
          {rate.pay ? <PayVerdict verdict={rate.pay} className="mt-1.5" /> : null}
        </td>
        <td {...AS.cell} className="sum lg:text-end">
          <Total price={rate.price} words={words} />
          {rate.allIn ? <AllIn sum={rate.allIn} /> : null}
        </td>
        <td {...AS.cell} className={`left ${leftTone(rate)}`}>
          <span className={isLeftTold ? "visually-hidden" : undefined}>
            {rate.left ?? words.t("rates.leftUnknown")}
          </span>
        </td>
        <td {...AS.cell} className="do">
          <Choose rate={rate} room={room} isOneRoom={isOneRoom} words={words} />
          <Pick {...{ rate, room, isComparable, words }} />
        </td>
      </tr>
      <tr {...AS.row} className={`block px-4 pt-2 pb-4 lg:table-row lg:p-0 ${isLater ? "later" : ""}`}>
        <td {...AS.cell} colSpan={COLUMNS} className="block lg:table-cell lg:px-4 lg:pt-1 lg:pb-3">
          {rate.childrenNote && !isChildrenTold ? (
            <p className="mb-2 text-xs text-soft">{rate.childrenNote}</p>
          ) : null}
          {rate.flexibility ? (
            <p className="mb-2 text-xs text-soft" data-flexibility={rate.flexibility.againstId}>
              {rate.flexibility.text}
            </p>
          ) : null}
          <RateDetails rate={rate} roomName={room.name} geometry={geometry} zone={zone} words={words} />
        </td>
      </tr>
    </>
  );
}
