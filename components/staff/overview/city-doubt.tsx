"use client"; // One press reads the city that was meant; it is asked where the name was typed.
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { CityDoubt as Doubt } from "@/lib/staff/bootstrap";

interface CityDoubtProps {
  /** A new object for every try: the focus comes back each time. */
  doubt: Doubt;
  isBusy: boolean;
  /** The id of the one that was meant. */
  onChoose(id: string): void;
}

/** A name that says not for sure which city is meant: nothing is read before somebody says which. */
export function CityDoubt({ doubt, isBusy, onChoose }: CityDoubtProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (doubt) panel.current?.focus();
  }, [doubt]);
  const { typed, isExact, cities } = doubt;
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="rounded-md bg-caution-wash px-4 py-3 text-sm">
      <p>
        {isExact ? (
          <>
            More than one city is called <strong>{typed}</strong>. Which one is meant?
          </>
        ) : (
          <>
            <strong>{typed}</strong>: did you mean{" "}
            {cities.length === 1 ? "this city?" : "one of these cities?"}
          </>
        )}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {cities.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" size="small" disabled={isBusy} onClick={() => onChoose(id)}>
              {name} <span className="figures font-normal text-faint">{id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
