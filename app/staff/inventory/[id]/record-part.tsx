// What a traveller is told about the property, beside the record it is read from, and what that record lacks.

import { ExchangePanel } from "@/components/staff/inventory/exchange-panel";
import { Parts } from "@/components/staff/inventory/parts";
import { RawJson } from "@/components/staff/inventory/raw-json";
import { SourcedFacts } from "@/components/staff/inventory/sourced-facts";
import { Photo } from "@/components/stay-facts/photo";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { languageName } from "@/lib/format/intl";
import { CONTENT_LANGUAGES } from "@/lib/mirror/languages";
import { completenessParts } from "@/lib/rules/completeness";
import type { FoundProperty } from "@/lib/staff/property";
import type { StaffContext } from "@/lib/views/staff/staff-context";

const SCOPE = "record";

/** Where what is shown comes from, and why it is not what was wanted. */
function Source({ preview, context }: { preview: FoundProperty; context: StaffContext }) {
  const { asked, problem, view } = preview;
  if (problem !== null)
    return (
      <Notice tone="caution">
        <p>
          The platform could not be asked for the record: {problem.sentence} Our copy of {view.fetchedAtText}{" "}
          is shown.
        </p>
      </Notice>
    );
  const language = languageName(context.language, "en-GB");
  return (
    <p className="max-w-prose text-sm text-soft">
      {asked === null
        ? `From our copy of ${view.fetchedAtText}, in ${language} where it has that.`
        : `Asked just now, in ${language} first. It is not stored.`}
    </p>
  );
}

export function RecordPart({ preview, context }: { preview: FoundProperty; context: StaffContext }) {
  const { view, facts, details, asked } = preview;
  const linked = new Set(facts.flatMap((group) => group.facts.map(({ path }) => path)));
  return (
    <section aria-labelledby="content">
      <h2 id="content" className="mb-2 text-xl">
        Content
      </h2>
      <Source preview={preview} context={context} />
      <div className="mt-5 grid items-start gap-8 xl:grid-cols-2">
        <div className="space-y-6">
          {view.photo && (
            <div className="aspect-3/2 max-w-sm overflow-hidden rounded-md">
              <Photo photo={view.photo} sizes="24rem" />
            </div>
          )}
          <Parts {...completenessParts(details, CONTENT_LANGUAGES)} />
          <SourcedFacts groups={facts} scope={SCOPE} />
        </div>
        <div className="space-y-6">
          <h3 className="text-lg">Record</h3>
          <RawJson label="The record" value={details} scope={SCOPE} linked={linked} />
          {asked !== null && (
            <Disclosure summary="Question and answer">
              <ExchangePanel exchange={asked} scope="details" linked={new Set()} />
            </Disclosure>
          )}
        </div>
      </div>
    </section>
  );
}
