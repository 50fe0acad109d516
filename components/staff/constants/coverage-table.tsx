// Every list with how much of it is named in each language; each list and each gap leads to its entries.
import Link from "next/link";
import { languageName } from "@/lib/format/names";
import type { ConstantList, ListCoverage } from "@/lib/rules/constant-lists";
import { LIST_TITLES } from "@/lib/views/staff/constants";

interface CoverageTableProps {
  rows: readonly ListCoverage[];
  languages: readonly string[];
  current: ConstantList;
  hrefOf(list: ConstantList, lacks: string | null): string;
}

/** Rounded down, so that 100% is said of nothing less. */
const percentText = (share: number): string => `${Math.floor(share * 100)}%`;

function Share({ share, href, what }: { share: number | null | undefined; href: string; what: string }) {
  if (share === null || share === undefined) return <span className="text-faint">None</span>;
  if (share === 1) return <span className="text-soft">100%</span>;
  return (
    <Link href={href} prefetch={false} className="link font-medium">
      {percentText(share)}
      <span className="visually-hidden"> of {what}; show what lacks</span>
    </Link>
  );
}

export function CoverageTable({ rows, languages, current, hrefOf }: CoverageTableProps) {
  const head = "px-2.5 py-2 text-2xs font-medium whitespace-nowrap text-faint";
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="visually-hidden">
          Lists of constants, and how much of each is named by language
        </caption>
        <thead className="border-b border-edge">
          <tr>
            <th scope="col" className={`${head} ps-0 text-start`}>
              List
            </th>
            <th scope="col" className={`${head} text-end`}>
              Entries
            </th>
            {languages.map((tag) => (
              <th key={tag} scope="col" className={`${head} text-end`}>
                {languageName(tag, "en-GB").replace("British ", "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map(({ list, entries, share }) => (
            <tr key={list}>
              <th scope="row" className="py-1.5 pe-2.5 text-start font-medium whitespace-nowrap">
                <Link
                  href={hrefOf(list, null)}
                  prefetch={false}
                  aria-current={list === current ? "true" : undefined}
                  className="link aria-[current=true]:text-ink aria-[current=true]:no-underline"
                >
                  {LIST_TITLES[list]}
                </Link>
              </th>
              <td className="figures px-2.5 py-1.5 text-end">{entries ?? "Not sent"}</td>
              {languages.map((tag) => (
                <td key={tag} className="figures px-2.5 py-1.5 text-end whitespace-nowrap">
                  <Share
                    share={share[tag]}
                    href={hrefOf(list, tag)}
                    what={`${LIST_TITLES[list]} in ${languageName(tag, "en-GB")}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
