// The lowest total of each size of each supplier: a table whose cells lead to the list of those cars (row C06).
import type { ComponentType, ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import type { CarMatrix } from "@/lib/views/cars/car-list";
import type { Words } from "@/lib/views/words";

interface MatrixProps {
  matrix: CarMatrix;
  /** A link to the same list, narrowed. */
  link: ComponentType<{ href: string; "aria-label": string; className: string; children: ReactNode }>;
  words: Words;
}

/** As many suppliers as a table beside the map, or on a phone, has room for. */
const AT_ONCE = 4;

function Table({
  matrix: { suppliers, rows },
  from,
  link: NarrowLink,
  words: { t },
}: MatrixProps & { from: number }) {
  const columns = suppliers.slice(from, from + AT_ONCE);
  const matching = rows
    .map((row) => ({ ...row, cells: row.cells.slice(from, from + AT_ONCE) }))
    .filter(({ cells }) => cells.some(Boolean));
  // Where it is the same in a whole column, its head says it once.
  const closedOf = (at: number): string | null => {
    const texts = new Set(matching.flatMap(({ cells }) => (cells[at] ? [cells[at].closed] : [])));
    return texts.size === 1 ? ([...texts][0] ?? null) : null;
  };
  const caption = `${t("carlist.matrix.caption")}: ${columns.map(({ name }) => name).join(", ")}`;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard.
      tabIndex={0}
      aria-label={caption}
      className="scroll-edges overflow-x-auto rounded-md border border-line"
    >
      <table className="figures w-full text-sm max-sm:text-xs">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-xs text-soft">
            <th scope="col" className="sticky inset-s-0 bg-surface px-2 py-2 text-start font-medium">
              {t("carlist.matrix.size")}
            </th>
            {columns.map(({ id, name }, at) => (
              <th key={id} scope="col" className="px-1.5 py-2 text-end font-medium break-words hyphens-auto">
                {name}
                <span className="block font-normal text-caution">{closedOf(at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matching.map(({ size, name, cells }) => (
            <tr key={size} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="sticky inset-s-0 bg-surface px-2 py-1 text-start font-medium break-words hyphens-auto"
              >
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.id} className="px-1.5 py-1 text-end align-top whitespace-nowrap">
                  {cell ? (
                    <>
                      <NarrowLink
                        href={cell.href}
                        aria-label={cell.label}
                        className="link inline-flex min-h-8 min-w-8 items-center justify-end"
                      >
                        {cell.text}
                      </NarrowLink>
                      {cell.closed && !closedOf(at) && (
                        <small title={cell.closed} className="-mt-1 block text-2xs text-caution">
                          {t("carlist.matrix.closed")}
                        </small>
                      )}
                    </>
                  ) : (
                    <span className="text-faint">
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t("carlist.matrix.none")}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The cheapest suppliers at once, the others folded in tables of as many. */
export function Matrix(props: MatrixProps) {
  const { matrix, words } = props;
  const { t } = words;
  const others = matrix.suppliers.length - AT_ONCE;
  if (matrix.rows.length === 0) return null;
  return (
    <Disclosure summary={t("carlist.matrix.summary")} className="mb-2">
      <Table {...props} from={0} />
      {others > 0 && (
        <Disclosure summary={t("carlist.matrix.others", { count: others })} className="mt-2">
          <div className="space-y-4">
            {Array.from({ length: Math.ceil(others / AT_ONCE) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tables have nothing but their place.
              <Table key={at} {...props} from={(at + 1) * AT_ONCE} />
            ))}
          </div>
        </Disclosure>
      )}
    </Disclosure>
  );
}
