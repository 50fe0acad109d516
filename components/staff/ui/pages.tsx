// Which stretch of a list is shown, and the way to the stretches beside it.
import { ButtonLink } from "@/components/ui/button";
import { figure } from "./words";

interface PagesProps {
  /** Of what, for those who do not see it: `Pages of the list`. */
  label: string;
  /** Counts from 1. */
  page: number;
  size: number;
  total: number;
  hrefOf(page: number): string;
}

export function Pages({ label, page, size, total, hrefOf }: PagesProps) {
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
      <span className="figures">
        {from > total
          ? `The list ends at ${figure(total)}`
          : `${figure(from)} to ${figure(to)} of ${figure(total)}`}
      </span>
      {page > 1 && (
        <ButtonLink variant="secondary" size="small" href={hrefOf(Math.min(page - 1, last))}>
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink variant="secondary" size="small" href={hrefOf(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
