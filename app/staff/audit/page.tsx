// What staff did, newest first; for administrators.
import { listPage } from "@/app/staff/list-page";
import { choice, optionsOf } from "@/components/staff/ui/filter-form";
import { knownActions, readTrail, readTrailParams, TRAIL_COLUMNS, trailCells } from "@/lib/staff/audit-trail";

export const metadata = { title: "Audit" };

const PAGE = 50;

export default listPage({
  path: "/staff/audit",
  title: "Audit",
  params: readTrailParams,
  async read({ before = null, ...filter }) {
    const [{ rows, next }, actions] = await Promise.all([readTrail(filter, before, PAGE), knownActions()]);
    return {
      lead: "Who did what, and what it was before. Entries can neither be changed nor removed, and hold nothing about passengers.",
      list: {
        caption: "What staff did, newest first",
        fields: [
          { name: "actor", label: "Who", kind: "text" },
          choice("action", "What", optionsOf(actions), { none: "Everything" }),
          { name: "subject", label: "To what", kind: "text" },
          { name: "from", label: "From (UTC)", kind: "date" },
          { name: "to", label: "To (UTC)", kind: "date" },
        ],
        columns: TRAIL_COLUMNS,
        rows: trailCells(rows),
        pages: { older: next },
        empty: "Nothing was done yet.",
      },
    };
  },
});
