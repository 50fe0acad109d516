// One property as the context's traveller sees it, beside the record and the answers it is made from (rows T02, T03).
import type { Metadata } from "next";
import { Suspense } from "react";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { propertyPreview } from "@/lib/staff/property";
import { staffHref } from "@/lib/views/staff/staff-context";
import { PropertyLinks } from "./links";
import { RatesPart } from "./rates-part";
import { RecordPart } from "./record-part";

export const metadata: Metadata = { title: "Property" };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PropertyPage({ params, searchParams }: Props) {
  const staff = await requireStaff("viewer", "/staff/inventory");
  const [{ id: given }, query] = await Promise.all([params, searchParams]);
  const read = readContext(query);
  const { context } = read;
  const path = `/staff/inventory/${encodeURIComponent(given)}`;
  const isFresh = query.fresh === "1";
  const frame = {
    staff,
    current: "inventory" as const,
    context: { read, path, own: { fresh: isFresh ? "1" : undefined } },
  };
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  if (id === null)
    return (
      <StaffFrame {...frame}>
        <PageHeading title="No such property" lead={`"${given.slice(0, 40)}" is no number of a property.`} />
      </StaffFrame>
    );
  const preview = await propertyPreview(id, context, isFresh);
  if (preview.kind === "absent")
    return (
      <StaffFrame {...frame}>
        <PageHeading
          title={`Property ${id}`}
          lead="Neither our copy nor the platform knows a property with this number: the platform was asked just now or less than a minute ago."
        />
        <PropertyLinks id={id} context={context} isFresh={isFresh} />
      </StaffFrame>
    );
  if (preview.kind === "failed")
    return (
      <StaffFrame {...frame}>
        <PageHeading title={`Property ${id}`} lead="Our copy does not hold it." />
        <ProblemPanel
          problem={preview.problem}
          title="The platform could not be asked for it, so it is not known whether it exists."
          labels={{ retry: "Ask again", reference: "Reference" }}
          retryHref={staffHref(path, context)}
        />
      </StaffFrame>
    );
  const { view } = preview;
  const isClosed = view.status !== "open" && view.status !== "unknown";
  return (
    <StaffFrame {...frame}>
      <PageHeading
        title={preview.details.name ? view.name.text || `Property ${id}` : `Property ${id}`}
        lead={[view.typeName, view.area, `number ${id}`].filter(Boolean).join(" · ")}
      />
      <PropertyLinks id={id} context={context} isFresh={isFresh} />
      <div className="mt-8 space-y-12">
        {isClosed ? (
          <Notice tone="caution">
            <p>
              The platform says <code>{preview.details.accommodation_status}</code>: travellers are told that
              it is closed and are offered other stays of the city. No rates are asked for.
            </p>
          </Notice>
        ) : (
          <Suspense
            fallback={
              <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
                Rates are being asked for…
              </p>
            }
          >
            <RatesPart id={id} context={context} details={preview.details} />
          </Suspense>
        )}
        <RecordPart preview={preview} context={context} />
      </div>
    </StaffFrame>
  );
}
