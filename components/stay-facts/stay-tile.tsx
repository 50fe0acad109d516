// A stay in a list that names no price: its photo, what it is, and how guests scored it.
import Link from "next/link";
import type { LandingStay } from "@/lib/views/landing/landing";
import { Photo } from "./photo";
import { ScoreBadge, Stars } from "./rating";

export function StayTile({ stay: { facts, href } }: { stay: LandingStay }) {
  return (
    <li className="group relative flex flex-col">
      {facts.photo ? (
        <Photo
          photo={facts.photo}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 91vw"
          className="aspect-3/2 w-full rounded-md"
        />
      ) : (
        <div className="aspect-3/2 w-full rounded-md bg-sunken" />
      )}
      <p className="mt-3.5 flex flex-wrap items-center gap-x-2.5 text-xs text-soft">
        {facts.typeName}
        {facts.stars ? <Stars stars={facts.stars} /> : null}
      </p>
      <h3 className="mt-1 text-lg" lang={facts.name.lang}>
        <Link
          href={href}
          prefetch={false}
          className="underline decoration-transparent decoration-1 underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-current"
        >
          <bdi>{facts.name.text}</bdi>
        </Link>
      </h3>
      {facts.area ? <p className="mt-1 text-sm text-soft">{facts.area}</p> : null}
      {facts.score ? (
        <div className="mt-3">
          <ScoreBadge score={facts.score} />
        </div>
      ) : null}
    </li>
  );
}
