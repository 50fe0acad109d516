// The rows of a ledger: heads, one charge, one sum; on a phone each reads as a small card.

import { AS } from "@/components/ui/table-roles";
import type { DualMoney } from "@/lib/format/money";
import type { ChargeView, PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

interface Column {
  key: "shown" | "property";
  label: string;
}

/** What every row needs to know besides its own figures. */
export interface Sheet {
  columns: Column[];
  words: Words;
}

export function sheetOf(price: PriceView, words: Words): Sheet {
  const own = price.total.property;
  const columns: Column[] = [
    {
      key: "shown",
      label: words.t("rates.ledger.amountIn", { currency: price.total.shown.currency }),
    },
  ];
  if (own)
    columns.push({
      key: "property",
      label: words.t("rates.ledger.amountInProperty", { currency: own.currency }),
    });
  return { columns, words };
}

export function Head({ columns, words }: Sheet) {
  return (
    <thead {...AS.group} className="max-md:visually-hidden">
      <tr {...AS.row}>
        <th {...AS.column} className="head">
          {words.t("rates.ledger.name")}
        </th>
        <th {...AS.column} className="head">
          {words.t("rates.ledger.how")}
        </th>
        {columns.map((column) => (
          <th key={column.key} {...AS.column} className="head amount">
            {column.label}
          </th>
        ))}
        <th {...AS.column} className="head amount">
          {words.t("rates.ledger.balance")}
        </th>
        <th {...AS.column} className="head">
          {words.t("rates.ledger.inShown")}
        </th>
        <th {...AS.column} className="head">
          {words.t("rates.ledger.collected")}
        </th>
      </tr>
    </thead>
  );
}

interface AmountsProps {
  money: DualMoney | null;
  /** What stands in the place of a figure nobody can give. */
  empty: string;
  rate?: string | null;
  sheet: Sheet;
}

function Amounts({ money, empty, rate = null, sheet }: AmountsProps) {
  if (money === null)
    return (
      <td {...AS.cell} colSpan={sheet.columns.length} className="none">
        {empty}
      </td>
    );
  return sheet.columns.map((column) => (
    <td key={column.key} {...AS.cell} className="amount">
      {money[column.key]?.text ?? sheet.words.t("rates.ledger.notStated")}
      {rate !== null && column.key === "property" ? (
        <span className="block text-2xs text-faint">{rate}</span>
      ) : null}
    </td>
  ));
}

/** What the rows down to this one come to; on a phone it names itself. */
function BalanceCell({ text, sheet }: { text: string; sheet: Sheet }) {
  return (
    <td {...AS.cell} className="balance">
      <span aria-hidden="true" className="md:hidden">
        {sheet.words.t("rates.ledger.balance")}
        {sheet.words.t("common.colon")}
      </span>
      {text}
    </td>
  );
}

/** A card on a phone has no column heads in sight, so the cell names itself there. */
function Labelled({
  label,
  words: { t },
  children,
}: {
  label: "inShown" | "collected";
  words: Words;
  children: string;
}) {
  return (
    <td {...AS.cell} className="wide">
      <span aria-hidden="true" className="md:hidden">
        {t(`rates.ledger.${label}`)}
        {t("common.colon")}
      </span>
      {children}
    </td>
  );
}

function yesNo(value: boolean | null, words: Words): string {
  if (value === null) return words.t("rates.ledger.notStated");
  return words.t(value ? "rates.ledger.yes" : "rates.ledger.no");
}

export function ChargeRow({ charge, sheet }: { charge: ChargeView; sheet: Sheet }) {
  const { t } = sheet.words;
  return (
    <tr {...AS.row} data-charge={charge.type}>
      <th {...AS.rowHeader}>{charge.name}</th>
      <td {...AS.cell} className="how">
        {charge.how}
      </td>
      <Amounts
        money={charge.total}
        empty={t("rates.ledger.incalculable")}
        rate={charge.impliedRate}
        sheet={sheet}
      />
      <BalanceCell text={charge.balance?.text ?? t("rates.ledger.notCounted")} sheet={sheet} />
      <Labelled label="inShown" words={sheet.words}>
        {yesNo(charge.inShownPrice, sheet.words)}
      </Labelled>
      <Labelled label="collected" words={sheet.words}>
        {charge.collected ?? t("rates.ledger.notStated")}
      </Labelled>
    </tr>
  );
}

/** The room itself; the platform does not say who collects it. */
export function BaseRow({ base, sheet }: { base: DualMoney; sheet: Sheet }) {
  const { t } = sheet.words;
  return (
    <tr {...AS.row}>
      <th {...AS.rowHeader}>{t("rates.ledger.base")}</th>
      <td {...AS.cell} className="how">
        {t("rates.ledger.baseHow")}
      </td>
      <Amounts money={base} empty="" sheet={sheet} />
      <BalanceCell text={base.shown.text} sheet={sheet} />
      <Labelled label="inShown" words={sheet.words}>
        {t("rates.ledger.yes")}
      </Labelled>
      <td {...AS.cell} className="max-md:hidden" />
    </tr>
  );
}

interface SumRowProps {
  label: string;
  money: DualMoney | null;
  note?: string | null;
  strong?: boolean;
  sheet: Sheet;
}

export function SumRow({ label, money, note, strong, sheet }: SumRowProps) {
  if (money === null) return null;
  return (
    <tr {...AS.row} className={strong ? "strong" : "plain"}>
      <th {...AS.rowHeader} colSpan={2}>
        {label}
      </th>
      {sheet.columns.map((column) => (
        <td key={column.key} {...AS.cell} className="amount">
          {money[column.key]?.text ?? sheet.words.t("rates.ledger.notStated")}
        </td>
      ))}
      <td {...AS.cell} colSpan={3} className="wide note">
        {note}
      </td>
    </tr>
  );
}
