// A closed stay says so, since when and why as far as the platform tells; a fraud closure shows nothing of it (row P11).

import { StayTile } from "@/components/stay-facts/stay-tile";
import { ButtonLink } from "@/components/ui/button";
import type { ClosedView, PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

type ClosedStatus = Exclude<PropertyView["status"], "open" | "unknown">;

const REASON = {
  closed_temporarily: "stay.closed.temporarily",
  closed_permanently: "stay.closed.permanently",
  closed_fraud: "stay.closed.fraud",
} as const;

interface ClosedStayProps {
  stay: PropertyView;
  status: ClosedStatus;
  closed: ClosedView;
  /** Search for the same city, or the home page. */
  searchHref: string;
  words: Words;
}

/** Only the name is in the language of the name. */
function NamedHeading({ name, words }: { name: PropertyView["name"]; words: Words }) {
  const [before, after] = words.t("stay.closed.heading", { name: "\n" }).split("\n");
  return (
    <>
      {before}
      <bdi lang={name.lang}>{name.text}</bdi>
      {after}
    </>
  );
}

export function ClosedStay({ stay, status, closed, searchHref, words }: ClosedStayProps) {
  const { t } = words;
  const named = status !== "closed_fraud";
  return (
    <div className="page-width pt-10 pb-section md:pt-16" data-closed={status}>
      <h1 className="max-w-3xl text-3xl">
        {named ? <NamedHeading name={stay.name} words={words} /> : t("stay.closed.headingUnnamed")}
      </h1>
      <p className="mt-5 max-w-prose text-lg">{t(REASON[status])}</p>
      <p className="mt-1 text-sm text-soft">
        {closed.since} {status === "closed_temporarily" ? <span>{t("gone.back")}</span> : null}
      </p>
      {named && stay.area ? <p className="mt-1 text-sm text-soft">{stay.area}</p> : null}
      <ButtonLink href={searchHref} className="mt-8">
        {stay.cityName ? t("found.city.heading", { name: stay.cityName }) : t("stay.toSearch")}
      </ButtonLink>
      {closed.others.length > 0 ? (
        <section aria-labelledby="others" className="mt-section">
          <h2 id="others" className="text-2xl">
            {stay.cityName ? t("gone.others", { city: stay.cityName }) : t("gone.othersAnywhere")}
          </h2>
          <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {closed.others.map((other) => (
              <StayTile key={other.facts.id} stay={other} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
