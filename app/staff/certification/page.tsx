// Reports of certification runs: what passed, what failed, and each report to be read or taken out.
import { staffPage } from "@/app/staff/staff-page";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { FileTable } from "@/components/staff/ui/file-table";
import { reportFolder, type StoredReport, storedReports } from "@/lib/staff/certification";

export const metadata = { title: "Certification" };

const COUNTS = {
  verdicts_passed: "passed",
  failed: "failed",
  not_read: "unread",
  do_not_apply: "not_applicable",
} as const;

function cellsOf({ name, report }: StoredReport) {
  const files = { name, read: "Read", html: "HTML", json: "JSON" };
  if (report === null) return { ...files, finished: name, outcome: "This file cannot be read as a report." };
  const { at, passed, site, sample, countries, points } = report;
  const failed = points.flatMap(({ title, counts }) => (counts.failed + counts.unread > 0 ? [title] : []));
  return {
    ...files,
    ...{ finished: at.slice(0, 16).replace("T", " "), site },
    outcome: passed ? "Passed" : `Not passed: ${failed.join("; ")}`,
    sample: `${sample} properties in ${countries} countries`,
    ...Object.fromEntries(
      Object.entries(COUNTS).map(([column, kind]) => [
        column,
        points.reduce((sum, { counts }) => sum + counts[kind], 0),
      ]),
    ),
  };
}

const fileHref = (ending: string) => (row: object & { name?: unknown }) =>
  `/api/staff/certification?file=${row.name}.${ending}`;

export default staffPage({
  path: "/staff/certification",
  async read() {
    const reports = await storedReports();
    return {
      title: "Certification",
      lead: "The platform's evaluation points, held on pages as a browser shows them against the platform's own answers. What only a person can check stands in each report, with room to sign. Times are UTC.",
      content: (
        <div className="space-y-8">
          {reports.length > 0 ? (
            <FileTable
              caption="Reports"
              columns={{
                ...{ finished: "text", outcome: "text", site: "text", sample: "text" },
                ...{
                  verdicts_passed: "number",
                  failed: "number",
                  not_read: "number",
                  do_not_apply: "number",
                },
                ...{ read: "text", html: "text", json: "text" },
              }}
              rows={reports.map(cellsOf)}
              hrefs={{
                read: fileHref("html"),
                html: fileHref("html&save=1"),
                json: fileHref("json"),
              }}
            />
          ) : (
            <EmptyList>No report is kept here yet.</EmptyList>
          )}
          <p className="max-w-prose text-sm">
            A run is started by <code>npm run certify</code>. A report that was made elsewhere is listed once
            its two files lie in <code className="break-all">{reportFolder()}</code>.
          </p>
        </div>
      ),
    };
  },
});
