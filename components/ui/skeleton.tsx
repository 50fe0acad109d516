// A place held for words that are on their way; its height is that of the words.

export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
