// The ways on from a page of a list; nothing where there is only one page.
import { ButtonLink } from "@/components/ui/button";
import { figure } from "./words";

interface PagesProps {
  /** Counts from 1. */
  page: number;
  size: number;
  total: number;
  hrefOf(page: number): string;
}

/** A way on, by its words. */
type Ways = Readonly<Record<string, string | null>>;

export function PageWays({ ways, shown }: { ways: Ways; shown?: string }) {
  const open = Object.entries(ways).flatMap(([words, href]) => (href === null ? [] : [{ words, href }]));
  if (open.length === 0 && shown === undefined) return null;
  return (
    <nav
      aria-label="Pages of the list"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft"
    >
      {shown !== undefined && <span className="figures">{shown}</span>}
      {open.map(({ words, href }) => (
        <ButtonLink key={words} variant="secondary" size="small" href={href}>
          {words}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** Which stretch of a counted list is shown, and the way to the stretches beside it. */
export function Pages({ page, size, total, hrefOf }: PagesProps) {
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const shown =
    from > total
      ? `The list ends at ${figure(total)}`
      : `${figure(from)} to ${figure(Math.min(total, page * size))} of ${figure(total)}`;
  return (
    <PageWays
      shown={shown}
      ways={{
        Previous: page > 1 ? hrefOf(Math.min(page - 1, last)) : null,
        Next: page < last ? hrefOf(page + 1) : null,
      }}
    />
  );
}
