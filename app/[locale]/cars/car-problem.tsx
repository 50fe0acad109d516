// A search that failed: the page shows the error and a link to try again, never an empty list.
import { notFound } from "next/navigation";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { carsHref } from "@/lib/address/car-query";
import type { Words } from "@/lib/i18n";
import { invalidRequest } from "@/lib/stays/outcome";
import type { ProblemView } from "@/lib/views/problem";
import { pageOrAbsent, type Show } from "../absent";
import type { LocalePageProps } from "../page-words";
import { type CarOffersRequest, type ChosenRequest, carOffersRequest } from "./offer-request";

interface CarProblemProps {
  problem: ProblemView;
  /** This page. */
  href: string;
  /** Where the rental is changed. */
  searchHref: string;
  words: Words;
}

export function CarProblem({ problem, href, searchHref, words: { t } }: CarProblemProps) {
  const isWrong = problem.kind === "invalid";
  return (
    <ProblemPanel
      problem={problem}
      title={t(isWrong ? "caroffer.invalidHeading" : "caroffer.failedHeading")}
      labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
      retryHref={href}
    >
      {isWrong ? null : <p>{t("caroffer.failedText")}</p>}
      {(problem.fields ?? []).length > 1 ? (
        <ul className="list-disc ps-5">
          {problem.fields?.map(({ field, sentence }) => (
            <li key={field}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3">
        <a href={searchHref} className="link">
          {t("caroffer.all")}
        </a>
      </p>
    </ProblemPanel>
  );
}

/** A rental that cannot be searched. */
export function WrongRental({ request }: { request: CarOffersRequest }) {
  const { words, parsed, raw } = request;
  const problems = parsed.ok ? [] : parsed.problems;
  const given = Object.entries(raw).flatMap(([name, value]) =>
    name === "offer" || name === "seen" || typeof value !== "string" ? [] : [[name, value]],
  );
  const searchHref = `/${words.locale}/cars?${new URLSearchParams(given)}`;
  return (
    <div className="page-width pt-8 pb-section">
      <CarProblem problem={invalidRequest(problems, words)} href="" searchHref={searchHref} words={words} />
    </div>
  );
}

/** The way back to the list the offer was found in, of a rental that can be searched. */
export const searchOf = ({ words, terms }: CarOffersRequest): string =>
  terms === null ? `/${words.locale}/cars` : carsHref(words.locale, terms);

/** A page about one offer: 404 without one, and a problem where its rental cannot be searched. */
export const chosenCarPage = (show: Show<ChosenRequest>) =>
  pageOrAbsent(async (props: LocalePageProps) => {
    const request = await carOffersRequest(props);
    const { terms, choices } = request;
    const [choice] = choices;
    if (choice === undefined) notFound();
    return terms === null ? <WrongRental request={request} /> : show({ request, terms, choice });
  });
