// The money calendar of one rate: day by day what is paid, what ends, and what comes back (feature 4).
import type { MoneyDate } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

/** Days on a line of their own on a phone, beside their text from there on. */
export function MoneyDates({
  dates,
  zone,
  words,
}: {
  dates: MoneyDate[];
  zone: string | null;
  words: Words;
}) {
  const { t } = words;
  return (
    <div data-money-dates>
      <ol className="money-dates">
        {dates.map(({ kind, day, dayText, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; nothing reorders.
          <li key={`${kind}-${index}`} data-money={kind}>
            {dates[index - 1]?.dayText === dayText ? null : (
              <span className="day">{day === null ? dayText : <time dateTime={day}>{dayText}</time>}</span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-faint">
        {zone === null ? t("money.zoneUtc") : t("money.zone", { zone })}
      </p>
    </div>
  );
}
