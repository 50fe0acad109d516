"use client"; // Hides equal rows at once; without scripts the link asks for the same page with the parameter.
import { type MouseEvent, type ReactNode, useState } from "react";
import { isPlainClick } from "@/components/ui/events";

interface OnlySwitchProps {
  isOnly: boolean;
  /** This page with and without the parameter. */
  hrefs: { only: string; all: string };
  labels: { only: string; all: string };
  /** What stands beside the link. */
  note: string;
  /** The table, whose rows that are the same everywhere say so with `data-same`. */
  children: ReactNode;
}

export function OnlySwitch({ isOnly, hrefs, labels, note, children }: OnlySwitchProps) {
  const [only, setOnly] = useState(isOnly);
  const flip = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.history.replaceState(window.history.state, "", only ? hrefs.all : hrefs.only);
    setOnly(!only);
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 text-sm print:hidden">
        <a
          href={only ? hrefs.all : hrefs.only}
          onClick={flip}
          className="link inline-flex min-h-9 items-center"
        >
          {only ? labels.all : labels.only}
        </a>
        <p className="text-xs text-faint">{note}</p>
      </div>
      <OnlyRows isOnly={only}>{children}</OnlyRows>
    </>
  );
}

export function OnlyRows({ isOnly, children }: Pick<OnlySwitchProps, "isOnly" | "children">) {
  return (
    <div data-only={isOnly} className="group/compare contents">
      {children}
    </div>
  );
}
