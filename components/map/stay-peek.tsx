// The small card of one stay picked on the map: photo, name, score, total, and the way to it.
import { X } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { MapStay } from "@/lib/views/map/map";

interface StayPeekProps {
  stay: MapStay;
  labels: { close: string; open: string };
  onClose: () => void;
}

export function StayPeek({ stay, labels, onClose }: StayPeekProps) {
  const { score, total, photo, name } = stay;
  return (
    <article
      data-peek={stay.id}
      className="relative flex overflow-hidden rounded-md border border-line bg-surface shadow-over"
    >
      {photo && (
        // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
        <img
          src={photo.standard}
          alt={photo.alt}
          width={216}
          height={144}
          className="w-32 shrink-0 self-stretch bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-1 p-3 pe-11">
        <h3 lang={name.lang} className="line-clamp-2 text-sm leading-snug font-semibold">
          <bdi>{name.text}</bdi>
        </h3>
        {score && (
          <p className="figures mt-0.5 truncate text-xs text-soft">
            <strong className="font-semibold text-ink">{score.valueText}</strong> {score.word} ·{" "}
            {score.countText}
          </p>
        )}
        <p className="figures mt-1.5">
          <strong className="text-base font-semibold">{total?.text}</strong>{" "}
          <span className="text-xs text-soft">{stay.forWhat ?? stay.instead}</span>
        </p>
        <Link
          href={stay.href}
          prefetch={false}
          data-peek-link
          className={buttonClass({ variant: "primary", size: "small" }, "mt-2")}
        >
          {labels.open}
        </Link>
      </div>
      <button
        type="button"
        aria-label={labels.close}
        onClick={onClose}
        className="absolute inset-e-1 top-1 inline-flex size-9 items-center justify-center rounded-full text-soft hover:text-ink"
      >
        <Icon of={X} size={18} />
      </button>
    </article>
  );
}
