// A stay's page without its stay: the platform knows none with this number, or its details could not be requested.
import { ButtonLink } from "@/components/ui/button";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { type Words, wordsFor } from "@/lib/i18n";
import type { ProblemView } from "@/lib/views/problem";
import { pageOrAbsent, type Show } from "../../absent";
import { localeOfRequest } from "../../page-words";

async function AbsentStay() {
  const locale = await localeOfRequest();
  const { t } = wordsFor(locale);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{t("stay.notFoundHeading")}</h1>
      <p className="mt-4 max-w-prose text-soft">{t("stay.notFoundText")}</p>
      <ButtonLink href={`/${locale}`} className="mt-8">
        {t("stay.toSearch")}
      </ButtonLink>
    </div>
  );
}

/** A page about a stay. */
export const stayPage = <P,>(show: Show<P>) => pageOrAbsent(show, AbsentStay);

interface StayFailedProps {
  problem: ProblemView;
  href: string;
  words: Words;
}

/** The details of a stay could not be asked: an error with a way to ask again, never a 404. */
export function StayFailed({ problem, href, words }: StayFailedProps) {
  const { t } = words;
  return (
    <div className="page-width py-10">
      <h1 className="mb-6 text-2xl">{t("stay.failedHeading")}</h1>
      <ProblemPanel
        problem={problem}
        title={t("stay.failedText")}
        labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
        retryHref={href}
      />
    </div>
  );
}
