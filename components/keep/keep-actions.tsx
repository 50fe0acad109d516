"use client"; // Keeping a stay or a car happens in the browser; without scripts these buttons would do nothing and are not shown.
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Sign } from "@/components/ui/sign";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import type { Done, StayToStore } from "@/lib/personal/actions";
import type { SavedCar } from "@/lib/personal/personal-data";
import { useIsCarSaved, useIsSaved } from "./use-glance";

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

/** A button shows as pressed only once the store holds what it saves. */
function useActions() {
  const [done, setDone] = useState<Done | null>(null);
  const act = async (action: (actions: Actions) => Promise<Done>) => {
    // Without a connection the first press cannot load the store.
    setDone(await import("@/lib/personal/actions").then(action).catch((): Done => "failed"));
  };
  return { done, act };
}

interface SavedProps {
  name: string;
  say: Say<"saved.keep">;
}

function SaveButton({ name, say, isSaved, onPress }: SavedProps & { isSaved: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={isSaved} onClick={onPress}>
      <Sign of="bookmark" className={isSaved ? "fill-current" : ""} />
      <span>{say(isSaved ? "saved.keep.isSaved" : "saved.keep.save")}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

function DoneNote({ name, say, done }: SavedProps & { done: Done | null }) {
  const isTrouble = done !== null && TROUBLES.includes(done);
  return (
    <p role="status" className={isTrouble ? TROUBLE : "visually-hidden"}>
      {done && say(`saved.keep.done.${done}`, { name })}
    </p>
  );
}

/** "Save" for one car offer; offers are compared by boxes that need no script. */
export function SaveCar({ car, sentences }: { car: SavedCar } & Pick<KeepActionsProps, "sentences">) {
  const { done, act } = useActions();
  const isSaved = useIsCarSaved(car.query);
  const saved = { name: `${car.name}, ${car.supplier}`, say: sayer(sentences) };
  const save = () => act(({ toggleSavedCar }) => toggleSavedCar(car, !isSaved));
  return (
    <div data-keep="plain" className="keep-actions">
      <SaveButton {...saved} isSaved={isSaved} onPress={save} />
      <DoneNote {...saved} done={done} />
    </div>
  );
}

/** "Save" and "Compare" for one stay; the store is loaded at the first press. */
export function KeepActions({ sentences, look = "overlay", className = "", ...stay }: KeepActionsProps) {
  const say = sayer(sentences);
  const { done, act } = useActions();
  const isSaved = useIsSaved("saved", stay.id);
  const isCompared = useIsSaved("compared", stay.id);
  const saved = { name: stay.name, say };
  const save = () =>
    act(({ toggleSaved }) =>
      toggleSaved(stay, !isSaved, { locale: sentences.locale, listName: say("saved.keep.firstList") }),
    );
  const compare = () => act(({ toggleCompared }) => toggleCompared(stay, !isCompared));
  return (
    <div data-keep={look} className={classNames("keep-actions", className)}>
      <SaveButton {...saved} isSaved={isSaved} onPress={save} />
      <button type="button" aria-pressed={isCompared} onClick={compare}>
        <Sign of="columns" />
        {say("saved.keep.compare")}
        <span className="visually-hidden">{stay.name}</span>
      </button>
      <DoneNote {...saved} done={done} />
    </div>
  );
}
