// A search as a traveller of the context's country and device is answered, with the question and the answer (row T02).
import { Suspense } from "react";
import { staffPage } from "@/app/staff/staff-page";
import { OtherPlaces } from "@/components/staff/search/other-places";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { firstText } from "@/lib/address/list-params";
import { placeTyped } from "@/lib/staff/search";
import { Answered } from "./answered";

export const metadata = { title: "Search" };

const PATH = "/staff/search";
const LONGEST = 200;

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const to = firstText(query.to).slice(0, LONGEST);
    const { ref, others } = to === "" ? { ref: null, others: [] } : await placeTyped(to);
    const none = to !== "" && ref === null;
    return {
      title: "Search",
      lead: "What a traveller of the bar above finds: their country, device, currency, days and party. Asked now, and nothing of it is stored.",
      own: { to },
      content: (
        <div className="space-y-8">
          <FilterForm
            path={PATH}
            fields={[{ name: "to", label: "Place name or id, such as city:-2140479", kind: "search" }]}
            typed={{ to }}
            problems={none ? [{ field: "to", sentence: `No place is called "${to.slice(0, 60)}".` }] : []}
            context={context}
            consequence="Nothing was asked."
          />
          <OtherPlaces others={others} hrefOf={(place) => hrefOf({ to: place })} />
          {to === "" && <EmptyList>Name a place to see what its search shows this traveller.</EmptyList>}
          {ref !== null && (
            <Suspense
              key={JSON.stringify([ref, context])}
              fallback={
                <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
                  The search is being made…
                </p>
              }
            >
              <Answered place={ref} context={context} retryHref={hrefOf({ to })} />
            </Suspense>
          )}
        </div>
      ),
    };
  },
});
