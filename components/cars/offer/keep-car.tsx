"use client"; // Saving, copying and printing happen in the browser; without scripts only the calendar is a way.
import { useState } from "react";
import { SaveCar } from "@/components/keep/keep-actions";
import { buttonClass } from "@/components/ui/button";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { SavedCar } from "@/lib/personal/personal-data";

interface KeepCarProps {
  car: SavedCar;
  calendarHref: string;
  sentences: Sentences<"caroffer.keep">;
  saving: Sentences<"saved.keep">;
}

export function KeepCar({ car, calendarHref, sentences, saving }: KeepCarProps) {
  const say = sayer(sentences);
  const [done, setDone] = useState<"copied" | "address" | null>(null);
  const copy = async () => {
    const address = new URL(`?${car.query}`, window.location.href).href;
    setDone(
      await navigator.clipboard.writeText(address).then(
        () => "copied" as const,
        () => "address" as const,
      ),
    );
  };
  const look = buttonClass({ variant: "quiet", size: "small" }, "px-0 noscript:hidden");
  return (
    <div className="text-sm print:hidden" data-keep-car>
      <div className="flex flex-wrap items-center gap-x-5">
        <SaveCar car={car} sentences={saving} />
        <button type="button" onClick={copy} className={look}>
          {say("caroffer.keep.copy")}
        </button>
        <a href={calendarHref} className={buttonClass({ variant: "quiet", size: "small" }, "px-0")}>
          {say("caroffer.keep.calendar")}
        </a>
        <button type="button" onClick={() => window.print()} className={look}>
          {say("caroffer.keep.print")}
        </button>
      </div>
      <p role="status" className="text-xs text-soft">
        {done && say(`caroffer.keep.${done}`)}
      </p>
    </div>
  );
}
