// What to know before choosing: important information in full, times, children, house rules, payment.
import type { ReactNode } from "react";
import { PayVerdict } from "@/components/money/pay-verdict";
import type { PolicyBlock, PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Children } from "./children";
import { FactList } from "./fact-list";
import { FallbackText } from "./fallback-text";
import { PayButton } from "./pay-form";

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-3 text-lg">{heading}</h3>
      {children}
    </section>
  );
}

/** Always in full, never behind a link (row P05). */
function Important({ stay, words }: { stay: PropertyView; words: Words }) {
  const { t } = words;
  const text = stay.importantInformation;
  return (
    <section className="mb-10 rounded-md border-s-4 border-caution bg-caution-wash p-5">
      <h3 className="text-lg">{t("stay.know.important")}</h3>
      <div className="mt-2 max-w-prose text-sm">
        {text ? <FallbackText text={text} words={words} /> : <p>{t("stay.know.noImportant")}</p>}
      </div>
    </section>
  );
}

function Policy({ block }: { block: PolicyBlock }) {
  return (
    <Block heading={block.heading}>
      {block.lines.map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
    </Block>
  );
}

export function Know({ stay, words }: { stay: PropertyView; words: Words }) {
  const { t } = words;
  const payment = [...stay.paymentTimings, ...stay.payment];
  return (
    <>
      <Important stay={stay} words={words} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <Block heading={t("stay.know.times")}>
          <FactList rows={stay.times} />
          {stay.zone ? (
            <p className="mt-2 text-xs text-faint">{t("stay.know.timesZone", { zone: stay.zone })}</p>
          ) : null}
        </Block>
        <Block heading={t("stay.know.children")}>
          <Children answers={stay.childAnswers} rows={stay.childPolicies} words={words} />
        </Block>
        <Block heading={t("stay.know.payment")}>
          {stay.pay ? <PayVerdict verdict={stay.pay} className="mb-4 rounded-md bg-wash p-4" /> : null}
          {payment.length > 0 ? (
            <FactList rows={payment} />
          ) : (
            <p className="text-sm text-soft">{t("stay.know.noPayment")}</p>
          )}
          <p className="mt-2 print:hidden">
            <PayButton choices={stay.payChoices} words={words} />
          </p>
        </Block>
        <div className="grid gap-8 sm:grid-cols-2">
          {stay.policies.map((block) => (
            <Policy key={block.heading} block={block} />
          ))}
        </div>
      </div>
    </>
  );
}
