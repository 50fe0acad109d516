// Facts by name, one below the other.

export function Facts({ facts }: { facts: readonly { label: string; value: string | null }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-xs text-faint sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line max-sm:-mt-1.5">
            <bdi>{value || "–"}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
