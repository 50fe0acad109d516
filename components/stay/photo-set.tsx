"use client";
// A client component because a press on a picture opens the viewer, whose code is fetched only then.
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { isPlainClick } from "@/components/ui/events";
import type { GalleryViewer, ViewedPhotos } from "./gallery-viewer";

interface PhotoSetProps extends ViewedPhotos {
  className?: string;
  id?: string;
  /** The pictures, each as a `PhotoLink`. */
  children: ReactNode;
}

const Opening = createContext<(photo: number) => Promise<void>>(() => Promise.reject());

interface PhotoLinkProps {
  /** Its large file. */
  href: string;
  /** Its position in the set. */
  photo: number;
  className?: string;
  children: ReactNode;
}

/** Without JavaScript, or when the viewer's code does not arrive, it stays a link. */
export function PhotoLink({ href, photo, className, children }: PhotoLinkProps) {
  const open = use(Opening);
  return (
    <a
      href={href}
      data-photo={photo}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(photo).catch(() => window.location.assign(href));
      }}
    >
      {children}
    </a>
  );
}

export function PhotoSet({ className, id, children, ...viewed }: PhotoSetProps) {
  const [Viewer, setViewer] = useState<typeof GalleryViewer | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const open = useCallback(async (photo: number) => {
    const module = await import("./gallery-viewer");
    setViewer(() => module.GalleryViewer);
    setStart(photo);
  }, []);
  return (
    <Opening value={open}>
      <div id={id} className={className}>
        {children}
        {Viewer && start !== null ? (
          <Viewer {...viewed} start={start} onClose={() => setStart(null)} />
        ) : null}
      </div>
    </Opening>
  );
}
