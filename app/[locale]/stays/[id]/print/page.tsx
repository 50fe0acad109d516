// The print sheet of a stay: facts, one rate with every charge and date, rules and trader, on paper (row P13).
import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { PrintButton } from "@/components/stay/print-button";
import { type PrintedRate, PrintSheet } from "@/components/stay/print-sheet";
import { Button } from "@/components/ui/button";
import { andList } from "@/lib/format/lists";
import { cheapestFirst } from "@/lib/format/money";
import { ratesOf } from "@/lib/stays/availability";
import { rateFilterNames } from "@/lib/views/rate-filter";
import type { RatesView } from "@/lib/views/rates";
import { termsToParams } from "@/lib/views/stay-query";
import { datesText } from "../dates-form";
import { StayFailed } from "../stay-failed";
import { type StayPageProps, type StayRequest, stayRecord, stayRequest } from "../stay-request";
import "./print.css";

export async function generateMetadata(props: StayPageProps): Promise<Metadata> {
  const { words } = await stayRequest(props);
  return { title: words.t("print.title"), robots: { index: false, follow: false } };
}

const every = (view: RatesView): PrintedRate[] =>
  view.rooms.flatMap(({ name, lang, rates }) => rates.map((rate) => ({ room: name, roomLang: lang, rate })));

/** The named rate; without a name, or when it is gone, the cheapest one. */
function chosen(rates: readonly PrintedRate[], named: string | null): PrintedRate | null {
  const [cheapest] = cheapestFirst(rates, ({ rate }) => rate.price.headline);
  return rates.find(({ rate }) => rate.id === named) ?? cheapest ?? null;
}

interface ChoiceProps {
  rates: readonly PrintedRate[];
  printed: PrintedRate | null;
  request: StayRequest;
}

/** A plain form: another rate is another sheet. */
function RateChoice({ rates, printed, request }: ChoiceProps) {
  const { terms, words } = request;
  if (rates.length < 2 || terms === null) return null;
  return (
    <form method="get" className="flex min-w-0 flex-1 basis-96 flex-wrap items-end gap-3">
      {[...new URLSearchParams(termsToParams(terms))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-0 flex-1 basis-64 text-xs font-medium text-soft">
        {words.t("print.rate")}
        <select name="rate" defaultValue={printed?.rate.id} className="box mt-1 block">
          {rates.map(({ room, rate }) => (
            <option key={rate.id} value={rate.id}>
              {words.t("print.option", {
                room,
                meal: rate.meal,
                total: rate.price.headline.shown.text,
                cancellation: rate.cancellation.text,
              })}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary">
        {words.t("print.show")}
      </Button>
    </form>
  );
}

export default async function PrintPage(props: StayPageProps) {
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
  const rates = outcome?.ok ? every(outcome.value) : [];
  const named = typeof raw.rate === "string" ? raw.rate : null;
  const printed = chosen(rates, named);
  const names = terms === null ? "" : andList(rateFilterNames(terms, words), words.tag);
  const noRate = () => {
    if (printed !== null) return null;
    if (outcome === null) return words.t("print.noDates");
    if (!outcome.ok) return words.t("print.failed");
    return names === ""
      ? words.t("print.noneLeft")
      : words.t("rates.filter.empty.text", { names, forWhat: outcome.value.forWhat });
  };
  const notes = [
    ...(printed !== null && named !== null && printed.rate.id !== named ? [words.t("print.rateGone")] : []),
    ...(printed !== null && names !== "" ? [words.t("rates.filter.only", { names })] : []),
  ];
  return (
    <div className="page-width max-w-5xl pt-8 pb-section print:p-0">
      <div className="mb-10 border-b border-line pb-6 print:hidden">
        <p className="mb-5 text-sm">
          <Link href={request.href} prefetch={false} className="link">
            {words.t("print.back")}
          </Link>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <RateChoice rates={rates} printed={printed} request={request} />
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
}
