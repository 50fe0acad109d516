// The first screen: what this is, the question over the lower edge of a picture.
import type { ReactNode } from "react";

export interface HomePicture {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

/** Ours, where a brand has none. */
export const MORNING = {
  src: "/pictures/morning-1080.webp",
  srcSet:
    "/pictures/morning-640.webp 640w, /pictures/morning-768.webp 768w, /pictures/morning-1080.webp 1080w",
  width: 1080,
  height: 720,
};

interface HeroProps {
  title: string;
  photo: HomePicture;
  children: ReactNode;
}

/** The first row has the picture's height before the picture is there. */
export function Hero({ title, photo, children }: HeroProps) {
  return (
    <section className="page-width grid items-end gap-x-10 lg:grid-cols-12 lg:grid-rows-[minmax(min(35rem,70vh),auto)_auto]">
      <h1 className="pt-3 pb-5 text-display lg:col-span-5 lg:row-start-1 lg:pb-36">{title}</h1>
      <div className="relative z-10 lg:col-span-full lg:row-start-2 lg:-mt-16">{children}</div>
      {/* biome-ignore lint/performance/noImgElement: the picture is already in the sizes it is shown in. */}
      <img
        {...photo}
        alt={photo.alt}
        sizes="(min-width: 64rem) 60vw, 91vw"
        fetchPriority="high"
        className="mt-6 aspect-3/2 w-full rounded-md bg-sunken object-cover lg:-me-[max(var(--spacing-gutter),(100vw-var(--spacing-page))/2)] lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:mt-0 lg:aspect-auto lg:h-[min(35rem,70vh)] lg:w-auto lg:max-w-none lg:justify-self-stretch lg:rounded-e-none"
      />
    </section>
  );
}
