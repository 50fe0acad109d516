// A horizontal bar inside a table cell; the figure stands in the next cell.

interface BarProps {
  /** 0 to 1. */
  share: number;
  tone?: "accent" | "soft";
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

export function Bar({ share, tone = "accent" }: BarProps) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block min-w-16 rtl:-scale-x-100">
      <rect width="100%" height="10" rx="2" className="fill-sunken" />
      {share > 0 ? (
        <rect
          width={`${clamp(share) * 100}%`}
          height="10"
          rx="2"
          className={tone === "accent" ? "fill-accent" : "fill-edge"}
        />
      ) : null}
    </svg>
  );
}
