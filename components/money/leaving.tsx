// Parts of the hand-off pages of stays and cars: the notice of a changed price, and the summary in three lines.
import { type LucideIcon, MapPin, PenLine, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { FocusOnArrival } from "@/components/ui/focus-on-arrival";
import { Icon } from "@/components/ui/icon";
import type { HandoffView, PriceMovement } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";

export function Movement({ movement, words }: { movement: PriceMovement; words: Words }) {
  return (
    <FocusOnArrival className="mb-6 rounded-md border border-caution/40 bg-caution-wash p-5" data-movement>
      <h2 className="text-lg">{words.t("handoff.moved")}</h2>
      <p className="mt-1">{movement.text}</p>
      {movement.parts.length > 0 ? (
        <ul className="mt-2 list-disc space-y-0.5 ps-5 text-sm">
          {movement.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      ) : null}
    </FocusOnArrival>
  );
}

function Line({ of: icon, label, children }: { of: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[1.5rem_11rem_minmax(0,1fr)]">
      <Icon of={icon} className="row-span-2 mt-0.5 text-accent sm:row-span-1" />
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface InShortProps {
  view: Pick<HandoffView, "inShort">;
  /** Where the page has another way on, which this is not about. */
  heading?: string;
  words: Words;
}

/** Where one goes, what one pays, what one enters again: the page in three lines. */
export function InShort({ view, heading, words }: InShortProps) {
  const { t } = words;
  const { where, pays, ways, again } = view.inShort;
  return (
    <section aria-labelledby="in-short" className="mb-8" data-in-short>
      <h2 id="in-short" className={heading ? "mb-3 text-lg" : "visually-hidden"}>
        {heading ?? t("handoff.inShort.heading")}
      </h2>
      <dl className="space-y-3 rounded-md bg-wash p-5 sm:px-6">
        {where && (
          <Line of={MapPin} label={t("handoff.inShort.where")}>
            {where}
          </Line>
        )}
        <Line of={Wallet} label={t("handoff.inShort.pays")}>
          <span className="figures font-semibold">{pays}</span>
          {ways.map((way) => (
            <span key={way} className="block text-sm text-soft">
              {way}
            </span>
          ))}
        </Line>
        <Line of={PenLine} label={t("handoff.inShort.again")}>
          {again}
        </Line>
      </dl>
    </section>
  );
}
