// One stay of a shared list, as its reader sees it.
interface SharedRowProps {
  /** Null when our copy knows nothing of it. */
  stay: {
    name: string;
    lang: string;
    area: string | null;
    kind: string | null;
    photo: string | null;
    alt: string;
    status: string;
  } | null;
  href: string;
  /** Days and people; null when none were shared. */
  when: string | null;
  note: string;
  labels: { note: string; unknown: string; closed: string };
}

export function SharedRow({ stay, href, when, note, labels }: SharedRowProps) {
  return (
    <article className="grid gap-x-6 gap-y-3 border-t border-line py-6 break-inside-avoid sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="aspect-3/2 overflow-hidden rounded-md bg-sunken sm:aspect-square">
        {stay?.photo && (
          // biome-ignore lint/performance/noImgElement: the platform's picture in the size it is shown in.
          <img src={stay.photo} alt={stay.alt} loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 space-y-2">
        <h2 className="text-lg" lang={stay?.lang}>
          <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            <bdi>{stay?.name ?? labels.unknown}</bdi>
          </a>
        </h2>
        <p className="text-xs text-soft">{[stay?.kind, stay?.area].filter(Boolean).join(" · ")}</p>
        {stay?.status.startsWith("closed") && (
          <p className="text-sm font-semibold text-danger">{labels.closed}</p>
        )}
        {when && <p className="figures text-sm">{when}</p>}
        {note !== "" && (
          <p className="max-w-prose text-sm whitespace-pre-line">
            <span className="block text-xs text-faint">{labels.note}</span>
            <span dir="auto" className="block">
              {note}
            </span>
          </p>
        )}
      </div>
    </article>
  );
}
