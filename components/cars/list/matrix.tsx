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

export function Matrix({ matrix: { suppliers, rows }, link: NarrowLink, words: { t } }: MatrixProps) {
  if (rows.length === 0) return null;
  const caption = t("carlist.matrix.caption");
  return (
    <Disclosure summary={t("carlist.matrix.summary")} className="mb-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard.
        tabIndex={0}
        aria-label={caption}
        className="scroll-edges overflow-x-auto rounded-md border border-line"
      >
        <table className="figures w-full text-sm">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              <th scope="col" className="sticky inset-s-0 bg-surface px-3 py-2 text-start font-medium">
                {t("carlist.matrix.size")}
              </th>
              {suppliers.map(({ id, name }) => (
                <th key={id} scope="col" className="px-3 py-2 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, name, cells }) => (
              <tr key={size} className="border-b border-line last:border-b-0">
                <th scope="row" className="sticky inset-s-0 bg-surface px-3 py-1 text-start font-medium">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={suppliers[at]?.id} className="px-3 py-1 text-end align-top whitespace-nowrap">
                    {cell ? (
                      <>
                        <NarrowLink
                          href={cell.href}
                          aria-label={cell.label}
                          className="link inline-flex min-h-8 min-w-8 items-center justify-end"
                        >
                          {cell.text}
                        </NarrowLink>
                        {cell.closed && (
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
    </Disclosure>
  );
}
