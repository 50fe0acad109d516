// A share of a hundred as a short bar; the figure itself stands beside it.

interface MeterProps {
  /** Of 100. */
  value: number;
  /** Class of its fill. */
  look: string;
  /** Classes of its height and width. */
  className: string;
}

export function Meter({ value, look, className }: MeterProps) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect width="100" height="8" rx="3" className="fill-sunken" />
      <rect width={value} height="8" rx="3" className={look} />
    </svg>
  );
}

/** Of a score of completeness. */
export const scoreLook = (score: number): string => {
  if (score < 60) return "fill-danger";
  return score < 85 ? "fill-caution" : "fill-good";
};
