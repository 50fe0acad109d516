// Ticking offers to see them side by side: boxes anywhere in the page belong to one plain form, without a script.
import { buttonClass } from "@/components/ui/button";
import { type CarRental, carQueryToParams } from "@/lib/address/car-query";
import type { Words } from "@/lib/views/words";

const FORM = "compare-cars";

interface CompareChoiceProps {
  /** Names the offer in an address: `key` of its view. */
  value: string;
  /** Of the car, for those who hear the box. */
  name: string;
  words: Words;
}

export function CompareChoice({ value, name, words: { t } }: CompareChoiceProps) {
  return (
    <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm print:hidden">
      <input type="checkbox" name="offer" value={value} form={FORM} className="size-4 accent-accent" />
      <span>
        {t("caroffer.compare.choose")} <span className="visually-hidden">{name}</span>
      </span>
    </label>
  );
}

interface CompareFormProps {
  terms: CarRental;
  /** An offer that is compared in any case. */
  chosen?: string;
  words: Words;
}

/**
 * The form of all boxes of a page; once one of `group/choose` is ticked, its button stays in sight, and leaves room beside
 * it for the way to the map of a list.
 */
export function CompareForm({ terms, chosen, words: { t, locale } }: CompareFormProps) {
  return (
    <form
      id={FORM}
      method="get"
      action={`/${locale}/cars/compare`}
      className="bottom-4 z-10 mt-4 w-fit rounded-md border border-transparent p-2 group-has-[[name=offer]:checked]/choose:sticky group-has-[[name=offer]:checked]/choose:border-line group-has-[[name=offer]:checked]/choose:bg-surface max-lg:group-data-map/split:max-w-[calc(100%-9rem)] print:hidden"
    >
      {[...new URLSearchParams(carQueryToParams(terms))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {chosen === undefined ? null : <input type="hidden" name="offer" value={chosen} />}
      <button type="submit" className={buttonClass({ variant: "secondary", size: "small" })}>
        {t("caroffer.compare.submit")}
      </button>
    </form>
  );
}
