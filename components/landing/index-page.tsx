// All cities by country, or all chains by letter.
import type { Crumb, LandingGroup } from "@/lib/views/landing/landing";
import { CountedColumns } from "./counted-links";
import { Crumbs } from "./crumbs";

interface IndexPageProps {
  crumbs: Crumb[];
  heading: string;
  lead: string;
  groups: LandingGroup[];
  labels: { crumbs: string; none: string; jump: string };
}

function Jump({ groups, label }: { groups: LandingGroup[]; label: string }) {
  if (groups.length < 4) return null;
  return (
    <nav aria-label={label} className="mt-8 border-y border-line py-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {groups.map(({ heading }, at) => (
          <li key={heading}>
            <a href={`#group-${at + 1}`} className="link inline-block min-h-6">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function IndexPage({ crumbs, heading, lead, groups, labels }: IndexPageProps) {
  return (
    <div className="page-width pt-6 pb-section">
      <Crumbs crumbs={crumbs} label={labels.crumbs} />
      <h1 className="mt-8 text-3xl">{heading}</h1>
      <p className="mt-4 max-w-prose text-soft">{groups.length > 0 ? lead : labels.none}</p>
      <Jump groups={groups} label={labels.jump} />
      {groups.map((group, at) => (
        <section key={group.heading} id={`group-${at + 1}`} className="mt-12">
          <h2 className="mb-4 text-2xl">{group.heading}</h2>
          <CountedColumns links={group.links} />
        </section>
      ))}
    </div>
  );
}
