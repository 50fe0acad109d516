// What to know before choosing: important information in full, times, children, house rules, payment.
import { PayButton, PayVerdict } from "@/components/money/pay-my-way";
import { FactList, FallbackText } from "@/components/stay-facts/fact-list";
import type { ChildPolicyRow, PolicyBlock, PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Fold } from "./fold";

function Answers({ answers, words }: { answers: PolicyBlock[]; words: Words }) {
  return (
    <div className="mb-5 space-y-4 rounded-md bg-wash p-4" data-child-answers>
      {answers.map(({ heading, lines }) => (
        <div key={heading} className="text-sm">
          <h4 className="text-sm">{heading}</h4>
          <ul className="mt-1 space-y-0.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-xs text-soft">{words.t("policy.answers.pricedBy")}</p>
    </div>
  );
}

function Table({ rows, words }: { rows: ChildPolicyRow[]; words: Words }) {
  const { t } = words;
  if (rows.length === 0) return <p className="text-sm text-soft">{t("stay.know.noChildren")}</p>;
  const head = "py-2 pe-4 text-start text-xs font-medium text-soft";
  return (
    <table className="w-full text-sm">
      <caption className="visually-hidden">{t("stay.know.childrenCaption")}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t("stay.know.ages")}
          </th>
          <th scope="col" className={head}>
            {t("stay.know.what")}
          </th>
          <th scope="col" className={head}>
            {t("stay.know.price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ages} ${row.what} ${row.price}`} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {row.ages}
            </th>
            <td className="py-2.5 pe-4">{row.what}</td>
            <td className="figures py-2.5">{row.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChildrenProps {
  answers: PolicyBlock[];
  rows: ChildPolicyRow[];
  words: Words;
}

/** Children and extra beds: what holds for this party first, then the house's table by age (row P06). */
function Children({ answers, rows, words }: ChildrenProps) {
  return (
    <>
      {answers.length > 0 ? <Answers answers={answers} words={words} /> : null}
      <Table rows={rows} words={words} />
      {answers.length === 0 && rows.length > 0 ? (
        <p className="mt-2 text-xs text-faint print:hidden">
          <a href="#dates" className="link">
            {words.t("policy.answers.addAges")}
          </a>
        </p>
      ) : null}
    </>
  );
}

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
