// One desk of a rental: where it is, how to find it, and its stated hours against the traveller's time.
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Lines } from "@/components/ui/lines";
import { Notice } from "@/components/ui/notice";
import type { OfferDeskView } from "@/lib/views/cars/offer";
import type { Words } from "@/lib/views/words";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Pairs({ rows, note }: { rows: { name: string; text: string }[]; note?: string }) {
  return (
    <>
      <dl className="max-w-sm divide-y divide-line text-sm">
        {rows.map(({ name, text }) => (
          <div key={name} className="flex justify-between gap-6 py-1.5">
            <dt className="text-soft">{name}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 text-xs text-soft">{note}</p>}
    </>
  );
}

interface DeskProps {
  desk: OfferDeskView;
  /** The map, or nothing. */
  map: ReactNode;
  /** Where another time is chosen. */
  againHref: string;
  words: Words;
}

/** Where the desk is, how to reach it, and its whole week. */
function DeskFacts({ desk, words: { t } }: Pick<DeskProps, "desk" | "words">) {
  const { name, address, instructions, contact, scores, week, view } = desk;
  const { score, distance, type, isKnown } = view;
  return (
    <>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Row label={type}>
          {name && <bdi lang={name.lang}>{name.text}</bdi>}
          {distance === null ? null : <span className="block text-xs text-soft">{distance}</span>}
          <span className="block text-xs text-soft">
            {score?.text ?? (isKnown && t("cars.desk.noScore"))}
          </span>
        </Row>
        {isKnown && (
          <>
            <Row label={t("caroffer.desk.address")}>
              <bdi>{address ?? t("caroffer.desk.addressUnstated")}</bdi>
            </Row>
            <Row label={t("caroffer.desk.instructions")}>
              {instructions ? (
                <span lang={instructions.lang} className="whitespace-pre-line">
                  <Lines text={instructions.text} />
                </span>
              ) : (
                t("caroffer.desk.instructionsUnstated")
              )}
            </Row>
            <Row label={t("caroffer.desk.contact")}>
              {contact.length === 0
                ? t("caroffer.desk.contactUnstated")
                : contact.map(({ text, href }) => (
                    <a key={href} href={href} dir="ltr" className="link block min-h-6 w-fit">
                      {text}
                    </a>
                  ))}
            </Row>
          </>
        )}
      </dl>
      {week === null ? null : (
        <Disclosure summary={t("caroffer.desk.week")} className="mt-2">
          <Pairs
            rows={week.map(({ day, text }) => ({ name: day, text }))}
            note={t("caroffer.desk.weekNote")}
          />
        </Disclosure>
      )}
      {scores.length === 0 ? null : (
        <Disclosure summary={t("caroffer.desk.scores")} className="mt-1">
          <Pairs rows={scores} />
        </Disclosure>
      )}
    </>
  );
}

export function Desk({ desk, map, againHref, words }: DeskProps) {
  const { end, heading, when, isSame, view } = desk;
  const { hours } = view;
  const { t } = words;
  return (
    <section aria-labelledby={`desk-${end}`} className="min-w-0" data-desk={end}>
      <h3 id={`desk-${end}`} className="text-lg">
        {heading}
      </h3>
      <p className="figures mt-1 font-medium">{when}</p>
      <div className="mt-3" data-hours={hours.isWarning ? "warning" : "plain"}>
        {hours.isWarning ? (
          <Notice tone="caution">
            <p className="font-medium">{t(`cars.hours.closed.${end}`)}</p>
            {hours.text}{" "}
            <a href={againHref} className="link">
              {t("caroffer.desk.otherTime")}
            </a>
          </Notice>
        ) : (
          <p className="text-sm">{hours.text}</p>
        )}
      </div>
      {map}
      {isSame ? (
        <p className="mt-3 text-sm text-soft">{t("caroffer.desk.same")}</p>
      ) : (
        <DeskFacts desk={desk} words={words} />
      )}
    </section>
  );
}
