// The drawings that signs point at, at the end of every page: from the server, so that no script carries icons.
import {
  ArrowRight,
  Bookmark,
  CalendarDays,
  CalendarX2,
  Check,
  ChevronDown,
  Coffee,
  Columns3,
  CreditCard,
  Info,
  type LucideIcon,
  Map as MapSheet,
  Minus,
  Plus,
  Search,
  SlidersHorizontal,
  Star,
  ThumbsDown,
  ThumbsUp,
  WalletCards,
  X,
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
  close: X,
  plus: Plus,
  minus: Minus,
  arrow: ArrowRight,
  search: Search,
  sliders: SlidersHorizontal,
  map: MapSheet,
  days: CalendarDays,
  info: Info,
  up: ThumbsUp,
  down: ThumbsDown,
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
