// POST /accommodations/search and /accommodations/availability: the priced operations behind the API's door.
import { invalidParameter } from "../http/rejection";
import type { AnswerOptions } from "../pricing/answer-options";
import { isCurrency } from "../pricing/currencies";
import { sellOnRequest } from "../scenarios/hooks";
import { takenIn } from "../state/sales";
import { availability as availabilityOf } from "./availability";
import type { Handler, OperationContext } from "./handler";
import { searchPage } from "./search";

function checkCurrency(currency: string | undefined): void {
  if (currency !== undefined && !isCurrency(currency))
    throw invalidParameter("currency", "must be one of /common/payments/currencies");
}

const optionsOf = ({ siteBase, statuses, ledger }: OperationContext): AnswerOptions => ({
  siteBase,
  isOpen: statuses.isOpen,
  taken: takenIn(ledger),
  version: ledger.version(),
});

export const search: Handler<"search"> = (context, request, page) => {
  checkCurrency(request.currency);
  const { world, clock } = context;
  const found = searchPage({ world, clock, options: optionsOf(context) }, request, page);
  return { data: found.results, nextOffset: found.nextOffset };
};

export const availability: Handler<"availability"> = (context, request) => {
  checkCurrency(request.currency);
  const data = availabilityOf(context.world, context.clock, request, optionsOf(context));
  sellOnRequest(context, request, data);
  return { data };
};
