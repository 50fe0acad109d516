// Facts of a stay: labels and values row by row, the platform's text in its real language (row X02), and whether a party
// fits into a room (feature 10).

import { BedDouble, Check, CircleHelp, X } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import { Lines } from "@/components/ui/lines";
import { languageName } from "@/lib/format/intl";
import type { LocalText } from "@/lib/format/language";
import type { FactRow, RoomFitView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

export interface ListedFact extends FactRow {
  /** Lines of the value that are read from left to right in every language. */
  leftToRight?: readonly string[];
}

interface FactListProps {
  rows: ListedFact[];
  /** In two columns where there is room. */
  isWide?: boolean;
}

export function FactList({ rows, isWide = false }: FactListProps) {
  return (
    <dl className={`divide-y divide-line border-y border-line ${isWide ? "gap-x-14 md:columns-2" : ""}`}>
      {rows.map((row) => (
        <div
          key={`${row.label} ${row.value}`}
          className="grid break-inside-avoid gap-x-6 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[minmax(8rem,2fr)_3fr]"
        >
          <dt className="text-soft">{row.label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Lines text={row.value} leftToRight={row.leftToRight} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FallbackTextProps {
  text: LocalText;
  words: Words;
  className?: string;
}

/** Text of the platform in the language it really is in, with a remark when that is not the reader's (row X02). */
export function FallbackText({ text, words, className = "" }: FallbackTextProps) {
  return (
    <>
      <p lang={text.lang} dir="auto" className={`whitespace-pre-line ${className}`}>
        {text.text}
      </p>
      {text.isFallback ? (
        <p className="mt-1 text-xs text-faint">
          {words.t("stay.language", { language: languageName(text.lang, words.tag) })}
        </p>
      ) : null}
    </>
  );
}

const SIGNS = { fits: Check, fits_with_beds: BedDouble, does_not_fit: X, unknown: CircleHelp } as const;

const TONES = {
  fits: "text-good",
  fits_with_beds: "text-good",
  does_not_fit: "text-caution",
  unknown: "text-soft",
} as const;

/** Whether the asked party fits into a room: the verdict with its sign, and the sentences it rests on (feature 10). */
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
