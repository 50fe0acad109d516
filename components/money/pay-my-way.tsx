// Paying in one's own way: the form that says how, and whether a property or a rate allows it.

import { Check, CircleHelp, CreditCard, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PayChoices, PayOption, PayVerdict as Verdict } from "@/lib/rules/pay-wants";
import type { Words } from "@/lib/views/words";

const PANEL = "pay-my-way";

function Options({ legend, options }: { legend: string; options: PayOption[] }) {
  return (
    <fieldset className="mt-5">
      <legend className="text-xs font-medium text-soft">{legend}</legend>
      <div className="mt-1 grid gap-x-6 *:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-3 *:text-sm sm:grid-cols-2 [&_input]:size-5 [&_input]:shrink-0">
        {options.map(({ value, label, checked }) => (
          <label key={value}>
            <input type="checkbox" name="pay" value={value} defaultChecked={checked} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Opens the panel; says what is ticked, once something is. */
export function PayButton({ choices, words }: { choices: PayChoices; words: Words }) {
  return (
    <button type="button" popoverTarget={PANEL} className="link min-h-8 text-start text-sm">
      {choices.ways === null ? words.t("pay.open") : words.t("pay.change", { ways: choices.ways })}
    </button>
  );
}

/** Stands once on the page. */
export function PayPanel({ choices, back, words }: { choices: PayChoices; back: string; words: Words }) {
  const { t } = words;
  return (
    <div
      id={PANEL}
      popover="auto"
      role="dialog"
      aria-labelledby={`${PANEL}-heading`}
      className="m-auto w-[min(34rem,92vw)] rounded-lg border border-line bg-surface p-6 text-ink shadow-over backdrop:bg-ink/30 print:hidden"
    >
      <form action="/api/pay-my-way" method="post">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${PANEL}-heading`} className="text-xl">
            {t("pay.heading")}
          </h2>
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            className="link min-h-8 shrink-0 text-sm"
          >
            {t("pay.close")}
          </button>
        </div>
        <p className="mt-2 text-sm text-soft">{t("pay.lead")}</p>
        <input type="hidden" name="back" value={back} />
        <Options legend={t("pay.means")} options={choices.means} />
        <Options legend={t("pay.conditions")} options={choices.conditions} />
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit">{t("pay.save")}</Button>
          {choices.ways === null ? null : (
            <Button type="submit" name="clear" value="1" variant="quiet">
              {t("pay.clear")}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

const SIGNS = {
  works: Check,
  guarantee: CreditCard,
  prepay: CreditCard,
  may_ask: CreditCard,
  deposit: CreditCard,
  no: X,
  unknown: CircleHelp,
} as const;

const TONES = {
  works: "text-good",
  guarantee: "text-caution",
  prepay: "text-caution",
  may_ask: "text-caution",
  deposit: "text-caution",
  no: "text-caution",
  unknown: "text-soft",
} as const;

/** Whether something can be paid the way the traveller wants, with the reason (feature 11). */
export function PayVerdict({ verdict, className = "" }: { verdict: Verdict; className?: string }) {
  return (
    <p data-pay={verdict.kind} className={`flex gap-2 text-xs ${className}`}>
      <Icon of={SIGNS[verdict.kind]} size={15} className={`mt-0.5 ${TONES[verdict.kind]}`} />
      <span className="min-w-0">
        <span className={`block font-medium ${TONES[verdict.kind]}`}>{verdict.label}</span>
        <span className="block text-soft">{verdict.reason}</span>
      </span>
    </p>
  );
}
