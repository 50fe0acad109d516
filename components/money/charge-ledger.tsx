// The ledger of one price: the room, each charge by its own name, and what the platform makes of them.

import { AS } from "@/components/ui/table-roles";
import type { DualMoney } from "@/lib/format/money";
import type { ChargeView, PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

interface Column {
  key: "shown" | "property";
  label: string;
}

/** What every row needs to know besides its own figures. */
interface Sheet {
  columns: Column[];
  words: Words;
}

function sheetOf(price: PriceView, words: Words): Sheet {
  const inProperty = price.total.property;
  const columns: Column[] = [
    {
      key: "shown",
      label: words.t("rates.ledger.amountIn", { currency: price.total.shown.currency }),
    },
  ];
  if (inProperty)
    columns.push({
      key: "property",
      label: words.t("rates.ledger.amountInProperty", { currency: inProperty.currency }),
    });
  return { columns, words };
}

function Head({ columns, words }: Sheet) {
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
        <th {...AS.column} className="head">
          {words.t("rates.ledger.collected")}
        </th>
      </tr>
    </thead>
  );
}

interface AmountsProps {
  money: DualMoney | null;
  /** Shown where there is no figure. */
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

/** A card on a phone has no column heads in sight, so the cell names itself there. */
function Collected({ text, words: { t } }: { text: string; words: Words }) {
  return (
    <td {...AS.cell} className="wide">
      <span aria-hidden="true" className="md:hidden">
        {t("rates.ledger.collected")}
        {t("common.colon")}
      </span>
      {text}
    </td>
  );
}

function ChargeRow({ charge, sheet }: { charge: ChargeView; sheet: Sheet }) {
  const { t } = sheet.words;
  return (
    <tr {...AS.row} data-charge={charge.type}>
      <th {...AS.rowHeader}>{charge.name}</th>
      <td {...AS.cell} className="how">
        {charge.inShownPrice === null && charge.isCounted
          ? `${charge.how} · ${t("rates.ledger.unknownPlace")}`
          : charge.how}
      </td>
      <Amounts
        money={charge.total}
        empty={t("rates.ledger.incalculable")}
        rate={charge.impliedRate}
        sheet={sheet}
      />
      <Collected text={charge.collected ?? t("rates.ledger.notStated")} words={sheet.words} />
    </tr>
  );
}

/** The room itself; the platform does not say who collects it. */
function BaseRow({ base, sheet }: { base: DualMoney; sheet: Sheet }) {
  const { t } = sheet.words;
  return (
    <tr {...AS.row}>
      <th {...AS.rowHeader}>{t("rates.ledger.base")}</th>
      <td {...AS.cell} className="how">
        {t("rates.ledger.baseHow")}
      </td>
      <Amounts money={base} empty="" sheet={sheet} />
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

function SumRow({ label, money, note, strong, sheet }: SumRowProps) {
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
      <td {...AS.cell} className="wide note">
        {note}
      </td>
    </tr>
  );
}

/** Where all of the price is paid in one sum; null where parts are. */
const paidInOne = ({ paid }: PriceView): string | null => {
  const [way, ...otherWays] = paid;
  const [part, ...otherParts] = way?.parts ?? [];
  return part && otherWays.length === 0 && otherParts.length === 0 ? part.label : null;
};

/** One row per charge, never merged (rows A04, A05): those in the price shown, those on top of it, and what may come. */
function Groups({ price, sheet, totalLabel }: { price: PriceView; sheet: Sheet; totalLabel: string }) {
  const { t } = sheet.words;
  const rowsOf = (isOfGroup: (charge: ChargeView) => boolean) =>
    price.charges
      .filter(isOfGroup)
      // biome-ignore lint/suspicious/noArrayIndexKey: a price may hold two charges of one type; nothing reorders.
      .map((charge, at) => <ChargeRow key={`${charge.type}-${at}`} charge={charge} sheet={sheet} />);
  const inOne = paidInOne(price);
  const open = rowsOf(({ isCounted }) => !isCounted);
  return (
    <>
      <tbody {...AS.group}>
        {price.base ? <BaseRow base={price.base} sheet={sheet} /> : null}
        {rowsOf(({ isCounted, inShownPrice }) => isCounted && inShownPrice === true)}
        <SumRow label={t("rates.ledger.display")} money={price.display} strong sheet={sheet} />
      </tbody>
      <tbody {...AS.group}>
        {rowsOf(({ isCounted, inShownPrice }) => isCounted && inShownPrice !== true)}
        <SumRow
          label={totalLabel}
          money={price.total}
          note={[inOne, price.chargedIn].filter(Boolean).join(". ")}
          strong
          sheet={sheet}
        />
        {inOne !== null
          ? null
          : price.paid
              .flatMap(({ parts }) => parts)
              .map(({ label, money }) => <SumRow key={label} label={label} money={money} sheet={sheet} />)}
      </tbody>
      {open.length > 0 ? (
        <tbody {...AS.group}>
          <tr {...AS.row} className="plain">
            <th {...AS.groupHeader} colSpan={3 + sheet.columns.length}>
              {t("rates.ledger.notCounted")}
            </th>
          </tr>
          {open}
        </tbody>
      ) : null}
    </>
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

interface ChargeLedgerProps {
  price: PriceView;
  /** Where it is not what is paid in all, e.g. the total of one room of several. */
  totalLabel?: string;
  words: Words;
}

/** Each part of a price, both currencies side by side with the rate between them (row A06). */
export function ChargeLedger({ price, words, totalLabel }: ChargeLedgerProps) {
  const sheet = sheetOf(price, words);
  const { t } = words;
  return (
    <div>
      <table {...AS.table} className="ledger">
        <caption className="visually-hidden">{t("rates.ledger.caption")}</caption>
        <Head {...sheet} />
        <Groups price={price} sheet={sheet} totalLabel={totalLabel ?? t("rates.ledger.total")} />
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
