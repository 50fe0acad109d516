// POST /accommodations/search and /accommodations/availability: the priced operations behind the API's door.
import type { StatusBook } from "../changes/status-book";
import { invalidParameter } from "../http/rejection";
import type { AnswerOptions } from "../pricing/answer-options";
import { isCurrency } from "../pricing/currencies";
import { availability as availabilityOf } from "./availability";
import type { Handler } from "./handler";
import { searchPage } from "./search";

function checkCurrency(currency: string | undefined): void {
  if (currency !== undefined && !isCurrency(currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
}

const optionsOf = (siteBase: string, statuses: StatusBook): AnswerOptions => ({
  siteBase,
  isOpen: statuses.isOpen,
  version: statuses.version(),
});

export const search: Handler<"search"> = ({ world, clock, siteBase, statuses }, request, page) => {
  checkCurrency(request.currency);
  const { offset, rows } = page;
  const found = searchPage(world, clock, request, offset, rows, optionsOf(siteBase, statuses));
  return { data: found.results, nextOffset: found.nextOffset };
};

export const availability: Handler<"availability"> = ({ world, clock, siteBase, statuses }, request) => {
  checkCurrency(request.currency);
  return { data: availabilityOf(world, clock, request, optionsOf(siteBase, statuses)) };
};
