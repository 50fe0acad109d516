"use client"; // Knows that its link was followed, and shows at once what the list already has of the stay.
import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";
import type { DrawnCard } from "@/lib/views/list/card";
import { Photo, ScoreBadge, Stars } from "./card-parts";

interface OpeningStayProps {
  facts: DrawnCard["facts"];
  /** `Opening Hotel Aurora`, for who hears it. */
  label: string;
}

/** While it stands, the page's own header keeps its place above it. */
function holdHeader(): () => void {
  document.body.setAttribute("data-stay-opens", "");
  return () => document.body.removeAttribute("data-stay-opens");
}

/** Inside the link to a stay: while the page is on its way, its head in the same places over this one. */
export function OpeningStay({ facts, label }: OpeningStayProps) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  const { name, typeName, stars, area, score, photo } = facts;
  return createPortal(
    <div ref={holdHeader} data-opening aria-busy="true">
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div className="page-width pt-4 md:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="min-w-0 max-w-3xl">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              {typeName}
              {stars ? <Stars stars={stars} withText /> : null}
            </p>
            <p className="mt-1.5 text-3xl font-[560] break-words text-balance" lang={name.lang}>
              <bdi>{name.text}</bdi>
            </p>
            {area ? <p className="mt-3 text-sm text-soft">{area}</p> : null}
            {/* Where saving and comparing will stand. */}
            <div className="mt-4 h-9" />
          </div>
          {score ? <ScoreBadge score={score} size="large" /> : null}
        </div>
        <div className="mt-5 flex gap-2 overflow-hidden *:aspect-3/2 *:w-[86%] *:shrink-0 *:bg-sunken *:object-cover max-lg:*:rounded-sm sm:*:w-[58%] md:mt-7 lg:grid lg:aspect-[5/2] lg:grid-cols-4 lg:grid-rows-2 lg:rounded-md lg:*:aspect-auto lg:*:size-full lg:*:first:col-span-2 lg:*:first:row-span-2">
          {photo ? <Photo photo={photo} first sizes="(min-width: 64rem) 23rem, 91vw" /> : <span />}
          {[2, 3, 4, 5].map((place) => (
            <span key={place} />
          ))}
        </div>
      </div>
    </div>,
    document.body,
  );
}
