// Icons of a car's facts: drawn once in a page, and pointed at by every card.
import {
  BriefcaseBusiness,
  CarFront,
  CircleGauge,
  DoorClosed,
  Fuel,
  type LucideIcon,
  Settings2,
  Snowflake,
  Users,
} from "lucide-react";
import type { CarFactView } from "@/lib/views/cars/car";

type Fact = CarFactView["kind"];

const DRAWINGS: Record<Fact, LucideIcon> = {
  seats: Users,
  doors: DoorClosed,
  bags: BriefcaseBusiness,
  gearbox: Settings2,
  fuel: Fuel,
  air: Snowflake,
  drive: CircleGauge,
};

export function FactSigns() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <symbol key={name} id={`fact-${name}`} viewBox="0 0 24 24">
          <Drawing fill="inherit" stroke="inherit" strokeWidth="inherit" className="" />
        </symbol>
      ))}
    </svg>
  );
}

/** `isBrief`: in few words, where a fact has some. */
export function FactList({ facts, isBrief = false }: { facts: CarFactView[]; isBrief?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {facts.map(({ kind, text, brief }) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <svg width={16} height={16} aria-hidden="true" className="sign">
            <use href={`#fact-${kind}`} />
          </svg>
          {(isBrief && brief) || text}
        </li>
      ))}
    </ul>
  );
}

/** In place of a drawing that the platform does not have. */
export const NoPicture = () => (
  <CarFront aria-hidden="true" size={48} strokeWidth={1} className="text-faint" />
);
