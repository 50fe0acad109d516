"use client"; // Keeping a stay happens in the browser; without scripts these buttons would do nothing and are not shown.
import { Bookmark, Columns3 } from "lucide-react";
import { useState } from "react";
import type { Done, KeptStay } from "@/lib/personal/deeds";
import { Icon } from "../icon";
import type { KeepLabels } from "./keep-labels";
import { useGlance } from "./use-glance";

interface KeepActionsProps extends KeptStay {
  labels: KeepLabels;
  /** Over a picture the buttons need a ground of their own. */
  look?: "overlay" | "plain";
  className?: string;
}

type Deeds = typeof import("@/lib/personal/deeds");

const BUTTON =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-xs font-medium transition-colors aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent";
const LOOKS = {
  overlay: `${BUTTON} border-line bg-surface text-ink hover:border-ink`,
  plain: `${BUTTON} border-edge bg-transparent text-ink hover:border-ink`,
};

/** What went otherwise than pressed; a deed that shows in its button is only announced. */
const TROUBLES: readonly Done[] = ["compareFull", "blocked", "full", "failed"];
const TROUBLE = "w-full max-w-72 rounded-sm border border-line bg-surface px-3 py-2 text-xs text-ink";

/** "Save" and "Compare" for one stay; the store is loaded at the first press. */
export function KeepActions({ labels, look = "overlay", className = "", ...stay }: KeepActionsProps) {
  const { saved, compared } = useGlance();
  const [done, setDone] = useState<Done | null>(null);
  const isSaved = saved.includes(stay.id);
  const isCompared = compared.some(({ id }) => id === stay.id);

  // Shown as pressed once it is kept and not before: who leaves then has it.
  const act = async (deed: (deeds: Deeds) => Promise<Done>) => {
    // Without a connection the first press cannot load the store.
    setDone(await import("@/lib/personal/deeds").then(deed).catch((): Done => "failed"));
  };
  const save = () => act(({ toggleSaved }) => toggleSaved(stay, !isSaved, labels));
  const compare = () => act(({ toggleCompared }) => toggleCompared(stay, !isCompared));
  const isTrouble = done !== null && TROUBLES.includes(done);
  return (
    <div data-keep className={`flex flex-wrap gap-2 print:hidden noscript:hidden ${className}`}>
      <button type="button" aria-pressed={isSaved} onClick={save} className={LOOKS[look]}>
        <Icon of={Bookmark} size={15} className={isSaved ? "fill-current" : ""} />
        {labels.save}
        <span className="visually-hidden">{stay.name}</span>
      </button>
      <button type="button" aria-pressed={isCompared} onClick={compare} className={LOOKS[look]}>
        <Icon of={Columns3} size={15} />
        {labels.compare}
        <span className="visually-hidden">{stay.name}</span>
      </button>
      <p role="status" className={isTrouble ? TROUBLE : "visually-hidden"}>
        {done && labels.done[done].replace("{name}", stay.name)}
      </p>
    </div>
  );
}
