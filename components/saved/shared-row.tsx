// One stay of a shared list, as its reader sees it.
import { ScoreBadge } from "@/components/stay-facts/card-parts";
import { buttonClass } from "@/components/ui/button";
import { Lines } from "@/components/ui/lines";
import type { ScoreView } from "@/lib/views/list/card";

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
    score: ScoreView | null;
  } | null;
  href: string;
  /** Days and people; null when none were shared. */
  when: string | null;
  note: string;
  /** What the sharer saw, with its time; null where no price was shared. */
  seen: { total: string; when: string; lang: string; tax: string | null; conditions: string[] } | null;
  labels: { note: string; unknown: string; closed: string; check: string };
}

function Seen({ seen }: { seen: NonNullable<SharedRowProps["seen"]> }) {
  return (
    <div className="space-y-1.5 text-sm" data-seen>
      <p>
        <span className="block text-xl font-semibold">{seen.total}</span>
        <span className="block text-xs text-soft">{seen.when}</span>
      </p>
      {seen.tax && <p lang={seen.lang}>{seen.tax}</p>}
      <ul lang={seen.lang} className="space-y-0.5 text-soft">
        {seen.conditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

export function SharedRow({ stay, href, when, note, seen, labels }: SharedRowProps) {
  const isClosed = stay?.status.startsWith("closed") ?? false;
  return (
    <article className="grid gap-x-6 gap-y-3 border-t border-line py-6 break-inside-avoid sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_20rem] lg:gap-x-8">
      <div className="aspect-3/2 self-start overflow-hidden sm:row-span-2 rounded-md bg-sunken sm:aspect-square">
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
        {stay?.score && (
          <p className="text-sm">
            <ScoreBadge score={stay.score} />
          </p>
        )}
        {isClosed && <p className="text-sm font-semibold text-danger">{labels.closed}</p>}
        {when && <p className="text-sm">{when}</p>}
        {note !== "" && (
          <p className="max-w-prose text-sm">
            <span className="block text-xs text-faint">{labels.note}</span>
            <Lines text={note} />
          </p>
        )}
      </div>
      <div className="min-w-0 space-y-3 empty:hidden sm:col-start-2 lg:col-start-3 lg:row-start-1">
        {seen && !isClosed && <Seen seen={seen} />}
        {when && stay && !isClosed && (
          <a
            href={`${href}#rates`}
            className={buttonClass({ size: "small", variant: "secondary" }, "print:hidden")}
          >
            {labels.check}
            <span className="visually-hidden"> {stay.name}</span>
          </a>
        )}
      </div>
    </article>
  );
}
