// The ledger of one price: the room, each charge by its own name, and what the platform makes of them.

import { AS } from "@/components/ui/table-roles";
import type { PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { BaseRow, ChargeRow, Head, type Sheet, SumRow, sheetOf } from "./ledger-rows";

function Sums({ price, sheet }: { price: PriceView; sheet: Sheet }) {
  const { t } = sheet.words;
  return (
    <tbody {...AS.group}>
      <SumRow
        label={t("rates.ledger.display")}
        money={price.display}
        note={price.tax.text}
        strong
        sheet={sheet}
      />
      <SumRow
        label={t("rates.ledger.total")}
        money={price.total}
        note={price.chargedIn}
        strong
        sheet={sheet}
      />
      {price.paid
        .flatMap(({ parts }) => parts)
        .map(({ label, money }) => (
          <SumRow key={label} label={label} money={money} sheet={sheet} />
        ))}
    </tbody>
  );
}

const VERDICT_TONE = {
  rounding: "bg-caution-wash text-caution",
  differs: "bg-danger-wash text-danger",
  unknown: "bg-sunken text-soft",
} as const;

/** Says where the platform's own figures do not add up; a difference is shown, never hidden (feature 3). */
function Balance({ price, words }: { price: PriceView; words: Words }) {
  const { verdict, impliedRate } = price;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
      {verdict.kind === "adds_up" ? null : (
        <p className={`rounded-sm px-3 py-1.5 ${VERDICT_TONE[verdict.kind]}`} data-verdict={verdict.kind}>
          {verdict.text}
        </p>
      )}
      {impliedRate ? <p>{words.t("rates.ledger.rate", { rate: impliedRate })}</p> : null}
    </div>
  );
}

/** One row per charge, never merged (rows A04, A05), both currencies side by side with the rate between them (A06). */
export function ChargeLedger({ price, words }: { price: PriceView; words: Words }) {
  const sheet = sheetOf(price, words);
  const { t } = words;
  return (
    <div>
      <table {...AS.table} className="ledger">
        <caption className="visually-hidden">{t("rates.ledger.caption")}</caption>
        <Head {...sheet} />
        <tbody {...AS.group}>
          {price.base ? <BaseRow base={price.base} sheet={sheet} /> : null}
          {price.charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a price may hold two charges of one type; nothing reorders.
            <ChargeRow key={`${charge.type}-${index}`} charge={charge} sheet={sheet} />
          ))}
        </tbody>
        <Sums price={price} sheet={sheet} />
      </table>
      {price.charges.length === 0 && price.unreadCharges === 0 ? (
        <p className="mt-3 text-sm text-soft">
          {t(price.base ? "rates.ledger.none" : "rates.ledger.noneAtAll")}
        </p>
      ) : null}
      <Balance price={price} words={words} />
    </div>
  );
}
