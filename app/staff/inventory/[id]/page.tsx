import { type ShownPage, type StaffRequest, staffPage } from "@/app/staff/staff-page";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { setPageStatus } from "@/lib/http/page-status";
import { propertyPreview, UNKNOWN_PROPERTY } from "@/lib/staff/property";
import { PropertyLinks, UnknownPropertyLinks } from "./links";
import { Offer } from "./rates-part";
import { RecordPart } from "./record-part";

export const metadata = { title: "Property" };

const PATH = "/staff/inventory";

async function shownOf(id: number, isFresh: boolean, request: StaffRequest): Promise<ShownPage> {
  const { context, hrefOf } = request;
  const preview = await propertyPreview(id, context, isFresh);
  if (preview.kind === "absent") {
    setPageStatus(404);
    return {
      title: `Property ${id}`,
      lead: UNKNOWN_PROPERTY,
      content: <UnknownPropertyLinks id={id} context={context} isFresh={isFresh} />,
    };
  }
  if (preview.kind === "failed")
    return {
      title: `Property ${id}`,
      lead: "Our copy does not hold it.",
      content: (
        <ProblemPanel
          problem={preview.problem}
          title="The platform could not be asked for it, so it is not known whether it exists."
          labels={{ retry: "Ask again", reference: "Reference" }}
          retryHref={hrefOf()}
        />
      ),
    };
  const { view, details } = preview;
  return {
    title: details.name ? view.name.text || `Property ${id}` : `Property ${id}`,
    lead: [view.typeName, view.area, `number ${id}`].filter(Boolean).join(" · "),
    content: (
      <>
        <PropertyLinks id={id} context={context} isFresh={isFresh} />
        <div className="mt-8 space-y-12">
          <Offer id={id} preview={preview} context={context} />
          <RecordPart preview={preview} context={context} />
        </div>
      </>
    ),
  };
}

export default staffPage({
  path: PATH,
  at: ({ id }) => `${PATH}/${encodeURIComponent(id ?? "")}`,
  async read(request) {
    const { id: given = "" } = request.segments;
    const isFresh = request.query.fresh === "1";
    const own = { fresh: isFresh ? "1" : undefined };
    if (/^[1-9]\d{0,14}$/.test(given)) return { own, ...(await shownOf(Number(given), isFresh, request)) };
    setPageStatus(404);
    return {
      title: "No such property",
      lead: `"${given.slice(0, 40)}" is no number of a property.`,
      own,
      content: null,
    };
  },
});
