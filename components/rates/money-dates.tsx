// The money calendar of one rate: day by day what is paid, what ends, and what comes back (feature 4).
import type { MoneyDate } from "@/lib/views/rates";
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
      <ol className="border-s border-edge ps-5 text-sm">
        {dates.map(({ kind, day, dayText, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; nothing reorders.
          <li key={`${kind}-${index}`} className="relative pb-3 last:pb-0" data-money={kind}>
            <span
              aria-hidden="true"
              className="absolute -start-5 top-[0.5em] size-2 -translate-x-1/2 rounded-full bg-edge rtl:translate-x-1/2"
            />
            {dates[index - 1]?.dayText === dayText ? null : (
              <span className="block text-xs text-soft">
                {day === null ? dayText : <time dateTime={day}>{dayText}</time>}
              </span>
            )}
            <span className="block">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-faint">
        {zone === null ? t("money.zoneUtc") : t("money.zone", { zone })}
      </p>
    </div>
  );
}
