// Why no property is listed: none fits, our copy is empty, or the index is still being loaded.
import { EmptyCopy } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { figure } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";

export function EmptyInventory({ held }: { held: number }) {
  if (held === 0) return <EmptyCopy />;
  return (
    <Notice>
      <p>
        None of the {figure(held)} properties of our copy fits this filter. Our copy need not hold every
        property of the platform: more of it is read{" "}
        <a className="link" href="/staff#bootstrap">
          from the overview
        </a>
        .
      </p>
    </Notice>
  );
}

interface LoadingInventoryProps {
  status: { loaded: number; total: number };
  /** This page again. */
  href: string;
}

export function LoadingInventory({ status, href }: LoadingInventoryProps) {
  return (
    <Notice tone="caution">
      <p role="status">
        The index of properties is being loaded: {figure(status.loaded)} of {figure(status.total)} so far.
        Nothing can be listed or counted before it is whole.
      </p>
      <p className="mt-2">
        <a className="link" href={href}>
          Look again
        </a>
      </p>
    </Notice>
  );
}

/** How much fits, and the way to take it out. */
export function ListHead({ total, held, search }: { total: number; held: number; search: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
      <p role="status" className="figures font-medium">
        {figure(total)} of {figure(held)} properties
      </p>
      {total > 0 && <ExportLinks href={`/api/staff/inventory/export?${search}`} />}
    </div>
  );
}
