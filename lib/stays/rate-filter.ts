// Which rates of a property are wanted, out of its URL.
import "server-only";
import type { Words } from "@/lib/i18n";
import type { FieldProblem } from "@/lib/views/problem";
import { RATE_FILTER_FIELDS, type RateFilter } from "@/lib/views/rate-filter";
import { fieldsFor } from "./fields";
import type { RawParams } from "./query";

export interface ParsedRateFilter {
  filter: RateFilter;
  /** One sentence for each part nobody understands; that part then narrows nothing. */
  problems: FieldProblem[];
}

const first = (given: string | string[] | undefined): string =>
  (Array.isArray(given) ? given[0] : given) ?? "";

/** `meal=breakfast_included&cancel=free&pay=pay_online`; all may be missing. */
export function parseRateFilter(raw: RawParams, words: Words): ParsedRateFilter {
  const fields = fieldsFor(words);
  const problems: FieldProblem[] = [];
  const values: { meal?: RateFilter["meal"]; cancel?: "free"; pay?: RateFilter["payTime"] } = {};
  for (const name of RATE_FILTER_FIELDS) {
    const text = first(raw[name]);
    if (text === "") continue;
    const parsed = fields[name].safeParse(text);
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else
      problems.push({
        field: name,
        sentence: parsed.error.issues[0]?.message ?? words.t("errors.field.other", { field: name }),
      });
  }
  return {
    filter: {
      meal: values.meal ?? null,
      freeCancellation: values.cancel !== undefined,
      payTime: values.pay ?? null,
    },
    problems,
  };
}
