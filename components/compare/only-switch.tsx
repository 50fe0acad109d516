"use client"; // Hides equal rows at once; without scripts the link asks for the same page with the parameter.
import { type MouseEvent, useState } from "react";

interface OnlySwitchProps {
  /** Id of the element whose rows are hidden. */
  target: string;
  isOnly: boolean;
  /** This page with and without the parameter. */
  hrefs: { only: string; all: string };
  labels: { only: string; all: string };
}

export function OnlySwitch({ target, isOnly, hrefs, labels }: OnlySwitchProps) {
  const [only, setOnly] = useState(isOnly);
  const flip = (event: MouseEvent) => {
    const table = document.getElementById(target);
    if (!table || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    table.dataset.only = String(!only);
    window.history.replaceState(window.history.state, "", only ? hrefs.all : hrefs.only);
    setOnly(!only);
  };
  return (
    <a href={only ? hrefs.all : hrefs.only} onClick={flip} className="link inline-flex min-h-9 items-center">
      {only ? labels.all : labels.only}
    </a>
  );
}
