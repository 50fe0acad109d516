// A closed stay says so, and why as far as the platform tells; a fraud closure shows nothing of it (row P11).
import { ButtonLink } from "@/components/ui/button";
import type { PropertyView } from "@/lib/views/property";
import type { Words } from "@/lib/views/words";

export type ClosedStatus = Exclude<PropertyView["status"], "open" | "unknown">;

const REASON = {
  closed_temporarily: "stay.closed.temporarily",
  closed_permanently: "stay.closed.permanently",
  closed_fraud: "stay.closed.fraud",
} as const;

interface ClosedStayProps {
  stay: PropertyView;
  status: ClosedStatus;
  /** Search for the same city, or the home page. */
  searchHref: string;
  words: Words;
}

export function ClosedStay({ stay, status, searchHref, words }: ClosedStayProps) {
  const { t } = words;
  const named = status !== "closed_fraud";
  return (
    <div className="max-w-prose py-10" data-closed={status}>
      <h1 className="text-3xl" lang={named ? stay.name.lang : undefined}>
        {named ? t("stay.closed.heading", { name: stay.name.text }) : t("stay.closed.headingUnnamed")}
      </h1>
      <p className="mt-4">{t(REASON[status])}</p>
      {named && stay.area ? <p className="mt-1 text-soft">{stay.area}</p> : null}
      <ButtonLink href={searchHref} className="mt-8">
        {stay.cityName ? t("stay.closed.search", { city: stay.cityName }) : t("stay.closed.searchAnywhere")}
      </ButtonLink>
    </div>
  );
}
