// The print sheet of a stay: facts, one price with every charge and date, rules and trader, on paper (row P13).
import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { PrintSheet } from "@/components/stay/print-sheet";
import { PrintButton } from "@/components/ui/print-button";
import { andList } from "@/lib/format/intl";
import { ratesOf } from "@/lib/stays/availability";
import { otherRateText, printChoices, printedOf, unprintedText } from "@/lib/views/rates/printed";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { datesText } from "../dates-form";
import { StayFailed } from "../stay-failed";
import { type StayPageProps, stayRecord, stayRequest } from "../stay-request";
import "./print.css";
import { headOrAbsent } from "../../../absent";
import { stayPage } from "../absent-stay";
import { RateChoice } from "./rate-choice";

export const generateMetadata = headOrAbsent(async (props: StayPageProps): Promise<Metadata> => {
  const { words } = await stayRequest(props);
  return { title: words.t("print.title"), robots: { index: false, follow: false } };
});

export default stayPage(async (props: StayPageProps) => {
  const request = await stayRequest(props);
  const { id, words, terms, raw } = request;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") notFound();
  if (answer.kind === "failed")
    return <StayFailed problem={answer.problem} href={request.href} words={words} />;
  const stay = answer.view;
  // A closed stay has nothing to print; its page says why.
  if (stay.status !== "open" && stay.status !== "unknown") redirect(request.href);
  const outcome = terms === null ? null : await ratesOf(id, terms, words);
  // No name is the combination, or the cheapest.
  const named = typeof raw.rate === "string" && raw.rate !== "" ? raw.rate : null;
  const choices = outcome?.ok ? printChoices(outcome.value, words) : [];
  const printed = outcome?.ok ? printedOf(outcome.value, named, words) : null;
  const names = terms === null ? "" : andList(rateFilterNames(terms, words), words.tag);
  const noRate = () => {
    if (printed !== null) return null;
    if (outcome === null || terms === null) return words.t("print.noDates");
    return outcome.ok ? unprintedText(outcome.value, terms, words) : words.t("print.failed");
  };
  const notes = [
    printed !== null && outcome?.ok ? otherRateText(outcome.value, printed, named, words) : null,
    printed !== null && names !== "" ? words.t("rates.filter.only", { names }) : null,
  ].filter((note) => note !== null);
  return (
    <div className="page-width max-w-5xl pt-8 pb-section print:p-0">
      <div className="mb-10 border-b border-line pb-6 print:hidden">
        <p className="mb-5 text-sm">
          <Link href={request.href} prefetch={false} className="link">
            {words.t("print.back")}
          </Link>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <RateChoice choices={choices} printed={printed} request={request} />
          <PrintButton label={words.t("print.button")} />
        </div>
      </div>
      <PrintSheet
        stay={stay}
        forWhat={datesText(request)}
        printed={printed}
        noRate={noRate()}
        notes={notes}
        quotedAt={outcome?.ok ? outcome.value.quotedAtText : null}
        words={words}
      />
    </div>
  );
});
