// The parts of a stay's card: its photo, how it is rated, and the tile of lists that name no price.

import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { Sign } from "@/components/ui/sign";
import type { LandingStay } from "@/lib/views/landing/landing";
import type { PhotoView, ScoreView, StarsView } from "@/lib/views/list/card";

interface PhotoProps {
  photo: Pick<PhotoView, "standard" | "large" | "alt">;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** True for the one picture that decides the first impression of the page. */
  first?: boolean;
  /** `contain` shows the whole picture, `cover` fills the box. */
  fit?: "cover" | "contain";
  className?: string;
}

/**
 * Widths of the files. A large one is at most 1280 wide (gaps 6) and no answer says how wide it is; those of the sandbox
 * are 1080. Stated too small it is taken a little early, stated too large a screen would get fewer pixels than it needs.
 */
const WIDTHS = { standard: 500, large: 1080 } as const;

/** One photo in the sizes the platform offers; the box is reserved before the picture arrives. */
export function Photo({ photo, sizes, first = false, fit = "cover", className = "" }: PhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
    <img
      src={photo.standard}
      srcSet={
        photo.large === photo.standard
          ? undefined
          : `${photo.standard} ${WIDTHS.standard}w, ${photo.large} ${WIDTHS.large}w`
      }
      sizes={sizes}
      alt={photo.alt}
      width={1080}
      height={720}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? "sync" : "async"}
      className={classNames("photo", fit === "contain" && "object-contain", className)}
    />
  );
}

/** Review score with its word and the number of reviews; the figure never appears without that number. */
export function ScoreBadge({ score, size }: { score: ScoreView; size?: "large" }) {
  return (
    <span data-score={size ?? true} className="score">
      <b>{score.valueText}</b>
      <span>
        {score.word && <span className="word">{score.word}</span>}
        <span className="count">{score.countText}</span>
      </span>
    </span>
  );
}

/** With who gave them: filled when official, outlined when estimated or unknown. */
export function Stars({ stars, withText = false }: { stars: StarsView; withText?: boolean }) {
  const whole = Math.min(5, Math.max(0, Math.round(stars.value)));
  const filled = stars.source === "official";
  return (
    <span className="stars">
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].slice(0, whole).map((star) => (
          <Sign key={star} of="star" size={13} className={filled ? "fill-current" : ""} />
        ))}
      </span>
      <span className={withText ? undefined : "visually-hidden"}>{stars.text}</span>
    </span>
  );
}

/** A stay in a list that names no price: its photo, what it is, and how guests scored it. */
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
