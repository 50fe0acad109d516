// What to know before choosing: important information in full, times, children, house rules, payment.
import type { ReactNode } from "react";
import type { ChildPolicyRow, PolicyBlock, PropertyView } from "@/lib/views/property";
import type { Words } from "@/lib/views/words";
import { FactList } from "./fact-list";
import { FallbackText } from "./fallback-text";

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

function Children({ rows, words }: { rows: ChildPolicyRow[]; words: Words }) {
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
          <Children rows={stay.childPolicies} words={words} />
        </Block>
        <Block heading={t("stay.know.payment")}>
          {stay.payment.length > 0 ? (
            <FactList rows={stay.payment} />
          ) : (
            <p className="text-sm text-soft">{t("stay.know.noPayment")}</p>
          )}
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
