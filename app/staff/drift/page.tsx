// Where the platform's answers differ from our contract, each difference once (feature 14).
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { staffPage } from "@/app/staff/staff-page";
import { QuarantineSection, Surprises } from "@/components/staff/drift/surprises";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { type FilterField, FilterForm } from "@/components/staff/ui/filter-form";
import { usableTexts } from "@/lib/address/list-params";
import { DRIFT_KINDS } from "@/lib/rules/drift";
import { readDrift, readDriftParams } from "@/lib/traffic/read-drift";
import { recorderState } from "@/lib/traffic/record";
import { DRIFT_KIND_NAMES } from "@/lib/views/staff/drift";

export const metadata = { title: "Drift" };

const PATH = "/staff/drift";

const FIELDS: FilterField[] = [
  {
    name: "op",
    label: "Operation",
    kind: "choice",
    none: "All",
    options: OPERATION_NAMES.map((value) => ({ value, text: value })),
  },
  {
    name: "kind",
    label: "Kind",
    kind: "choice",
    none: "All",
    options: DRIFT_KINDS.map((value) => ({ value, text: DRIFT_KIND_NAMES[value] })),
  },
  { name: "text", label: "Path or value", kind: "text" },
  {
    name: "fresh",
    label: "First seen",
    kind: "choice",
    none: "At any time",
    options: [{ value: "1", text: "In the last 24 hours" }],
  },
  {
    name: "order",
    label: "Order",
    kind: "choice",
    usual: "last",
    options: [
      { value: "last", text: "Latest seen first" },
      { value: "first", text: "Newest first" },
      { value: "count", text: "Most frequent first" },
    ],
  },
];

export default staffPage({
  path: PATH,
  async read({ query, context }) {
    const params = readDriftParams(query);
    const { values, typed, problems } = params;
    const page = await readDrift(values, Date.now());
    return {
      title: "Drift",
      lead: `Surprises in the platform's answers, each kept once: ${page.all} in all, ${page.fresh} of them new in the last 24 hours. The first records of each answer are looked through for unknown fields and values; that it fits is checked on every record.`,
      own: typed,
      content: (
        <div className="space-y-8">
          <RecorderNotice state={recorderState()} />
          <FilterForm path={PATH} fields={FIELDS} typed={typed} problems={problems} context={context} />
          <Surprises page={page} filter={usableTexts(params)} context={context} />
          <QuarantineSection page={page} />
        </div>
      ),
    };
  },
});
