// One stay of the results: an article with one link, its name, that covers the whole card.
import Link from "next/link";
import { KeepActions } from "@/components/ui/keep/keep-actions";
import { Photo } from "@/components/ui/photo";
import { ScoreBadge } from "@/components/ui/score-badge";
import { Stars } from "@/components/ui/stars";
import type { StayCard } from "@/lib/views/card";
import { BODY, CARD, PICTURE, SCORE, SIDE } from "./card-boxes";
import type { CardLabels } from "./card-labels";
import { CardTotal } from "./card-total";
import { Doorway } from "./doorway";
import { OfferTerms } from "./offer-terms";

interface ResultCardProps {
  card: StayCard;
  labels: CardLabels;
  /** True for the first card of the page, whose photo decides when the page looks ready. */
  first?: boolean;
}

function Picture({ card, labels, first = false }: ResultCardProps) {
  const { photo } = card.facts;
  return (
    <div className={PICTURE}>
      {photo ? (
        <Photo
          photo={photo}
          first={first}
          sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 15rem, 100vw"
          className="transition-transform duration-500 group-hover/card:scale-[1.02] motion-reduce:transform-none"
        />
      ) : (
        <Doorway label={labels.noPhoto} />
      )}
    </div>
  );
}

/** Name, stars with their source, type, area and a line of plain facts. */
function Facts({ card }: { card: StayCard }) {
  const { name, stars, typeName, area, highlights } = card.facts;
  return (
    <>
      <h2 className="line-clamp-2 text-xl">
        <Link
          href={card.href}
          prefetch={false}
          lang={name.lang}
          className="underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover/card:decoration-current after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          <bdi>{name.text}</bdi>
        </Link>
      </h2>
      <p className="mt-1.5 min-h-5 truncate">{stars && <Stars stars={stars} withText />}</p>
      <p className="line-clamp-1 min-h-5 text-xs text-soft">{[typeName, area].filter(Boolean).join(" · ")}</p>
      <p className="mt-1 line-clamp-1 min-h-5 text-xs text-faint">{highlights.join(" · ")}</p>
    </>
  );
}

export function ResultCard({ card, labels, first }: ResultCardProps) {
  const { score, id, reduced } = card.facts;
  return (
    <article
      data-stay={id}
      data-state={card.price.state}
      data-reduced={reduced || undefined}
      className={CARD}
    >
      <Picture card={card} labels={labels} first={first} />
      <div className={BODY}>
        <div>
          <Facts card={card} />
        </div>
        <div className={SIDE}>
          {score && (
            <div className={SCORE}>
              <ScoreBadge score={score} />
            </div>
          )}
          <CardTotal price={card.price} labels={labels} />
        </div>
        <OfferTerms price={card.price} />
      </div>
      <KeepActions
        id={id}
        name={card.facts.name.text}
        lang={card.facts.name.lang}
        terms={card.href.split("?")[1] ?? null}
        labels={labels.keep}
        className="absolute inset-s-3 top-3 z-10"
      />
    </article>
  );
}
