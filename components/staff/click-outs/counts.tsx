// The counts of a period: the steps, the re-checks, then by time, country, what labels say, property and supplier.
import type { ComponentProps } from "react";
import type { Columns } from "@/components/staff/ui/file-table";
import { TableSection } from "@/components/staff/ui/table-section";
import { share, toMinute } from "@/components/staff/ui/words";
import { countryName } from "@/lib/format/intl";
import {
  ATTRIBUTES,
  type Attribute,
  type ClickOuts,
  STEPS,
  type StepRow,
  UNKNOWN,
} from "@/lib/rules/click-outs";
import { ATTRIBUTE_NAMES, attributeText, OUTCOME_WORDS, STEP_NAMES } from "@/lib/views/staff/click-outs";

interface CountsProps {
  counts: ClickOuts;
  hrefOf(pageParams: Partial<Record<Attribute | "country" | "stay", string>>): string;
}

const LEADS: Record<Attribute, string> = {
  campaign:
    "As utm_campaign named it when the visit began, for that visit only. Fifty at most; of more than two hundred new ones an hour the rest count as other.",
  source: "As utm_source or ref named it, likewise.",
  placement: "Where the way out began: the list that led to the stay, or what was pressed on its own page.",
  language: "Of the page.",
};

const STEP_COLUMNS = {
  searches: "number",
  property_views: "number",
  hand_offs: "number",
  left: "number",
} as const;

const stepCells = ({ search, property, handoff, leave }: StepRow["counts"]) => ({
  ...{ searches: search, property_views: property, hand_offs: handoff, left: leave },
});

interface StepsProps<Row extends StepRow>
  extends Pick<ComponentProps<typeof TableSection>, "id" | "heading" | "lead" | "caption"> {
  /** Name of the first column. */
  what: string;
  rows: readonly Row[];
  nameOf(row: Row): string;
  hrefOf?(key: string): string;
  columns?: Columns;
}

function Steps<Row extends StepRow>(props: StepsProps<Row>) {
  const { what, rows, nameOf, hrefOf, columns = STEP_COLUMNS, ...section } = props;
  return (
    <TableSection
      {...section}
      columns={{ [what]: "text", ...columns }}
      rows={rows.map((row) => ({
        ...row,
        ...stepCells(row.counts),
        ...{ [what]: nameOf(row), number: row.key },
      }))}
      hrefs={hrefOf && { [what]: ({ key }) => hrefOf(String(key)) }}
    />
  );
}

/** Those of properties and suppliers have no searches: they are about places. */
const { searches: _searches, ...LATER_STEPS } = STEP_COLUMNS;
const NUMBERED = { number: "text", ...LATER_STEPS } as const;

export function Counts({ counts, hrefOf }: CountsProps) {
  const { total, held, period } = counts;
  return (
    <>
      <TableSection
        id="funnel"
        heading="From search to the platform"
        lead={`Views, not people: a reload counts again. Searches name no property; a property may also be reached without one. ${
          held === null
            ? "No hand-off of this period could be compared with a price the traveller had seen."
            : `Price held: ${share(held)} of the compared hand-offs cost what the traveller had seen before.`
        }`}
        caption="Steps from search to the platform"
        columns={{ step: "text", times: "number", share_of_the_step_before: "number" }}
        rows={STEPS.map((step, i) => {
          const before = STEPS[i - 1];
          const base = before === undefined ? 0 : total[before];
          return {
            step: STEP_NAMES[step],
            times: total[step],
            share_of_the_step_before: base > 0 && total[step] <= base ? share(total[step] / base) : null,
          };
        })}
      />
      <Steps
        id="over-time"
        heading="Over time"
        caption="Steps by time, newest first; times without anything are left out"
        what="time"
        rows={counts.times}
        nameOf={({ key }) => (period === "24h" ? toMinute(key) : toMinute(key).slice(0, -11))}
      />
      <TableSection
        id="outcomes"
        heading="What came of each step"
        lead="At a hand-off the price is asked for once more and compared with the one the traveller saw. Leaving is told by the browser beside the link; one that refuses such messages is not counted."
        caption="Outcomes by step"
        columns={{ outcome: "text", step: "text", times: "number", share_of_the_step: "number" }}
        rows={STEPS.toReversed().flatMap((step) =>
          counts.outcomes
            .filter((one) => one.step === step)
            .map(({ outcome, times }) => ({
              outcome: OUTCOME_WORDS[`${step} ${outcome}`] ?? outcome,
              ...{ step: STEP_NAMES[step], times },
              share_of_the_step: share(total[step] === 0 ? 0 : times / total[step]),
            })),
        )}
      />
      <Steps
        id="countries"
        heading="By country of the prices"
        caption="Steps by country of the prices"
        what="country"
        rows={counts.countries}
        nameOf={({ key }) => countryName(key, "en-GB")}
        hrefOf={(country) => hrefOf({ country })}
      />
      {ATTRIBUTES.map((name) => (
        <Steps
          key={name}
          id={name}
          heading={`By ${ATTRIBUTE_NAMES[name].toLowerCase()}`}
          lead={LEADS[name]}
          caption={`Steps by ${name}`}
          what={name}
          rows={counts.by[name]}
          nameOf={({ key }) => attributeText(name, key)}
          hrefOf={(key) => hrefOf({ [name]: key || UNKNOWN })}
        />
      ))}
      <Steps
        id="properties"
        heading="By property"
        lead="Those with most views, fifty at most; the file holds all."
        caption="Steps by property"
        what="property"
        columns={NUMBERED}
        rows={counts.properties}
        nameOf={({ name }) => name ?? "Not in our copy"}
        hrefOf={(stay) => hrefOf({ stay })}
      />
      <Steps
        id="suppliers"
        heading="By supplier of cars"
        lead="Of cars: hand-offs, how many of them found another price or no offer any more, and ways out. Fifty suppliers at most; the file holds all."
        caption="Steps by supplier of cars"
        what="supplier"
        columns={{ ...NUMBERED, dearer: "number", cheaper: "number", gone: "number" }}
        rows={counts.suppliers}
        nameOf={({ name }) => name ?? "Not in our copy"}
      />
    </>
  );
}
