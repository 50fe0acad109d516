// Cities as large words and chains as smaller ones; each leads to its own page.
import Link from "next/link";

export interface ChainLink {
  id: string;
  name: string;
  href: string;
  /** `1,240 stays known here`; null where our copy holds none. */
  stays: string | null;
}

export interface CityLink extends ChainLink {
  country: string | null;
}

interface CitiesProps {
  cities: CityLink[];
  chains: ChainLink[];
  labels: { heading: string; lead: string; chains: string };
}

function City({ city }: { city: CityLink }) {
  return (
    <li className="border-t border-line">
      <Link
        href={city.href}
        prefetch={false}
        className="group flex items-baseline justify-between gap-4 py-3 hover:text-accent"
      >
        <span className="text-xl underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-current">
          {city.name}
        </span>
        <span className="text-end text-xs text-faint">
          {city.country}
          {city.stays && <span className="figures block text-2xs">{city.stays}</span>}
        </span>
      </Link>
    </li>
  );
}

function Chains({ chains, heading }: { chains: ChainLink[]; heading: string }) {
  return (
    <div className="mt-12">
      <h3 className="text-sm font-medium text-soft">{heading}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {chains.map((chain) => (
          <li key={chain.id}>
            <Link
              href={chain.href}
              prefetch={false}
              className="inline-flex min-h-10 items-baseline gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm transition-colors hover:border-edge"
            >
              {chain.name}
              {chain.stays && <span className="figures text-2xs text-faint">{chain.stays}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Cities({ cities, chains, labels }: CitiesProps) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="cities" className="further-down page-width pt-section">
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-3">
        <div>
          <h2 id="cities" className="text-3xl">
            {labels.heading}
          </h2>
          <p className="mt-3 text-sm text-soft">{labels.lead}</p>
        </div>
        <div className="md:col-span-2">
          <ul className="grid sm:grid-cols-2 sm:gap-x-14">
            {cities.map((city) => (
              <City key={city.id} city={city} />
            ))}
          </ul>
          {chains.length > 0 && <Chains chains={chains} heading={labels.chains} />}
        </div>
      </div>
    </section>
  );
}
