// Reports of certification runs: what passed, what failed, and each report to be read or taken out.
import { staffPage } from "@/app/staff/staff-page";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import {
  type CertificationReport,
  type KeptReport,
  keptReports,
  reportFolder,
} from "@/lib/staff/certification";

export const metadata = { title: "Certification" };

const PATH = "/staff/certification";

type Kind = keyof CertificationReport["points"][number]["counts"];

const sumOf = ({ points }: CertificationReport, kind: Kind): number =>
  points.reduce((sum, { counts }) => sum + counts[kind], 0);

const failedPoints = ({ points }: CertificationReport) =>
  points.filter(({ counts }) => counts.failed + counts.unread > 0);

function Files({ name }: { name: string }) {
  const at = `/api/staff/certification?file=${name}`;
  const ways = [
    ["Read", `${at}.html`],
    ["HTML", `${at}.html&save=1`],
    ["JSON", `${at}.json`],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {ways.map(([text, href]) => (
        <a key={text} href={href} download={text === "Read" ? undefined : true} className="link">
          {text}
          <span className="visually-hidden"> of {name}</span>
        </a>
      ))}
    </span>
  );
}

function figure(kind: Kind, head: string): Column<KeptReport> {
  return { key: kind, head, end: true, cell: ({ report }) => (report ? sumOf(report, kind) : "") };
}

const COLUMNS: readonly Column<KeptReport>[] = [
  {
    key: "at",
    head: "Finished (UTC)",
    names: true,
    cell: ({ name, report }) => report?.at.slice(0, 16).replace("T", " ") ?? name,
  },
  {
    key: "outcome",
    head: "Outcome",
    cell({ report }) {
      if (report === null) return "This file cannot be read as a report.";
      if (report.passed) return <span className="text-good">Passed</span>;
      return (
        <span className="text-caution">
          Not passed:{" "}
          {failedPoints(report)
            .map(({ title }) => title)
            .join("; ")}
        </span>
      );
    },
  },
  { key: "site", head: "Site", cell: ({ report }) => report?.site ?? "" },
  {
    key: "sample",
    head: "Sample",
    cell: ({ report }) => report && `${report.sample} properties in ${report.countries} countries`,
  },
  figure("passed", "Verdicts passed"),
  figure("failed", "Failed"),
  figure("unread", "Not read"),
  figure("not_applicable", "Do not apply"),
  { key: "files", head: "Report", cell: ({ name }) => <Files name={name} /> },
];

export default staffPage({
  path: PATH,
  async read() {
    const reports = await keptReports();
    return {
      title: "Certification",
      lead: "The platform's evaluation points, held on pages as a browser shows them against the platform's own answers. What only a person can check stands in each report, with room to sign.",
      content: (
        <div className="space-y-8">
          {reports.length > 0 ? (
            <DataTable
              caption="Reports"
              columns={COLUMNS}
              rows={reports}
              keyOf={({ name }) => name}
              peek={20}
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
