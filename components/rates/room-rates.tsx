"use client";
// A client component because a room with many rates shows its cheapest first and the others on a press.
import { type ReactNode, useState } from "react";
import { AS } from "@/components/ui/table-roles";

interface RoomRatesProps {
  /** The rows; those that wait carry the class `later`. */
  children: ReactNode;
  /** e.g. `3 more rates of this room`; null where no row waits. Without a script every row stands. */
  more: string | null;
  columns: number;
}

export function RoomRates({ children, more, columns }: RoomRatesProps) {
  const [isOpen, setOpen] = useState(more === null);
  return (
    <tbody {...AS.group} className="room-rates" data-open={isOpen || undefined}>
      {children}
      {isOpen ? null : (
        <tr {...AS.row} className="block noscript:hidden lg:table-row">
          <td {...AS.cell} colSpan={columns} className="block px-4 pb-4 lg:table-cell">
            <button
              type="button"
              aria-expanded={false}
              className="link min-h-8 text-sm font-medium"
              onClick={() => setOpen(true)}
            >
              {more}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
