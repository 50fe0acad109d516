// Stands where a photo is missing: the doorway of the mark, unlit.

export function Doorway({ label }: { label: string }) {
  return (
    <span className="flex items-end justify-center bg-sunken text-edge">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 120 96"
        className="h-3/5 w-auto"
        fill="none"
        stroke="currentColor"
      >
        <path d="M24 96V52a36 36 0 0 1 72 0V96" strokeWidth="4" />
        <path d="M38 96V54a22 22 0 0 1 44 0V96" strokeWidth="2" />
      </svg>
    </span>
  );
}
