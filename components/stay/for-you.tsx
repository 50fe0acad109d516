// What the reader's filters asked, answered for this stay, under its photos.
import { Check, Minus, X } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { WantAnswer } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

const LOOK = {
  yes: { icon: Check, tone: "text-accent" },
  no: { icon: X, tone: "text-caution" },
  unstated: { icon: Minus, tone: "text-soft" },
} as const;

export function ForYou({ answers, words }: { answers: readonly WantAnswer[]; words: Words }) {
  const { t } = words;
  if (answers.length === 0) return null;
  return (
    <section
      aria-labelledby="for-you"
      className="mt-5 rounded-md border border-line bg-surface px-5 py-4 md:mt-7"
    >
      <h2 id="for-you" className="text-lg">
        {t("stay.forYou.heading")}
      </h2>
      <p className="text-xs text-soft">{t("stay.forYou.lead")}</p>
      <dl className="mt-3 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {answers.map(({ label, answer, note }) => (
          <div key={label} data-answer={answer} className="min-w-0 text-sm">
            <dt className="text-soft">{label}</dt>
            <dd className="flex items-start gap-2">
              <Icon of={LOOK[answer].icon} size={16} className={`mt-0.5 shrink-0 ${LOOK[answer].tone}`} />
              <span className="min-w-0">
                <span className="font-medium">{t(`stay.forYou.${answer}`)}</span>
                {note ? <span className="block text-xs text-soft">{note}</span> : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
