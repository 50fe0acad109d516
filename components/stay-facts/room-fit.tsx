// Whether the asked party fits into a room: the verdict with its sign, and the sentences it rests on (feature 10).
import { BedDouble, Check, CircleHelp, X } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { RoomFitView } from "@/lib/views/stay/property";

const SIGNS = { fits: Check, fits_with_beds: BedDouble, does_not_fit: X, unknown: CircleHelp } as const;

const TONES = {
  fits: "text-good",
  fits_with_beds: "text-good",
  does_not_fit: "text-caution",
  unknown: "text-soft",
} as const;

export function RoomFit({ fit, className = "" }: { fit: RoomFitView; className?: string }) {
  return (
    <span data-fit={fit.verdict} className={`flex gap-2 text-sm font-normal ${className}`}>
      <Icon of={SIGNS[fit.verdict]} size={16} className={`mt-0.5 ${TONES[fit.verdict]}`} />
      <span className="min-w-0">
        <span className={`font-medium ${TONES[fit.verdict]}`}>
          {fit.notes.length > 0 ? `${fit.text}.` : fit.text}
        </span>
        {fit.notes.map((note) => (
          <span key={note} className="text-soft">
            {" "}
            {note}
          </span>
        ))}
      </span>
    </span>
  );
}
