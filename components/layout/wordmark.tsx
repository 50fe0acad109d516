// The name drawn as one line; in the second arch of the m a doorway is lit.

export function Wordmark({ title, className }: { title: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox="0 0 160 36"
      width="160"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.3"
      className={className}
    >
      <path d="M3.65 31V7.15H11a6.3 6.3 0 0 1 0 12.6H3.65M11 19.75 18.6 31" />
      <circle cx="29" cy="22.6" r="6.75" />
      <circle cx="47.6" cy="22.6" r="6.75" />
      <path d="M61 31V14.6M61 31V20.6a5.2 5.2 0 0 1 10.4 0V31M71.4 31V20.6a5.2 5.2 0 0 1 10.4 0V31" />
      <path className="fill-lamp" stroke="none" d="M73.05 31V20.6a3.55 3.55 0 0 1 7.1 0V31Z" />
      <path strokeLinejoin="bevel" d="M87.4 14.2 92.3 29.2 97.3 15.2 102.3 29.2 107.2 14.2" />
      <circle cx="118.4" cy="22.6" r="6.75" />
      <path d="M125.15 14.2V31M132.4 31V14.2M132.4 22.4c0-4.3 2.4-6.5 6.6-6.5" />
      <circle cx="149" cy="22.6" r="6.75" />
      <path d="M155.75 5V31" />
    </svg>
  );
}
