// One rate as a row of the table and, beneath it, the row of its details.

import { AllIn } from "@/components/money/all-in";
import { Choose } from "@/components/money/choose";
import { PayVerdict } from "@/components/money/pay-my-way";
import { AS } from "@/components/ui/table-roles";
import type { CommonTerms, RateRoom, RateView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { FeeOnDay } from "./cancel-day";
import { Deal } from "./deal";
import { CompareBox, TakeField } from "./picks";
import { Total } from "./price-cell";
import { RateDetails } from "./rate-details";
import { type StepGeometry, stepGeometry } from "./step-geometry";
import { StepLine } from "./step-line";

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
  bookAction: string | null;
  /** What is said above the table. */
  common: CommonTerms;
  columns: number;
  /** Whether it waits until all rates of its room are wanted. */
  isLater?: boolean;
  /** Whether its room says whom it sleeps. */
  isSleepsShown?: boolean;
  /** Whether the rate above it says how many are left in the same words. */
  isLeftShown?: boolean;
  /** Whether the rate above it holds for the same children. */
  isChildrenShown?: boolean;
  words: Words;
}

function Included({ rate, isSleepsShown, words }: Pick<RateRowProps, "rate" | "isSleepsShown" | "words">) {
  const { deal } = rate;
  return (
    <>
      <p className="font-medium">{rate.meal}</p>
      {rate.addable.map((text) => (
        <p key={text} className="figures text-xs text-soft" data-addable>
          + {text}
        </p>
      ))}
      {rate.breakfastApart ? (
        <p className="mt-0.5 text-xs" data-breakfast-apart>
          {rate.breakfastApart}
        </p>
      ) : null}
      {isSleepsShown ? null : <p className="text-xs text-soft">{rate.occupancy}</p>}
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

type FieldProps = Pick<RateRowProps, "rate" | "room" | "words">;

const nameOf = ({ rate, room }: FieldProps) => ({
  room: room.name,
  meal: rate.meal,
  total: rate.price.headline.shown.text,
});

/** How many rooms of this rate go into the form below the table. */
function Take(props: FieldProps) {
  const { rate, words } = props;
  const { t } = words;
  const { id, pick } = rate;
  return (
    <TakeField
      id={id}
      text={t("rates.select.label")}
      label={t("rates.select.labelOf", nameOf(props))}
      over={pick.available === null ? null : t("rates.select.over", { left: pick.available })}
    />
  );
}

/** Puts this rate into the form that compares, below the table. */
function Compare(props: FieldProps) {
  const { t } = props.words;
  return (
    <CompareBox
      id={props.rate.id}
      text={t("rates.compare.label")}
      label={t("rates.compare.labelOf", nameOf(props))}
    />
  );
}

/** What opens under a rate, and the box that compares it. */
function MoreRow(props: RateRowProps & { geometry: StepGeometry }) {
  const { rate, room, zone, geometry, isComparable, isLater, isChildrenShown, columns, words } = props;
  return (
    <tr {...AS.row} className={`block px-4 pt-1 pb-2 lg:table-row lg:p-0 ${isLater ? "later" : ""}`}>
      <td {...AS.cell} colSpan={columns} className="block lg:table-cell lg:px-4 lg:pb-2">
        {rate.childrenNote && !isChildrenShown ? (
          <p className="mb-1 text-xs text-soft">{rate.childrenNote}</p>
        ) : null}
        <div className="relative">
          <RateDetails rate={rate} roomName={room.name} geometry={geometry} zone={zone} words={words} />
          {isComparable ? (
            <div className="absolute inset-e-0 -top-1">
              <Compare rate={rate} room={room} words={words} />
            </div>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

export function RateRow(props: RateRowProps) {
  const { rate, room, span, isOneRoom, bookAction, isLater, isSleepsShown, isLeftShown, common } = props;
  const { words } = props;
  const { t } = words;
  const geometry = stepGeometry(rate.cancellation.steps, span.now, span.arrival);
  return (
    <>
      <tr {...AS.row} data-rate={rate.id} className={isLater ? "rate later" : "rate"}>
        <td {...AS.cell} data-cell="included">
          <Included rate={rate} isSleepsShown={isSleepsShown} words={words} />
          {common.cancellation ? <FeeOnDay id={rate.id} /> : null}
        </td>
        {common.cancellation ? null : (
          <td {...AS.cell} data-cell="cancellation">
            <p className={cancellationTone(rate.cancellation)}>{rate.cancellation.text}</p>
            {new Set(geometry.segments.map(({ share }) => share)).size > 1 ? (
              <StepLine geometry={geometry} />
            ) : null}
            <FeeOnDay id={rate.id} />
          </td>
        )}
        {common.payment ? null : (
          <td {...AS.cell} data-cell="payment">
            {rate.payment}
            {rate.pay ? <PayVerdict verdict={rate.pay} className="mt-1.5" /> : null}
          </td>
        )}
        <td {...AS.cell} data-cell="price" className="sum lg:text-end">
          <Total price={rate.price} isTaxShown={common.tax !== null} words={words} />
          {rate.combined?.map((text) => (
            <p key={text} className="text-xs text-soft">
              {text}
            </p>
          ))}
          {rate.allIn ? <AllIn sum={rate.allIn} /> : null}
        </td>
        <td {...AS.cell} className="do">
          {isOneRoom ? (
            <Take rate={rate} room={room} words={words} />
          ) : (
            <Choose
              href={rate.href}
              bookAction={bookAction}
              size="small"
              className="w-full whitespace-nowrap max-lg:min-h-11 max-lg:text-sm"
              label={t("rates.chooseIt", { what: t("rates.chooseWhat", nameOf(props)) })}
            >
              {t("rates.choose")}
            </Choose>
          )}
          {rate.left && !isLeftShown ? <p className="mt-1.5 text-xs text-soft">{rate.left}</p> : null}
        </td>
      </tr>
      <MoreRow {...props} geometry={geometry} />
    </>
  );
}
