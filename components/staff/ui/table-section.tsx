// A part of a page that is one table under its heading.
import type { ReactNode } from "react";
import { SectionHeading } from "@/components/ui/section-heading";
import { EmptyList } from "./empty-list";
import { FileTable, type FileTableProps } from "./file-table";

interface TableSectionProps extends FileTableProps {
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** Said where there are no rows; left out: then the part is left out. */
  empty?: string;
}

export function TableSection({ id, heading, lead, empty, ...table }: TableSectionProps) {
  if (table.rows.length === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} isSmall lead={lead}>
        {heading}
      </SectionHeading>
      {table.rows.length === 0 ? <EmptyList>{empty}</EmptyList> : <FileTable {...table} />}
    </section>
  );
}
