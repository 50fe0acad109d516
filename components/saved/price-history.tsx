"use client"; // Observed totals are in the browser only.
import type { SeenPrice } from "@/lib/personal/personal-data";
import { type SavedWords, totalText, whenText } from "./saved-text";

const [WIDTH, HEIGHT, EDGE] = [160, 36, 3];

/** The totals as a line; the table beside it says the same. */
function Sparkline({ seen }: { seen: readonly SeenPrice[] }) {
  const amounts = seen.map(({ amount }) => amount);
  const [least, max] = [Math.min(...amounts), Math.max(...amounts)];
  const y = (amount: number) =>
    max === least ? HEIGHT / 2 : HEIGHT - EDGE - ((amount - least) / (max - least)) * (HEIGHT - 2 * EDGE);
  const x = (place: number) => EDGE + (place / Math.max(1, seen.length - 1)) * (WIDTH - 2 * EDGE);
  const points = amounts.map((amount, place) => `${x(place).toFixed(1)},${y(amount).toFixed(1)}`);
  const [lastX, lastY] = points.at(-1)?.split(",") ?? [];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="text-accent rtl:-scale-x-100"
    >
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx={lastX} cy={lastY} r="2.5" fill="currentColor" />
    </svg>
  );
}

/** Plain history of the totals this browser has seen for one stay and one party, newest first. */
export function PriceHistory({ seen, words }: { seen: readonly SeenPrice[]; words: SavedWords }) {
  const { say } = words;
  if (seen.length === 0) return <p className="mt-2 text-xs text-faint">{say("saved.app.historyNone")}</p>;
  return (
    <div className="mt-3">
      {seen.length > 1 && <Sparkline seen={seen} />}
      <table className="figures mt-2 text-xs">
        <caption className="pb-1 text-start text-faint">{say("saved.app.history")}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{say("saved.app.historyWhen")}</th>
            <th scope="col">{say("saved.app.historyTotal")}</th>
          </tr>
        </thead>
        <tbody>
          {seen.toReversed().map((price) => (
            <tr key={price.at} className="border-t border-line align-top">
              <td className="py-1 pe-6">{whenText(price.at, words)}</td>
              <td className="py-1 text-end">
                <span className="block font-medium">{totalText(price, words)}</span>
                <span lang={price.tax?.lang} className="block text-soft" data-tax>
                  {price.tax?.text ?? say("saved.app.taxUnkept")}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
