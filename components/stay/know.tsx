// What to know before choosing: important information in full, times, children, house rules, payment.

import { PayButton } from "@/components/money/pay-form";
import { PayVerdict } from "@/components/money/pay-verdict";
import { FactList } from "@/components/stay-facts/fact-list";
import { FallbackText } from "@/components/stay-facts/fallback-text";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Children } from "./children";
import { Fold } from "./fold";

/** Always in full, never behind a link (row P05). */
function Important({ stay, words }: { stay: PropertyView; words: Words }) {
  const text = stay.importantInformation;
  if (!text) return null;
  return (
    <section className="mb-6 rounded-md border-s-4 border-caution bg-caution-wash px-5 py-4">
      <h3 className="text-lg">{words.t("stay.know.important")}</h3>
      <div className="mt-2 text-sm lg:columns-2 lg:gap-x-14">
        <FallbackText text={text} words={words} />
      </div>
    </section>
  );
}

const briefOf = (texts: readonly string[]): string | null => texts[0] ?? null;

export function Know({ stay, words }: { stay: PropertyView; words: Words }) {
  const { t } = words;
  const payment = [...stay.paymentTimings, ...stay.payment];
  const childBrief =
    stay.childAnswers[0]?.lines[0] ?? (stay.childPolicies.length > 0 ? null : t("stay.know.noChildren"));
  return (
    <>
      <Important stay={stay} words={words} />
      <div className="gap-x-10 md:columns-2 lg:columns-3 xl:columns-4">
        <Fold
          heading={t("stay.know.times")}
          brief={stay.times
            .map(({ value }) => value)
            .slice(0, 2)
            .join(" · ")}
        >
          <FactList rows={stay.times} />
          {stay.zone ? <p className="mt-2 text-xs text-faint">{t("stay.know.timesZone")}</p> : null}
        </Fold>
        {stay.policies.map(({ heading, lines }) => (
          <Fold key={heading} heading={heading} brief={briefOf(lines)}>
            {lines.map((line) => (
              <p key={line} className="mt-1 text-sm first:mt-0">
                {line}
              </p>
            ))}
          </Fold>
        ))}
        <Fold heading={t("stay.know.children")} brief={childBrief}>
          <Children answers={stay.childAnswers} rows={stay.childPolicies} words={words} />
        </Fold>
        <Fold heading={t("stay.know.payment")} brief={briefOf(payment.map(({ value }) => value))}>
          {stay.pay ? <PayVerdict verdict={stay.pay} className="mb-4 rounded-md bg-wash p-4" /> : null}
          {payment.length > 0 ? (
            <FactList rows={payment} />
          ) : (
            <p className="text-sm text-soft">{t("stay.know.noPayment")}</p>
          )}
          <p className="mt-2 print:hidden">
            <PayButton choices={stay.payChoices} words={words} />
          </p>
        </Fold>
      </div>
    </>
  );
}
