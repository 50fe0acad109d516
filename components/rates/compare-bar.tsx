"use client";
// A client component because what is ticked is told and bounded at once; the form itself works without it (row U04).
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { COMPARED, COMPARISON } from "@/lib/address/pick-names";
import type { ComparingView } from "@/lib/views/rates/rates";

interface CompareBarProps {
  comparing: ComparingView;
  /** `chosen` holds `{chosen}` where the figure goes. */
  labels: Record<"heading" | "hint" | "chosen" | "go", string>;
}

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === COMPARED,
  );

/** How many are ticked; null before the browser has taken over. With `most` the others cannot be ticked. */
function useChosen(most: number) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const own = form.current;
    if (own === null) return;
    const read = () => {
      const boxes = boxesOf(own);
      const count = boxes.filter(({ checked }) => checked).length;
      for (const box of boxes) box.disabled = count >= most && !box.checked;
      setChosen(count);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === own) read();
    };
    read();
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [most]);
  return { form, chosen };
}

export function CompareBar({ comparing, labels }: CompareBarProps) {
  const { action, fields, most } = comparing;
  const { form, chosen } = useChosen(most);
  return (
    <form
      ref={form}
      id={COMPARISON}
      action={action}
      method="get"
      aria-label={labels.heading}
      data-compare-rates={chosen ?? 0}
      // In sight while something is ticked, unless the sum of a selection takes that place.
      className={`mt-4 flex min-h-15 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border px-4 py-2.5 text-sm sm:px-5 print:hidden ${
        chosen
          ? "sticky bottom-3 z-10 border-accent/50 bg-surface shadow-over group-has-data-[selecting=true]/rates:static"
          : "border-line"
      }`}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="min-w-0 grow basis-72 text-soft">
        {chosen ? labels.chosen.replace("{chosen}", String(chosen)) : labels.hint}
      </p>
      <Button type="submit" size="small" variant="secondary" disabled={chosen !== null && chosen < 2}>
        {labels.go}
      </Button>
    </form>
  );
}
