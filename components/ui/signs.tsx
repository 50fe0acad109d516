"use client"; // The drawings are in the script of the page anyway; drawn by the server alone they would come twice.
import {
  Bookmark,
  CalendarX2,
  Check,
  ChevronDown,
  Coffee,
  Columns3,
  CreditCard,
  type LucideIcon,
  Star,
  WalletCards,
} from "lucide-react";
import type { SignName } from "./sign";

const DRAWINGS: Record<SignName, LucideIcon> = {
  star: Star,
  calendar: CalendarX2,
  coffee: Coffee,
  card: CreditCard,
  wallet: WalletCards,
  check: Check,
  bookmark: Bookmark,
  columns: Columns3,
  open: ChevronDown,
};

/** The one drawing of every sign, once in a page; lines and fill are those of the place that points at it. */
export function Signs() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
          <Drawing fill="inherit" stroke="inherit" strokeWidth="inherit" className="" />
        </symbol>
      ))}
    </svg>
  );
}
