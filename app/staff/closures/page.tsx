// Which stays are closed, since when, and what of ours still leads to them (row T06).
import { listPage } from "@/app/staff/list-page";
import { choice, countryOptions } from "@/components/staff/ui/filter-form";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { spanText } from "@/components/staff/ui/words";
import { syncStatus } from "@/lib/mirror/sync/status";
import { CLOSED_KINDS } from "@/lib/rules/changes";
import {
  CLOSURE_COLUMNS,
  CLOSURES_PAGE,
  countClosures,
  readClosureParams,
  readClosures,
} from "@/lib/staff/closures";
import { withKnownCountry } from "@/lib/staff/known-country";
import { KIND_WORDS } from "@/lib/views/staff/changes";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Closures" };

export default listPage({
  path: "/staff/closures",
  title: "Closures",
  params: (query) => withKnownCountry(readClosureParams(query)),
  async read(values, { context }) {
    const [{ rows, total }, { kinds, countries }, status] = await Promise.all([
      readClosures(values),
      countClosures(),
      syncStatus(),
    ]);
    const all = [...kinds.values()].reduce((sum, count) => sum + count, 0);
    const secondsSince = (since: string) => Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000));
    return {
      lead: `${all} of our copy's properties are closed. Lists that travellers keep are on their own devices and are not known here.`,
      above: <SyncLine status={status} />,
      list: {
        caption: "Closed properties of our copy",
        fields: [
          choice(
            "kind",
            "Kind",
            CLOSED_KINDS.map((value) => ({
              ...{ value, text: KIND_WORDS[value], count: kinds.get(value) ?? 0 },
            })),
          ),
          choice("country", "Country", countryOptions(countries, values.country)),
          { name: "linked", label: "Only with something that still leads there", kind: "tick" },
        ],
        columns: CLOSURE_COLUMNS,
        rows: rows.map((row) => ({
          ...row,
          closed_for:
            row.since === null ? "Unknown, closed before our history" : spanText(secondsSince(row.since)),
        })),
        hrefs: {
          name: ({ id }) => staffHref("/staff/ask", context, { to: Number(id) }),
          since: ({ id }) => staffHref("/staff/changes", context, { stay: String(id) }),
        },
        sorting: { by: ["since"], usual: "since", largestFirst: ["since"] },
        pages: { size: CLOSURES_PAGE, total },
        empty: "No property of our copy is closed. The line above says how new that is.",
      },
    };
  },
});
