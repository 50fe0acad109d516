// What was chosen, item by item, as it stands at the moment of leaving.
import type { ReactNode } from "react";
import { CancellationTerms } from "@/components/money/cancellation-terms";
import { Card } from "@/components/ui/card";
import type { HandoffItem, HandoffView } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";
import { Deal } from "./deal";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 text-sm sm:grid-cols-[7rem_1fr]">
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Item({ item, words }: { item: HandoffItem; words: Words }) {
  const { t } = words;
  return (
    <dl className="border-t border-line py-3">
      <Row label={t("handoff.room")}>
        {item.times ? <span className="me-1.5 font-medium">{item.times}</span> : null}
        <span lang={item.lang ?? undefined} className="font-medium">
          <bdi>{item.roomName}</bdi>
        </span>
      </Row>
      {item.who ? <Row label={t("handoff.who")}>{item.who}</Row> : null}
      {item.times ? (
        <Row label={t("handoff.each")}>
          <span className="figures">{item.price.total.shown.text}</span>
        </Row>
      ) : null}
      {item.deal ? (
        <Row label={t("handoff.deal")}>
          <Deal deal={item.deal} words={words} />
        </Row>
      ) : null}
      <Row label={t("handoff.meal")}>{item.meal}</Row>
      <Row label={t("handoff.payment")}>{item.payment}</Row>
      <Row label={t("handoff.cancellation")}>
        <CancellationTerms cancellation={item.cancellation} words={words} />
      </Row>
    </dl>
  );
}

interface RecapItemsProps {
  view: Pick<HandoffView, "items" | "deposit">;
  words: Words;
}

/** Each room with its terms, and the deposit. */
export function RecapItems({ view, words }: RecapItemsProps) {
  return (
    <>
      {view.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same rate may be taken twice; nothing reorders.
        <Item key={`${item.roomName}-${index}`} item={item} words={words} />
      ))}
      {view.deposit ? (
        <dl className="border-t border-line py-3" data-deposit>
          <Row label={view.deposit.heading}>
            {view.deposit.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Row>
        </dl>
      ) : null}
    </>
  );
}

interface HandoffRecapProps {
  view: Pick<HandoffView, "propertyName" | "propertyLang" | "forWhat" | "items" | "deposit">;
  words: Words;
}

export function HandoffRecap({ view, words }: HandoffRecapProps) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{words.t("handoff.recap")}</h2>
      <p className="mt-1 font-medium" lang={view.propertyLang ?? undefined}>
        <bdi>{view.propertyName}</bdi>
      </p>
      <p className="mt-0.5 mb-4 text-sm text-soft">{view.forWhat}</p>
      <RecapItems view={view} words={words} />
    </Card>
  );
}
