// The streamed half of the page: asks every cell, then shows findings and the table.
import { Findings } from "@/components/staff/parity/findings";
import { GridTable } from "@/components/staff/parity/grid";
import { ProductChoice } from "@/components/staff/parity/product-choice";
import { fetchCells } from "@/lib/staff/parity/fetch-cells";
import { parityGrid } from "@/lib/staff/parity/grid";
import { type ParityParams, type ParityRequest, parityParams } from "@/lib/staff/parity/request";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface ComparisonProps {
  request: ParityRequest;
  params: ParityParams;
  context: StaffContext;
}

export async function Comparison({ request, params, context }: ComparisonProps) {
  const grid = parityGrid(await fetchCells(request), request.reference, params.product);
  const href = (more: Partial<ParityParams> = {}) =>
    staffHref("/staff/parity", context, parityParams({ ...params, ...more }));
  const answered = grid.columns.filter(({ state }) => state !== "failed").length;
  return (
    <div className="space-y-8">
      <section aria-labelledby="findings" className="space-y-3">
        <h2 id="findings" className="text-xl">
          Findings
        </h2>
        {grid.findings.length > 0 && <Findings findings={grid.findings} />}
        {grid.findings.length === 0 && answered === grid.columns.length && (
          <p className="text-sm text-good">
            Nothing needs a look; what is not as for the reference is marked below.
          </p>
        )}
      </section>
      <section aria-labelledby="side-by-side" className="space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="side-by-side" className="text-xl">
            Side by side
          </h2>
          <a className="link text-sm" href={href({ isOnlyDifferences: !params.isOnlyDifferences })}>
            {params.isOnlyDifferences ? "Show all rows" : "Show only differences"}
          </a>
        </div>
        <ProductChoice
          grid={grid}
          links={grid.products.map(({ id, name }) => ({ id, name, href: href({ product: id }) }))}
        />
        <GridTable grid={grid} isOnlyDifferences={params.isOnlyDifferences} retryHref={href()} />
      </section>
    </div>
  );
}
