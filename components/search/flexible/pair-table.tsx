// The grid itself: arrivals down, departures across, a real table with headers.
import type { ReactNode } from "react";
import type { PairCell, PairGrid } from "@/lib/views/calendar/flexible";
import type { GridLabels } from "./grid-labels";

interface PairTableProps {
  grid: PairGrid;
  labels: GridLabels;
  draw: (cell: PairCell) => ReactNode;
}

export function PairTable({ grid, labels, draw }: PairTableProps) {
  return (
    <section
      className="relative -mx-gutter overflow-x-auto px-gutter pb-2"
      aria-label={labels.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="border-separate border-spacing-1">
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead>
          <tr>
            <td className="sticky start-0 z-10 bg-paper pe-2 text-2xs text-faint">
              <span className="block text-end">{labels.leave}</span>
              <span className="block">{labels.arrive}</span>
            </td>
            {grid.columns.map(({ day, dayText }) => (
              <th key={day} scope="col" className="px-2 pb-1 text-xs font-medium whitespace-nowrap text-soft">
                <span className="visually-hidden">{labels.leave} </span>
                {dayText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.day}>
              <th
                scope="row"
                className="sticky start-0 z-10 bg-paper pe-3 text-start text-xs font-medium whitespace-nowrap text-soft"
              >
                <span className="visually-hidden">{labels.arrive} </span>
                {row.dayText}
              </th>
              {row.cells.map((cell, index) => (
                <td key={grid.columns[index]?.day} className="p-0 align-middle">
                  {cell === null ? (
                    <span className="block min-w-21 px-2 text-center text-2xs text-faint">
                      {labels.impossible}
                    </span>
                  ) : (
                    draw(cell)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
