// A closed stay says so, since when and why as far as the platform tells; a fraud closure shows nothing of it (row P11).
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { ScoreBadge } from "@/components/ui/score-badge";
import type { ClosedView } from "@/lib/views/closed";
import type { PropertyView } from "@/lib/views/property";
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

function Other({ facts, href }: ClosedView["others"][number]) {
  return (
    <li className="group/other relative">
      <div className="aspect-3/2 overflow-hidden rounded-md bg-sunken">
        {facts.photo ? (
          <Photo
            photo={facts.photo}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 92vw"
            className="size-full transition-transform duration-500 group-hover/other:scale-[1.02] motion-reduce:transform-none"
          />
        ) : null}
      </div>
      <h3 className="mt-3 text-lg" lang={facts.name.lang}>
        <a
          href={href}
          className="underline decoration-transparent decoration-1 underline-offset-4 group-hover/other:decoration-current after:absolute after:inset-0"
        >
          <bdi>{facts.name.text}</bdi>
        </a>
      </h3>
      <p className="mt-1 text-xs text-soft">{[facts.typeName, facts.area].filter(Boolean).join(" · ")}</p>
      {facts.score ? (
        <p className="mt-2">
          <ScoreBadge score={facts.score} />
        </p>
      ) : null}
    </li>
  );
}

export function ClosedStay({ stay, status, closed, searchHref, words }: ClosedStayProps) {
  const { t } = words;
  const named = status !== "closed_fraud";
  return (
    <div className="page-width pt-10 pb-section md:pt-16" data-closed={status}>
      <h1 className="max-w-3xl text-3xl" lang={named ? stay.name.lang : undefined}>
        {named ? t("stay.closed.heading", { name: stay.name.text }) : t("stay.closed.headingUnnamed")}
      </h1>
      <p className="mt-5 max-w-prose text-lg">{t(REASON[status])}</p>
      <p className="mt-1 text-sm text-soft">
        {closed.since} {status === "closed_temporarily" ? t("gone.back") : null}
      </p>
      {named && stay.area ? <p className="mt-1 text-sm text-soft">{stay.area}</p> : null}
      <ButtonLink href={searchHref} className="mt-8">
        {stay.cityName ? t("stay.closed.search", { city: stay.cityName }) : t("stay.closed.searchAnywhere")}
      </ButtonLink>
      {closed.others.length > 0 ? (
        <section aria-labelledby="others" className="mt-section">
          <h2 id="others" className="text-2xl">
            {stay.cityName ? t("gone.others", { city: stay.cityName }) : t("gone.othersAnywhere")}
          </h2>
          <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {closed.others.map((other) => (
              <Other key={other.facts.id} {...other} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
