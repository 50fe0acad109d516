"use client";
// A client component because a click on a picture opens the viewer, whose code is fetched only then.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PhotoView } from "@/lib/views/list/card";
import type { GalleryViewer } from "./gallery-viewer";
import type { ViewerLabels } from "./viewer-labels";

interface PhotoSetProps {
  photos: PhotoView[];
  labels: ViewerLabels;
  className?: string;
  id?: string;
  /** The pictures as links to their large files, each with `data-photo` and its position. */
  children: ReactNode;
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Without JavaScript, or when the viewer's code does not arrive, every picture stays a link. */
export function PhotoSet({ photos, labels, className, id, children }: PhotoSetProps) {
  const root = useRef<HTMLDivElement>(null);
  const [Viewer, setViewer] = useState<typeof GalleryViewer | null>(null);
  const [start, setStart] = useState<number | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-photo]") : null;
      if (!link || !plainClick(event)) return;
      event.preventDefault();
      import("./gallery-viewer").then(
        (module) => {
          setViewer(() => module.GalleryViewer);
          setStart(Number(link.dataset.photo));
        },
        () => window.location.assign(link.href),
      );
    };
    element.addEventListener("click", open);
    return () => element.removeEventListener("click", open);
  }, []);

  return (
    <div ref={root} id={id} className={className}>
      {children}
      {Viewer && start !== null ? (
        <Viewer photos={photos} start={start} labels={labels} onClose={() => setStart(null)} />
      ) : null}
    </div>
  );
}
