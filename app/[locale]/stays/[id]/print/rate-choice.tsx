// Which rate the sheet shows.
import { Button } from "@/components/ui/button";
import { termsToParams } from "@/lib/address/stay-query";
import type { Printed, printChoices } from "@/lib/views/rates/printed";
import type { StayRequest } from "../stay-request";

interface ChoiceProps {
  choices: ReturnType<typeof printChoices>;
  printed: Printed | null;
  request: StayRequest;
}

/** A plain form: another rate is another sheet. */
export function RateChoice({ choices, printed, request }: ChoiceProps) {
  const { terms, words } = request;
  // One alone is printed already, unless it is the price of one room of several.
  if (terms === null || choices.length === 0 || (choices.length === 1 && printed !== null)) return null;
  return (
    <form method="get" className="flex min-w-0 flex-1 basis-96 flex-wrap items-end gap-3">
      {[...new URLSearchParams(termsToParams(terms))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-0 flex-1 basis-64 text-xs font-medium text-soft">
        {words.t("print.rate")}
        <select name="rate" defaultValue={printed?.rate ?? ""} className="box mt-1 block">
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
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
