/** The look of a link that turns one thing on or off. */
export const toggleClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-xs text-ink transition-colors hover:border-ink aria-[current=true]:border-accent aria-[current=true]:bg-wash aria-[current=true]:text-accent";
