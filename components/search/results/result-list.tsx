"use client"; // Result cards under each other: their data crosses the wire once, their drawing is in the script anyway.
import Link from "next/link";
import { type KeyboardEvent, type Touch, type TouchEvent, useRef, useState } from "react";
import { KeepActions } from "@/components/keep/keep-actions";
import { pointAt, useMarkWhenPointedAt } from "@/components/list-map/list-and-map";
import { Photo, ScoreBadge, Stars } from "@/components/stay-facts/card-parts";
import { OpeningStay } from "@/components/stay-facts/opening-stay";
import { Sign } from "@/components/ui/sign";
import { termsOfHref } from "@/lib/address/result-filter";
import { MAX_SHOWN } from "@/lib/address/stay-query";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { SeenPrice } from "@/lib/personal/personal-data";
import { conditionsOf, type DrawnCard, type DrawnPrice, freeUntilOf } from "@/lib/views/list/card";
import { CardTotal, OfferTerms } from "./card-price";

type Shown = NonNullable<DrawnCard["facts"]["photo"]>;

async function askPhotos(id: number, locale: string): Promise<Shown[]> {
  const answer = await fetch(`/api/stays/${id}?locale=${locale}`, {
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`stay answered ${answer.status}`);
  return (await answer.json()).photos;
}

/** Shorter ways of a finger are taps, steeper ones scroll the page. */
const SWIPE_PX = 36;

const isFromRight = (): boolean => document.documentElement.dir === "rtl";

const isWithin = (box: DOMRect, { clientX: x, clientY: y }: Touch): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The photos of one card and which is shown; `swipe` goes on the card, whose link covers the picture. */
function useCardPhotos({ id, photo }: DrawnCard["facts"], locale: string) {
  const picture = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [photos, setPhotos] = useState<Shown[] | null>(null);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<"first" | "asking" | "known" | "failed">("first");
  const step = async (by: 1 | -1) => {
    if (photo === null || state === "asking") return;
    if (photos !== null) return setAt((at + by + photos.length) % photos.length);
    setState("asking");
    try {
      const all = await askPhotos(id, locale);
      setPhotos(all);
      setAt(all.length > 0 ? (by + all.length) % all.length : 0);
      setState("known");
    } catch {
      setState("failed");
    }
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined;
    const box = picture.current?.getBoundingClientRect();
    start.current = touch && box && isWithin(box, touch) ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [from, to] = [start.current, changedTouches[0]];
    start.current = null;
    if (from === null || to === undefined) return;
    const way = to.clientX - from.x;
    if (Math.abs(way) < SWIPE_PX || Math.abs(way) < Math.abs(to.clientY - from.y)) return;
    void step(way < 0 === !isFromRight() ? 1 : -1);
  };
  return {
    picture,
    shown: photos?.[at] ?? photo,
    at,
    count: photos?.length ?? null,
    state,
    step,
    swipe: { onTouchStart, onTouchEnd },
  };
}

interface CardPhotosProps {
  of: ReturnType<typeof useCardPhotos>;
  /** Name of the stay. */
  name: string;
  sentences: Sentences<"search.card">;
  /** True for the first card of the page, whose photo decides when the page looks ready. */
  first: boolean;
}

/** A card's photo with the ways to the next and the one before; nothing but the photo without a script. */
function CardPhotos({ of: photos, name, sentences, first }: CardPhotosProps) {
  const say = sayer(sentences);
  const { shown, at, count, state, step } = photos;
  if (shown === null) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    void step((event.key === "ArrowRight") === !isFromRight() ? 1 : -1);
  };
  const isAlone = count !== null && count < 2;
  return (
    <>
      <Photo photo={shown} first={first} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 15rem, 91vw" />
      {!isAlone && (
        <div className="leaf">
          {count !== null && (
            <button type="button" onClick={() => step(-1)} onKeyDown={onKeyDown}>
              <Sign of="open" size={18} className="rotate-90 rtl:-rotate-90" />
              <span className="visually-hidden">{say("search.card.previousPhoto", { name })}</span>
            </button>
          )}
          <button
            type="button"
            onClick={() => step(1)}
            onKeyDown={onKeyDown}
            aria-disabled={state === "asking" || undefined}
            className="ms-auto"
          >
            <Sign of="open" size={18} className="-rotate-90 rtl:rotate-90" />
            <span className="visually-hidden">{say("search.card.nextPhoto", { name })}</span>
          </button>
        </div>
      )}
      {state !== "first" && (
        <p role="status" className="leaf-note">
          {count !== null && <span>{say("search.card.photoAt", { n: at + 1, count })}</span>}
          {state === "failed" && <span>{say("search.card.photosFailed")}</span>}
        </p>
      )}
    </>
  );
}

interface Spot {
  /** Cards that were shown. */
  shown: number;
  /** The stay whose card was pressed. */
  stay: number | null;
  scroll: number;
}

const KEY = "staysResults";

/** The spot kept in this history entry; null on a first visit. */
export function storedSpot(): Spot | null {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(KEY in state)) return null;
  return state[KEY] as Spot;
}

function keep(spot: Partial<Spot>, url?: URL): void {
  const before = storedSpot() ?? { shown: 0, stay: null, scroll: 0 };
  const state = { ...window.history.state, [KEY]: { ...before, ...spot } };
  window.history.replaceState(state, "", url ?? window.location.href);
}

/** The address keeps the length of the list too, so that a reload shows as many. The reader has gone on from where they were. */
export function keepLength(shown: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set("shown", String(Math.min(shown, MAX_SHOWN)));
  url.search = url.search.replaceAll("%3A", ":").replaceAll("%2C", ",");
  keep({ shown, stay: null }, url);
}

/** Called when the card of a stay is pressed: its link may be followed. */
function keepStay(stay: number): void {
  keep({ stay, scroll: window.scrollY });
}

const links = new Map<number, HTMLElement>();

/** For the link of a card, as its `ref`: where the focus goes back to. */
const linkOf = (stay: number) => (link: HTMLElement | null) => {
  if (link === null) return;
  links.set(stay, link);
  return () => {
    if (links.get(stay) === link) links.delete(stay);
  };
};

/** Puts scroll and focus back on the stay that was left; false while its card is not there yet. */
export function returnTo({ stay, scroll }: Spot): boolean {
  const link = stay === null ? undefined : links.get(stay);
  if (!link) return false;
  link.focus({ preventScroll: true });
  window.scrollTo({ top: scroll, behavior: "instant" });
  return true;
}

/** Moves the focus to the first card that was added. */
export function focusStay(id: number | undefined): void {
  if (id !== undefined) links.get(id)?.focus({ preventScroll: true });
}

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
