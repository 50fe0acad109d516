// From search to the platform: how many travellers went how far, and whether the price they had seen held (row T12).
import type { Metadata } from "next";
import { ClickOutsFilter } from "@/components/staff/click-outs/filter";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { PageHeading } from "@/components/staff/ui/page-heading";
import type { Query } from "@/lib/address/list-params";
import { requireStaff } from "@/lib/auth/session";
import { config } from "@/lib/config";
import { PERIODS } from "@/lib/rules/click-outs";
import { readContext } from "@/lib/staff/context";
import { CLICK_OUT_FIELDS, readClickOuts, readClickOutsAsked } from "@/lib/traffic/click-outs";
import { recorderState } from "@/lib/traffic/record";
import { PERIOD_NAMES } from "@/lib/views/staff/click-outs";
import { contextEntries, staffHref } from "@/lib/views/staff/staff-context";
import { Counts } from "./counts";

export const metadata: Metadata = { title: "Click-outs" };

const PATH = "/staff/click-outs";

export default async function ClickOutsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const { values, typed, problems } = readClickOutsAsked(query);
  const counts = await readClickOuts(values, Date.now());
  const { context } = read;
  const fields = CLICK_OUT_FIELDS.filter((name) => typed[name]).map((name) => [name, typed[name] ?? ""]);
  return (
    <StaffFrame staff={staff} current="clickouts" context={{ read, path: PATH, own: typed }}>
      <div className="space-y-8">
        <PageHeading
          title="Click-outs"
          lead={`How far travellers went. No personal data: an hour, the country of the prices, the property and what came of it are counted. What a browser fetches ahead and crawlers that say what they are do not count; staff pages do not either. Hours and days are UTC, by the clock of the machine${config.clock === null ? "" : ", not the standing one of the sandbox"}.`}
          act={
            <RangeTabs
              label="Period"
              tabs={PERIODS.map((period) => ({
                href: staffHref(PATH, context, { ...typed, period }),
                text: PERIOD_NAMES[period],
                isCurrent: period === counts.period,
              }))}
            />
          }
        />
        <RecorderNotice state={recorderState()} />
        <ClickOutsFilter
          typed={typed}
          errors={Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))}
          countries={counts.countries.map(({ key }) => key)}
          kept={[...contextEntries(context), ["period", counts.period]]}
          clearHref={staffHref(PATH, context, { period: counts.period })}
        />
        {problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            This part of the filter was left out: {problems.map(({ sentence }) => sentence).join(" ")}
          </p>
        )}
        <Counts
          counts={counts}
          isNarrowed={Boolean(values.country || values.stay)}
          exportHref={`/api/staff/click-outs/export?${new URLSearchParams(fields)}`}
          hrefOf={(own) => staffHref(PATH, context, { period: counts.period, ...own })}
        />
      </div>
    </StaffFrame>
  );
}
