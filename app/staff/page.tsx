// The front door of the staff's side: health at a glance, and what needs a person.
import { staffPage } from "@/app/staff/staff-page";
import { BootstrapPart } from "@/components/staff/overview/bootstrap-part";
import { Figures } from "@/components/staff/overview/figures";
import { Needs } from "@/components/staff/overview/needs";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { bootstrapState } from "@/lib/staff/bootstrap";
import { readOverview } from "@/lib/staff/overview";

export const metadata = { title: "Overview" };

export default staffPage({
  path: "/staff",
  async read({ context, mayOperate }) {
    const [{ overview, status }, filling] = await Promise.all([readOverview(), bootstrapState()]);
    return {
      title: "Overview",
      lead: "How the site stands, and what somebody should look at.",
      own: {},
      content: (
        <div className="space-y-8">
          <SyncLine status={status} />
          <Needs needs={overview.needs} context={context} />
          <Figures overview={overview} status={status} context={context} />
          <BootstrapPart known={filling} mayOperate={mayOperate} />
        </div>
      ),
    };
  },
});
