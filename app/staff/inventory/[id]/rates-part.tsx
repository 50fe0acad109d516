// The rates the context's traveller is offered just now, beside the answer they came in.
import type { AccommodationDetails } from "@roomward/contract/details";
import { Suspense } from "react";
import { Rates } from "@/components/rates/rates";
import { ExchangePanel } from "@/components/staff/inventory/exchange-panel";
import { SourcedFacts } from "@/components/staff/inventory/sourced-facts";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { wordsFor } from "@/lib/i18n";
import { type FoundProperty, ratesPreview } from "@/lib/staff/property";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const SCOPE = "rates";

interface RatesPartProps {
  id: number;
  context: StaffContext;
  details: AccommodationDetails;
}

async function RatesPart({ id, context, details }: RatesPartProps) {
  const { rates, netRates, facts, exchange, problem } = await ratesPreview(id, context, details);
  const linked = new Set(facts.flatMap((group) => group.facts.map(({ path }) => path)));
  return (
    <section aria-labelledby="rates-heading">
      <h2 id="rates-heading" className="mb-4 text-xl">
        Rates, asked just now
      </h2>
      {problem !== null && (
        <ProblemPanel
          problem={problem}
          title="Rates could not be asked for."
          labels={{ retry: "Ask again", reference: "Reference" }}
          retryHref={staffHref(`/staff/inventory/${id}`, context)}
          headingLevel={3}
        />
      )}
      {rates !== null && <Rates view={rates} checkin={context.checkin} words={wordsFor("en")} />}
      {netRates > 0 && (
        <p className="mt-4 text-sm text-soft">
          {netRates === 1 ? "1 net rate is" : `${netRates} net rates are`} left out above, as for every
          traveller: the figures below hold {netRates === 1 ? "it" : "them"}.
        </p>
      )}
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">Figure by figure</h3>
          {facts.length === 0 ? (
            <p className="text-sm text-soft">There is no figure to trace.</p>
          ) : (
            <SourcedFacts groups={facts} scope={SCOPE} />
          )}
        </div>
        <div>
          <h3 className="mb-3 text-lg">Question and answer</h3>
          <ExchangePanel exchange={exchange} scope={SCOPE} linked={linked} />
        </div>
      </div>
    </section>
  );
}

/** No rates are asked of a closed property. */
export function Offer({
  id,
  preview,
  context,
}: {
  id: number;
  preview: FoundProperty;
  context: StaffContext;
}) {
  const { view, details } = preview;
  if (view.status !== "open" && view.status !== "unknown")
    return (
      <Notice tone="caution">
        <p>
          The platform says <code>{details.accommodation_status}</code>: travellers are told that it is closed
          and are offered other stays of the city. No rates are asked for.
        </p>
      </Notice>
    );
  return (
    <Suspense
      fallback={
        <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
          Rates are being asked for…
        </p>
      }
    >
      <RatesPart id={id} context={context} details={details} />
    </Suspense>
  );
}
