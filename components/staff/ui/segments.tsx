// A few ways to show the same, side by side; the pressed one is told by its ground and to a screen reader.
import type { ReactNode } from "react";

interface SegmentsProps<Name extends string> {
  legend: string;
  names: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose(name: NoInfer<Name>): void;
  /** Classes of the height and padding of each. */
  size: string;
  /** Stands before them, for the eye. */
  lead?: ReactNode;
}

export function Segments<Name extends string>({
  legend,
  names,
  chosen,
  onChoose,
  size,
  lead,
}: SegmentsProps<Name>) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="visually-hidden">{legend}</legend>
      {lead}
      <span className="flex rounded-sm border border-edge bg-surface p-0.5">
        {(Object.keys(names) as Name[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className={`${size} rounded-xs text-xs text-soft hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-ink`}
          >
            {names[name]}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
