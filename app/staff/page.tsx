// The front door of the staff's side: health at a glance, and what needs a person.
import Link from "next/link";
import { staffPage } from "@/app/staff/staff-page";
import { BootstrapPart } from "@/components/staff/overview/bootstrap-part";
import { Figures } from "@/components/staff/overview/figures";
import { Needs } from "@/components/staff/overview/needs";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { bootstrapState } from "@/lib/staff/bootstrap";
import { readOverview } from "@/lib/staff/overview";
import { contextChoices, staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Overview" };

export default staffPage({
  path: "/staff",
  async read({ staff, context, mayOperate }) {
    const [{ overview, status }, filling] = await Promise.all([readOverview(), bootstrapState()]);
    const isEmpty = overview.stays.open + overview.stays.closed === 0;
    const figures = <Figures key="figures" overview={overview} context={context} />;
    // Its key keeps what was typed when the first stays come and it moves below the figures.
    const fill = (
      <div key="fill">
        <BootstrapPart
          known={filling}
          countries={mayOperate ? contextChoices(context).countries : null}
          isFirst={isEmpty}
        />
        {isEmpty && staff.role === "admin" && (
          <p className="mt-4 max-w-prose text-sm text-soft">
            Whoever else works here is added under{" "}
            <Link className="link" prefetch={false} href={staffHref("/staff/people", context)}>
              People
            </Link>
            , each with a role and a password of their own.
          </p>
        )}
      </div>
    );
    return {
      title: "Overview",
      lead: "How the site stands, and what somebody should look at.",
      pageParams: {},
      content: (
        <div className="space-y-8">
          <SyncLine status={status} />
          {(!isEmpty || overview.needs.length > 0) && <Needs needs={overview.needs} context={context} />}
          {isEmpty ? [fill, figures] : [figures, fill]}
        </div>
      ),
    };
  },
});
