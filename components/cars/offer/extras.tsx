// Extras to choose by a plain form, insurance apart as the other contract it is, and the rental terms.
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHeading } from "@/components/ui/section-heading";
import { EXTRA } from "@/lib/address/car-query";
import type { ExtrasView, TermsPart } from "@/lib/views/cars/extras";
import type { Words } from "@/lib/views/words";

function Parts({ parts }: { parts: readonly TermsPart[] }) {
  return (
    <ul className="space-y-2 ps-4 text-sm">
      {parts.map(({ heading, text, parts: below }) => (
        <li key={`${heading} ${text}`}>
          {heading ? <p className="font-medium">{heading}</p> : null}
          {text ? <p>{text}</p> : null}
          {below.length > 0 ? <Parts parts={below} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface ExtrasProps {
  view: ExtrasView;
  /** This page's own parameters, sent beside the numbers. */
  params: readonly (readonly [name: string, value: string])[];
  words: Words;
}

export function Extras({ view, params, words: { t } }: ExtrasProps) {
  const { extras, sum, insurance, needed, terms } = view;
  return (
    <section className="mt-section" data-extras>
      <SectionHeading id="extras" lead={t("caroffer.extras.lead")}>
        {t("caroffer.extras.heading")}
      </SectionHeading>
      {extras.length === 0 ? null : (
        <form method="get" action="#extras" className="max-w-xl">
          {params.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <ul className="divide-y divide-line border-y border-line">
            {extras.map(({ id, name, price, most, chosen }) => (
              <li key={id} className="py-2 text-sm">
                <label className="flex items-center justify-between gap-6">
                  <span>
                    {name}
                    <span className="figures block text-xs text-soft">{price}</span>
                  </span>
                  <select name={`${EXTRA}${id}`} defaultValue={chosen} className="box box-small w-20">
                    {Array.from({ length: most + 1 }, (_, count) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option.
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </select>
                </label>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" variant="secondary" size="small">
              {t("caroffer.extras.show")}
            </Button>
            {sum === null ? null : <p className="figures font-semibold">{sum}</p>}
          </div>
        </form>
      )}
      {insurance === null ? null : (
        <p className="mt-6 max-w-prose border-t border-line pt-4 text-sm">
          <span className="font-medium">{insurance.heading}</span>
          <span className="block text-soft">{insurance.text}</span>
        </p>
      )}
      {terms.length === 0 ? null : (
        <Disclosure summary={t("caroffer.extras.terms")} className="mt-4">
          {needed.length > 0 ? <p className="mb-3 text-sm">{needed.join(" · ")}</p> : null}
          <Parts parts={terms} />
        </Disclosure>
      )}
    </section>
  );
}
