"use client"; // Result cards under each other: their data crosses the wire once, their drawing is in the script anyway.
import Link from "next/link";
import { KeepActions } from "@/components/keep/keep-actions";
import { pointAt, useMarkWhenPointedAt } from "@/components/list-map/list-and-map";
import { OpeningStay } from "@/components/stay-facts/opening-stay";
import { ScoreBadge, Stars } from "@/components/stay-facts/rating";
import { termsOfHref } from "@/lib/address/result-filter";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { SeenPrice } from "@/lib/personal/personal-data";
import { conditionsOf, type DrawnCard, type DrawnPrice, freeUntilOf } from "@/lib/views/list/card";
import { CardPhotos, useCardPhotos } from "./card-photos";
import { CardTotal, OfferTerms } from "./card-price";
import { keepStay, linkOf } from "./list-memory";

/**
 * The total of a card as a reader's browser keeps it when the stay is saved. Undefined without an offer, without days,
 * and where it was chosen by what cannot be asked for again.
 */
export function seenPrice(price: DrawnPrice, terms: string | null, lang: string): SeenPrice | undefined {
  if (price.state !== "offer" || !price.quotedAt || terms === null) return undefined;
  const { total, cancellation, rates, tax } = price.offer;
  return {
    amount: total.shown.amount,
    currency: total.shown.currency,
    freeUntil: freeUntilOf(cancellation),
    tax: { text: tax.text, lang },
    conditions: { texts: conditionsOf(price.offer), lang },
    rates,
    terms,
    at: price.quotedAt,
  };
}

/** Stands where a photo is missing: the doorway of the mark, unlit. */
function Doorway({ label }: { label: string }) {
  return (
    <span className="flex items-end justify-center bg-sunken text-edge">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 120 96"
        className="h-3/5 w-auto"
        fill="none"
        stroke="currentColor"
      >
        <path d="M24 96V52a36 36 0 0 1 72 0V96" strokeWidth="4" />
        <path d="M38 96V54a22 22 0 0 1 44 0V96" strokeWidth="2" />
      </svg>
    </span>
  );
}

/** A photo that has not loaded yet is not said to be missing. */
const NoPhoto = ({ isLate, label }: { isLate: boolean; label: string }) =>
  isLate ? <span /> : <Doorway label={label} />;

/** What of the catalogue a card says that does not come with its stay. */
export type CardName = "search.card" | "saved.keep";

interface ResultCardProps {
  card: DrawnCard;
  sentences: Sentences<CardName>;
  /** True for the first card of the page, whose photo decides when the page looks ready. */
  first?: boolean;
}

/** Name, stars with their source, type, area and a line of plain facts. */
function Facts({ card, sentences }: ResultCardProps) {
  const { id, name, stars, typeName, area, highlights } = card.facts;
  return (
    <>
      <h2>
        <Link ref={linkOf(id)} href={card.href} prefetch={false} lang={name.lang}>
          <bdi>{name.text}</bdi>
          <OpeningStay
            facts={card.facts}
            label={sayer(sentences)("search.card.opening", { name: name.text })}
          />
        </Link>
      </h2>
      <p className="stars-line">{stars && <Stars stars={stars} withText />}</p>
      {/* A line never begins with the dot. */}
      <p className="kind">{[typeName, area].filter(Boolean).join(" · ").replaceAll(" · ", "\u00a0· ")}</p>
      <p className="plain">{highlights.join(" · ")}</p>
    </>
  );
}

/** One stay of the results: an article with one link, its name, that covers the whole card. */
function ResultCard({ card, sentences, first = false }: ResultCardProps) {
  const { score, id, reduced } = card.facts;
  const terms = termsOfHref(card.href);
  const photos = useCardPhotos(card.facts, sentences.locale);
  const point = () => pointAt(id);
  const leave = () => pointAt(null);
  return (
    <article
      ref={useMarkWhenPointedAt(id)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClickCapture={() => keepStay(id)}
      {...photos.swipe}
      data-stay={id}
      data-state={card.price.state}
      data-reduced={reduced || undefined}
      className="stay-card"
    >
      <div ref={photos.picture} className="picture">
        {card.facts.photo ? (
          <CardPhotos of={photos} name={card.facts.name.text} sentences={sentences} first={first} />
        ) : (
          <NoPhoto isLate={reduced} label={sayer(sentences)("search.card.noPhoto")} />
        )}
      </div>
      <div className="body">
        <div className="facts">
          <Facts card={card} sentences={sentences} />
        </div>
        <div className="side">
          {score && (
            <div className="rating">
              <ScoreBadge score={score} />
            </div>
          )}
          <CardTotal price={card.price} say={sayer(sentences)} also={card.also} />
        </div>
        <OfferTerms price={card.price} say={sayer(sentences)} />
      </div>
      <KeepActions
        id={id}
        name={card.facts.name.text}
        lang={card.facts.name.lang}
        terms={terms}
        price={seenPrice(card.price, terms, sentences.locale)}
        sentences={sentences}
      />
    </article>
  );
}

interface ResultListProps {
  cards: DrawnCard[];
  sentences: Sentences<CardName>;
  /** The place of the first card in the whole list. */
  start?: number;
  busy?: boolean;
}

export function ResultList({ cards, sentences, start = 1, busy }: ResultListProps) {
  return (
    <ol start={start} aria-busy={busy} className="@container">
      {cards.map((card, place) => (
        <li key={card.facts.id} className="stay-place">
          <ResultCard card={card} sentences={sentences} first={start === 1 && place === 0} />
        </li>
      ))}
    </ol>
  );
}
