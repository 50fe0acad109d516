// What the pages of cities and chains share: their form, their words, and what search engines read of them.
import { headers } from "next/headers";
import { SearchForm } from "@/components/search/form/search-form";
import { JsonLd } from "@/components/ui/json-ld";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import { queryContext } from "@/lib/stays/booker";
import { parseSearch } from "@/lib/stays/query";
import type { Crumb, LandingView } from "@/lib/views/landing/landing";
import { crumbData, stayListData } from "@/lib/views/landing/structured-data";
import type { ProblemView } from "@/lib/views/problem";
import { searchFormView } from "./plain-search";

/** The search form; `place` fills in the destination. */
export async function LandingForm({
  place,
  words,
}: {
  place: { id: number; name: string } | null;
  words: Words;
}) {
  const raw = place === null ? {} : { to: `city:${place.id}` };
  const { draft } = parseSearch(raw, queryContext(words, await headers()));
  return (
    <SearchForm view={await searchFormView(words, draft, { placeName: place?.name ?? null, text: "" })} />
  );
}

interface LandingDataProps {
  crumbs: Crumb[];
  /** Path of the page with its language. */
  path: string;
  view?: LandingView;
}

export async function LandingData({ crumbs, path, view }: LandingDataProps) {
  const nonce = (await headers()).get("x-nonce");
  const { origin } = config.site;
  return (
    <>
      <JsonLd data={crumbData(crumbs, origin, path)} nonce={nonce} />
      {view && view.stays.length > 0 ? <JsonLd data={stayListData(view, origin)} nonce={nonce} /> : null}
    </>
  );
}

/** The page could not be made: an error with a way to ask again, never an absence. */
export function LandingFailed({
  problem,
  href,
  words,
}: {
  problem: ProblemView;
  href: string;
  words: Words;
}) {
  const { t } = words;
  return (
    <div className="page-width py-10">
      <h1 className="mb-6 text-2xl">{t("found.failed")}</h1>
      <ProblemPanel
        problem={problem}
        title={t("found.failedText")}
        labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
        retryHref={href}
      />
    </div>
  );
}
