"use client";
// A client component because an embed is drawn by the script that other sites load, which a page of ours loads here.
import { useEffect, useRef } from "react";
import type { Embed } from "@/lib/views/staff/embed-lines";

interface PreviewProps {
  embed: Embed;
}

/** The script once in a page: a second one would define nothing. */
function loadScript(): void {
  const src = "/embed/v1.js";
  if (document.querySelector(`script[src="${src}"]`) !== null) return;
  const script = document.createElement("script");
  script.src = src;
  document.head.append(script);
}

export function EmbedPreview({ embed: { kind, attributes, look, href, text } }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(`stays-${kind}`);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value);
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    element.append(link);
    place.current?.replaceChildren(element);
    loadScript();
  }, [kind, attributes, look, href, text]);
  return <div ref={place} data-preview className="max-w-2xl" />;
}
