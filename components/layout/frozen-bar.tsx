"use client"; // Both links lead to the page that is open, also after a step that loaded no new document.
import { useHere } from "./here-link";

interface FrozenBarProps {
  /** The parameters of an address that names this world. */
  world: string;
  labels: { name: string; at: string; address: string; leave: string };
}

/** Which world this page stands in, its address, and the way out (feature 15). */
export function FrozenBar({ world, labels }: FrozenBarProps) {
  const here = useHere();
  const [path = "/", query = ""] = here.split("?");
  const params = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(world)) params.set(name, value);
  return (
    <section
      aria-label={labels.name}
      data-frozen
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 bg-caution-wash px-gutter py-1.5 text-xs text-caution print:hidden"
    >
      <span className="figures">{labels.at}</span>
      <a href={`${path}?${params}`} className="link inline-flex min-h-6 items-center text-caution">
        {labels.address}
      </a>
      <a
        href={`/world?leave=${encodeURIComponent(here)}`}
        rel="nofollow"
        className="link inline-flex min-h-6 items-center text-caution"
      >
        {labels.leave}
      </a>
    </section>
  );
}
