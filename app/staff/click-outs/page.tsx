// From search to the platform: how many travellers went how far, and whether the price they had seen held (row T12).
import { fileOf } from "@/app/staff/list-page";
import { staffPage } from "@/app/staff/staff-page";
import { Counts } from "@/components/staff/click-outs/counts";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { choice, countryOptions, FilterForm } from "@/components/staff/ui/filter-form";
import { ATTRIBUTES, PERIODS, STEPS, UNKNOWN } from "@/lib/rules/click-outs";
import { readClickOutParams, readClickOuts } from "@/lib/traffic/read-click-outs";
import { recorderState } from "@/lib/traffic/record";
import { ATTRIBUTE_NAMES, attributeText, PERIOD_NAMES } from "@/lib/views/staff/click-outs";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Click-outs" };

const PATH = "/staff/click-outs";

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const params = readClickOutParams(query);
    const { values, typed, problems } = params;
    const [counts, file] = await Promise.all([readClickOuts(values, Date.now()), fileOf(PATH, params)]);
    const { period } = counts;
    const countries = counts.countries.map(({ key }) => key);
    return {
      title: "Click-outs",
      lead: `How far travellers went. No personal data: an hour, the country of the prices, the property, what the label says and what came of it are counted. What a browser fetches ahead and crawlers that say what they are do not count; staff pages do not either. Hours and days are UTC.`,
      act: (
        <RangeTabs
          label="Period"
          tabs={PERIODS.map((one) => ({
            href: hrefOf({ ...typed, period: one }),
            text: PERIOD_NAMES[one],
            isCurrent: one === period,
          }))}
        />
      ),
      pageParams: typed,
      content: (
        <div className="space-y-8">
          <RecorderNotice state={recorderState()} />
          <FilterForm
            path={PATH}
            fields={[
              choice("country", "Country of the prices", countryOptions(countries, values.country)),
              { name: "stay", label: "Property number", kind: "digits" },
              ...ATTRIBUTES.map((name) => ({
                name,
                label: ATTRIBUTE_NAMES[name],
                kind: "choice" as const,
                none: "All",
                options: counts.by[name].map(({ key }) => ({
                  value: key || UNKNOWN,
                  text: attributeText(name, key),
                })),
              })),
            ]}
            typed={typed}
            problems={problems}
            context={context}
            kept={{ period }}
          />
          <p className="text-sm">
            <a href={staffHref("/staff/labels", context)} className="link">
              See what a label says
            </a>
          </p>
          {STEPS.every((step) => counts.total[step] === 0) ? (
            <EmptyList>
              {Object.keys(values).some((name) => name !== "period")
                ? "Nobody did anything of this kind in this period."
                : "No traveller was here in this period: counts appear with the first search or property view."}
            </EmptyList>
          ) : (
            <>
              {file && <ExportLinks {...file} />}
              <Counts counts={counts} hrefOf={(pageParams) => hrefOf({ period, ...pageParams })} />
            </>
          )}
        </div>
      ),
    };
  },
});
