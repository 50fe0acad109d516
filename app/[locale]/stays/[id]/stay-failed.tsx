// The details of a stay could not be asked: an error with a way to ask again, never a 404.
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { Words } from "@/lib/i18n";
import type { ProblemView } from "@/lib/views/problem";

interface StayFailedProps {
  problem: ProblemView;
  href: string;
  words: Words;
}

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
