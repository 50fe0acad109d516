"use client"; // Saving happens in the browser, and only it can copy and print; without scripts only the calendar is a way.
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { SavedCar } from "@/lib/personal/personal-data";

interface KeepCarProps {
  car: Omit<SavedCar, "savedAt">;
  calendarHref: string;
  sentences: Sentences<"caroffer.keep">;
}

type Done = "saved" | "copied" | "address" | "failed";

async function keep(car: KeepCarProps["car"]): Promise<Done> {
  const [{ storeTrouble, updatePersonalData }, { saveCar }] = await Promise.all([
    import("@/lib/personal/store"),
    import("@/lib/personal/saving"),
  ]);
  await updatePersonalData((data) => saveCar(data, { ...car, savedAt: new Date().toISOString() }));
  return storeTrouble() === null ? "saved" : "failed";
}

export function KeepCar({ car, calendarHref, sentences }: KeepCarProps) {
  const say = sayer(sentences);
  const [done, setDone] = useState<Done | null>(null);
  const save = async () => setDone(await keep(car).catch((): Done => "failed"));
  const copy = async () => {
    const address = new URL(`?${car.query}`, window.location.href).href;
    setDone(
      await navigator.clipboard.writeText(address).then(
        (): Done => "copied",
        (): Done => "address",
      ),
    );
  };
  const look = buttonClass({ variant: "quiet", size: "small" }, "px-0 noscript:hidden");
  return (
    <div className="text-sm print:hidden" data-keep-car>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={save} className={look}>
          {say("caroffer.keep.save")}
        </button>
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
