"use client"; // Keeping a stay happens in the browser; without scripts these buttons would do nothing and are not shown.
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Sign } from "@/components/ui/sign";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { Done, StayToStore } from "@/lib/personal/actions";
import { useIsKept } from "./use-glance";

interface KeepActionsProps extends StayToStore {
  sentences: Sentences<"saved.keep">;
  /** Over a picture the buttons need a ground of their own. */
  look?: "overlay" | "plain";
  className?: string;
}

type Actions = typeof import("@/lib/personal/actions");

/** What went otherwise than pressed; an action that shows in its button is only announced. */
const TROUBLES: readonly Done[] = ["compareFull", "blocked", "full", "failed"];
const TROUBLE = "w-full max-w-72 rounded-sm border border-line bg-surface px-3 py-2 text-xs text-ink";

/** "Save" and "Compare" for one stay; the store is loaded at the first press. */
export function KeepActions({ sentences, look = "overlay", className = "", ...stay }: KeepActionsProps) {
  const say = sayer(sentences);
  const [done, setDone] = useState<Done | null>(null);
  const isSaved = useIsKept("saved", stay.id);
  const isCompared = useIsKept("compared", stay.id);

  // Shown as pressed once it is kept and not before: who leaves then has it.
  const act = async (action: (actions: Actions) => Promise<Done>) => {
    // Without a connection the first press cannot load the store.
    setDone(await import("@/lib/personal/actions").then(action).catch((): Done => "failed"));
  };
  const save = () =>
    act(({ toggleSaved }) =>
      toggleSaved(stay, !isSaved, { locale: sentences.locale, listName: say("saved.keep.firstList") }),
    );
  const compare = () => act(({ toggleCompared }) => toggleCompared(stay, !isCompared));
  const isTrouble = done !== null && TROUBLES.includes(done);
  return (
    <div data-keep={look} className={classNames("keep-actions", className)}>
      <button type="button" aria-pressed={isSaved} onClick={save}>
        <Sign of="bookmark" className={isSaved ? "fill-current" : ""} />
        <span>{say(isSaved ? "saved.keep.isSaved" : "saved.keep.save")}</span>
        <span className="visually-hidden">{stay.name}</span>
      </button>
      <button type="button" aria-pressed={isCompared} onClick={compare}>
        <Sign of="columns" />
        {say("saved.keep.compare")}
        <span className="visually-hidden">{stay.name}</span>
      </button>
      <p role="status" className={isTrouble ? TROUBLE : "visually-hidden"}>
        {done && say(`saved.keep.done.${done}`, { name: stay.name })}
      </p>
    </div>
  );
}
