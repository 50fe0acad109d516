// What a typed name may mean besides the place that was taken.
import type { PlaceOption } from "@/lib/views/list/place";

interface OtherPlacesProps {
  others: readonly PlaceOption[];
  /** Where the same search leads with `kind:id` in place of the name. */
  hrefOf(place: string): string;
}

export function OtherPlaces({ others, hrefOf }: OtherPlacesProps) {
  if (others.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      The name may also mean{" "}
      {others.map(({ kind, id, name, where, what }, i) => (
        <span key={`${kind}:${id}`}>
          <span>{i > 0 && "; "}</span>
          <a className="link" href={hrefOf(`${kind}:${id}`)}>
            {name}
          </a>{" "}
          ({[what, where].filter(Boolean).join(", ")})
        </span>
      ))}
      .
    </p>
  );
}
