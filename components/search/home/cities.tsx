// Cities as large words; each fills the destination of the form above.
import Link from "next/link";

export interface CityLink {
  id: string;
  name: string;
  country: string | null;
  href: string;
}

export function Cities({
  cities,
  labels,
}: {
  cities: CityLink[];
  labels: { heading: string; lead: string };
}) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="cities" className="page-width pt-section">
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-3">
        <div>
          <h2 id="cities" className="text-3xl">
            {labels.heading}
          </h2>
          <p className="mt-3 text-sm text-soft">{labels.lead}</p>
        </div>
        <ul className="grid sm:grid-cols-2 sm:gap-x-14 md:col-span-2">
          {cities.map((city) => (
            <li key={city.id} className="border-t border-line">
              <Link
                href={city.href}
                prefetch={false}
                className="group flex items-baseline justify-between gap-4 py-3 hover:text-accent"
              >
                <span className="text-xl underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-current">
                  {city.name}
                </span>
                {city.country && <span className="text-xs text-faint">{city.country}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
