// The counts of a period: the funnel, the re-checks, then by time, country, what labels say, and property.
import { Funnel } from "@/components/staff/click-outs/funnel";
import { Held, Outcomes } from "@/components/staff/click-outs/rechecks";
import { StepTable } from "@/components/staff/click-outs/step-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { figure, toMinute } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import { countryName } from "@/lib/format/names";
import { ATTRIBUTES, type Attribute, type ClickOuts, STEPS, UNKNOWN } from "@/lib/rules/click-outs";
import { ATTRIBUTE_NAMES, attributeText } from "@/lib/views/staff/click-outs";

interface CountsProps {
  counts: ClickOuts;
  isNarrowed: boolean;
  exportHref: string;
  hrefOf(own: Partial<Record<Attribute | "country" | "stay", string>>): string;
}

const LEADS: Record<Attribute, string> = {
  campaign:
    "As utm_campaign named it when the visit began, for that visit only. Fifty at most; of more than two hundred new ones an hour the rest count as other.",
  source: "As utm_source or ref named it, likewise.",
  placement: "Where the way out began: the list that led to the stay, or what was pressed on its own page.",
  language: "Of the page.",
};

export function Counts({ counts, isNarrowed, exportHref, hrefOf }: CountsProps) {
  if (STEPS.every((step) => counts.total[step] === 0))
    return (
      <EmptyList>
        {isNarrowed
          ? "Nobody did anything of this kind in this period."
          : "No traveller was here in this period: counts appear with the first search or property view."}
      </EmptyList>
    );
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="funnel">
          <SectionHeading
            id="funnel"
            isSmall
            lead="Views, not people: a reload counts again. Searches name no property; a property may also be reached without one."
            aside={<ExportLinks href={exportHref} />}
          >
            From search to the platform
          </SectionHeading>
          <Funnel total={counts.total} />
        </section>
        <section aria-labelledby="held">
          <SectionHeading id="held" isSmall>
            Price held
          </SectionHeading>
          <Held held={counts.held} />
        </section>
      </div>
      <section aria-labelledby="over-time">
        <SectionHeading id="over-time" isSmall>
          Over time
        </SectionHeading>
        <StepTable
          caption="Steps by time, newest first; times without anything are left out"
          what="Time (UTC)"
          rows={counts.times}
          name={({ key }) => (counts.period === "24h" ? toMinute(key) : toMinute(key).slice(0, -11))}
        />
      </section>
      <section aria-labelledby="outcomes">
        <SectionHeading
          id="outcomes"
          isSmall
          lead="At a hand-off the price is asked for once more and compared with the one the traveller saw. Leaving is told by the browser beside the link; one that refuses such messages is not counted."
        >
          What came of each step
        </SectionHeading>
        <Outcomes outcomes={counts.outcomes} total={counts.total} />
      </section>
      <section aria-labelledby="countries">
        <SectionHeading id="countries" isSmall>
          By country of the prices
        </SectionHeading>
        <StepTable
          caption="Steps by country of the prices"
          what="Country"
          rows={counts.countries}
          name={({ key }) => (
            <a href={hrefOf({ country: key })} className="link">
              {countryName(key, "en-GB")}
            </a>
          )}
        />
      </section>
      {ATTRIBUTES.map((name) => (
        <section key={name} aria-labelledby={name}>
          <SectionHeading id={name} isSmall lead={LEADS[name]}>
            By {ATTRIBUTE_NAMES[name].toLowerCase()}
          </SectionHeading>
          <StepTable
            caption={`Steps by ${name}`}
            what={ATTRIBUTE_NAMES[name]}
            rows={counts.by[name]}
            name={({ key }) => (
              <a href={hrefOf({ [name]: key || UNKNOWN })} className="link">
                {attributeText(name, key)}
              </a>
            )}
          />
        </section>
      ))}
      {counts.properties.length > 0 && (
        <section aria-labelledby="properties">
          <SectionHeading
            id="properties"
            isSmall
            lead="Those with most views, fifty at most; the file holds all."
          >
            By property
          </SectionHeading>
          <StepTable
            caption="Steps by property"
            what="Property"
            rows={counts.properties}
            withoutSearches
            name={({ key, name }) => (
              <a href={hrefOf({ stay: key })} className="link">
                {name ?? "Not in our copy"} <span className="figures text-2xs text-soft">{key}</span>
              </a>
            )}
          />
        </section>
      )}
      {counts.suppliers.length > 0 && (
        <section aria-labelledby="suppliers">
          <SectionHeading
            id="suppliers"
            isSmall
            lead="Of cars: hand-offs, how many of them found another price or no offer any more, and ways out. Fifty suppliers at most; the file holds all."
          >
            By supplier of cars
          </SectionHeading>
          <StepTable
            caption="Steps by supplier of cars"
            what="Supplier"
            rows={counts.suppliers}
            withoutSearches
            more={[
              { key: "dearer", head: "Dearer", end: true, cell: ({ dearer }) => figure(dearer) },
              { key: "cheaper", head: "Cheaper", end: true, cell: ({ cheaper }) => figure(cheaper) },
              { key: "gone", head: "Gone", end: true, cell: ({ gone }) => figure(gone) },
            ]}
            name={({ key, name }) => (
              <>
                {name ?? "Not in our copy"} <span className="figures text-2xs text-soft">{key}</span>
              </>
            )}
          />
        </section>
      )}
    </>
  );
}
