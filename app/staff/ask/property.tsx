// A property as the context's traveller sees it: record and rates, each beside the raw data it was read from (row T03).
import type { AccommodationDetails } from "@roomward/contract/details";
import { Suspense } from "react";
import { Rates } from "@/components/rates/rates";
import { ExchangePanel } from "@/components/staff/ask/exchange-panel";
import { byHandWay, Waiting, Ways } from "@/components/staff/ask/found-parts";
import { JsonText } from "@/components/staff/ask/json-text";
import { Parts } from "@/components/staff/ask/parts";
import { pathsOf, SourcedFacts } from "@/components/staff/ask/sourced-facts";
import { Photo } from "@/components/stay-facts/photo";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
import { termsToParams } from "@/lib/address/stay-query";
import { languageName } from "@/lib/format/intl";
import { wordsFor } from "@/lib/i18n";
import { CONTENT_LANGUAGES } from "@/lib/mirror/languages";
import { completenessParts } from "@/lib/rules/completeness";
import type { FoundProperty, PropertyPreview } from "@/lib/staff/ask/property";
import { ratesPreview } from "@/lib/staff/ask/property";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

export const UNKNOWN_PROPERTY =
  "Neither our copy nor the platform knows a property with this number: the platform was asked just now or less than a minute ago.";

interface PropertyProps {
  id: number;
  context: StaffContext;
  preview: PropertyPreview;
  isFresh: boolean;
  compareHref: string;
}

const askHref = (id: number, context: StaffContext, more: object = {}): string =>
  staffHref("/staff/ask", context, { to: id, ...more });

async function OfferedRates({
  id,
  context,
  details,
}: Pick<PropertyProps, "id" | "context"> & { details: AccommodationDetails }) {
  const { rates, netRates, facts, exchange, problem } = await ratesPreview(id, context, details);
  return (
    <section aria-labelledby="rates-heading">
      <h3 id="rates-heading" className="mb-4 text-xl">
        Rates as of now
      </h3>
      {problem !== null && (
        <ProblemPanel
          problem={problem}
          title="Rates could not be loaded."
          labels={{ retry: "Try again", reference: "Reference" }}
          retryHref={askHref(id, context)}
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
          <h4 className="mb-3 text-lg">Figure by figure</h4>
          {facts.length === 0 ? (
            <p className="text-sm text-soft">There is no figure to trace.</p>
          ) : (
            <SourcedFacts groups={facts} scope="rates" />
          )}
        </div>
        <div>
          <h4 className="mb-3 text-lg">Request and response</h4>
          <ExchangePanel exchange={exchange} scope="rates" linked={pathsOf(facts)} />
        </div>
      </div>
    </section>
  );
}

/** Where what is shown comes from, and why it is not what was wanted. */
function sourceText({ asked, view }: FoundProperty, context: StaffContext): string {
  const language = languageName(context.language, "en-GB");
  return asked === null
    ? `From our copy of ${view.fetchedAtText}, in ${language} where it has that.`
    : `Loaded just now, in ${language} first. It is not stored.`;
}

function Content({ preview, context }: { preview: FoundProperty; context: StaffContext }) {
  const { view, facts, details, asked, problem } = preview;
  return (
    <section aria-labelledby="content">
      <h3 id="content" className="mb-2 text-xl">
        Content
      </h3>
      {problem === null ? (
        <p className="max-w-prose text-sm text-soft">{sourceText(preview, context)}</p>
      ) : (
        <Notice tone="caution">
          The record could not be loaded: {problem.sentence} Our copy of {view.fetchedAtText} is shown.
        </Notice>
      )}
      <div className="mt-5 grid items-start gap-8 xl:grid-cols-2">
        <div className="space-y-6">
          {view.photo && (
            <div className="aspect-3/2 max-w-sm overflow-hidden rounded-md">
              <Photo photo={view.photo} sizes="24rem" />
            </div>
          )}
          <Parts {...completenessParts(details, CONTENT_LANGUAGES)} />
          <SourcedFacts groups={facts} scope="record" />
        </div>
        <div className="space-y-6">
          <h4 className="text-lg">Record</h4>
          <JsonText
            label="The record"
            text={JSON.stringify(details)}
            scope="record"
            linked={pathsOf(facts)}
          />
          {asked !== null && (
            <Disclosure summary="Request and response">
              <ExchangePanel exchange={asked} scope="details" />
            </Disclosure>
          )}
        </div>
      </div>
    </section>
  );
}

/** No rates are requested of a closed property. */
function Offer({ id, preview, context }: { id: number; preview: FoundProperty; context: StaffContext }) {
  const { view, details } = preview;
  if (view.status !== "open" && view.status !== "unknown")
    return (
      <Notice tone="caution">
        The platform says <code>{details.accommodation_status}</code>: travellers read that it is closed and
        are offered other stays of the city. No rates are requested.
      </Notice>
    );
  return (
    <Suspense fallback={<Waiting>Loading rates…</Waiting>}>
      <OfferedRates id={id} context={context} details={details} />
    </Suspense>
  );
}

export function Property({ id, context, preview, isFresh, compareHref }: PropertyProps) {
  const byHand = byHandWay("details", { accommodations: [id] }, context);
  const now = { text: "Load its record now", href: askHref(id, context, { fresh: 1 }) };
  if (preview.kind === "absent")
    return (
      <SectionHeading isSmall lead={UNKNOWN_PROPERTY} aside={<Ways ways={[!isFresh && now, byHand]} />}>
        Property {id}
      </SectionHeading>
    );
  if (preview.kind === "failed")
    return (
      <ProblemPanel
        problem={preview.problem}
        title={`Property ${id} is not in our copy and could not be loaded, so it is not known whether it exists.`}
        labels={{ retry: "Try again", reference: "Reference" }}
        retryHref={askHref(id, context)}
      />
    );
  const { view, details } = preview;
  return (
    <article className="space-y-12">
      <SectionHeading
        isSmall
        lead={[view.typeName, view.area, `number ${id}`].filter(Boolean).join(" · ")}
        aside={
          <Ways
            ways={[
              { text: "Open as a traveller", href: `/en/stays/${id}?${termsToParams(context)}` },
              { text: "Compare countries and devices", href: compareHref },
              { text: "History of changes", href: staffHref("/staff/changes", context, { stay: id }) },
              { text: "Content score", href: staffHref("/staff/content", context, { q: id, status: "all" }) },
              byHand,
              isFresh ? { text: "Show our copy", href: askHref(id, context) } : now,
            ]}
          />
        }
      >
        {(details.name && view.name.text) || `Property ${id}`}
      </SectionHeading>
      <Offer id={id} preview={preview} context={context} />
      <Content preview={preview} context={context} />
    </article>
  );
}
