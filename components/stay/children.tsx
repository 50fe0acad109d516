// Children and extra beds: what holds for this party first, then the house's table by age (row P06).
import type { ChildPolicyRow, PolicyBlock } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

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

export function Children({ answers, rows, words }: ChildrenProps) {
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
