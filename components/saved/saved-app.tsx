"use client"; // The lists are in the browser only, so the page is drawn there.
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { forgetCopies } from "@/lib/personal/offline";
import { MAX_RECENT, onlyViewed, type PersonalData } from "@/lib/personal/personal-data";
import { addList } from "@/lib/personal/saving";
import { ListSection } from "./list-section";
import { NameForm } from "./name-form";
import { RecentStrip } from "./recent-strip";
import { SavedCars } from "./saved-cars";
import { type SavedName, type SavedWords, type SentWords, wordsSent } from "./saved-text";
import { Export, Import } from "./transfer-panel";
import { type Saved, useSaved } from "./use-saved";

interface SavedAppProps {
  sent: SentWords<SavedName>;
  /** Shown while nothing is saved: how it is done, with a real stay. */
  empty: ReactNode;
}

function NewList({ saved, words }: { saved: Saved; words: SavedWords }) {
  const { say } = words;
  const add = (name: string) => {
    const id = crypto.randomUUID();
    void saved.change((data) => addList(data, { id, name }));
  };
  return (
    <NameForm
      saved={saved}
      words={words}
      label={say("saved.app.newList")}
      list={null}
      keep={add}
      className="mt-12 print:hidden"
    >
      <Button type="submit" size="small" variant="secondary">
        {say("saved.app.addList")}
      </Button>
    </NameForm>
  );
}

const datedOpen = ({ lists, stays }: PersonalData) =>
  lists.flatMap(({ items }) =>
    items.flatMap(({ id, terms }) =>
      terms !== null && !stays[id]?.status.startsWith("closed") ? [{ id, terms }] : [],
    ),
  );

function Tools({
  personalData,
  saved,
  words,
}: {
  personalData: PersonalData;
  saved: Saved;
  words: SavedWords;
}) {
  const { say } = words;
  const dated = datedOpen(personalData);
  const changed = [...saved.changed.sentences.keys()];
  const { check } = saved;
  const isBusy = check?.state === "busy";
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {dated.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => saved.checkPrices(dated)}>
          {say("saved.app.check")}
        </Button>
      )}
      {changed.length > 0 && (
        <Button size="small" variant="secondary" onClick={() => saved.markSeen(changed)}>
          {say("saved.app.markAllSeen")}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => window.print()}>
        {say("saved.app.print")}
      </Button>
      {isBusy && (
        <progress
          max={check.total}
          value={check.done}
          aria-hidden="true"
          className="h-1.5 w-40 accent-accent"
        />
      )}
      <div role="status" className="figures w-full text-sm text-soft empty:hidden">
        {check?.state === "busy" && (
          <span>{say("saved.app.checking", { done: check.done, total: check.total })}</span>
        )}
        {check?.state === "done" && <span>{say("saved.app.checked", { total: check.total })}</span>}
        {check?.state === "failed" && (
          <Notice tone="caution">
            {check.sentence} {say("saved.app.checkFailed")}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Which stay's page the worker could not show and sent its reader here for; told once. */
function Unkept({ saved, words }: { saved: Saved; words: SavedWords }) {
  const [id] = useState(() => /^#unkept=(\d+)$/.exec(window.location.hash)?.[1]);
  useEffect(() => {
    if (id !== undefined) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [id]);
  if (id === undefined) return null;
  const name = saved.personalData?.stays[id]?.name ?? id;
  return <Notice tone="caution">{words.say("saved.app.unkept", { name, count: MAX_RECENT })}</Notice>;
}

function Notices({ saved, words }: { saved: Saved; words: SavedWords }) {
  const { say } = words;
  return (
    <>
      <div className="mt-6 space-y-3 empty:hidden">
        <Unkept saved={saved} words={words} />
        {saved.unread && <Notice tone="caution">{say(`saved.app.${saved.unread}`)}</Notice>}
        {saved.trouble && <Notice tone="caution">{say(`saved.app.${saved.trouble}`)}</Notice>}
      </div>
      <div role="status" className="sticky top-2 z-10 print:hidden">
        {saved.undo.notice !== "" && (
          <p className="mt-4 flex w-fit max-w-full items-center gap-5 rounded-md bg-ink px-4 py-2 text-sm text-paper">
            {saved.undo.notice}
            {saved.undo.back && (
              <button type="button" onClick={saved.undo.back} className="min-h-8 font-semibold underline">
                {say("saved.app.undo")}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

export function SavedApp({ sent, empty }: SavedAppProps) {
  const words = useMemo(() => wordsSent(sent), [sent]);
  const saved = useSaved(words);
  const { personalData: kept } = saved;
  const { say } = words;
  if (kept === null)
    return (
      <div aria-busy="true" className="mt-10 space-y-6 noscript:hidden">
        <p className="visually-hidden">{say("saved.app.loading")}</p>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  const hasItems = kept.lists.some(({ items }) => items.length > 0);
  const changedFirst = (id: string) =>
    kept.lists.find((list) => list.id === id)?.items.some((item) => saved.changed.sentences.has(item.id))
      ? 0
      : 1;
  const lists = kept.lists.toSorted((a, b) => changedFirst(a.id) - changedFirst(b.id));
  const clearRecent = () => {
    // Their pages go with them; taking this back brings the names alone.
    void forgetCopies(onlyViewed(kept));
    saved.act(say("saved.app.recentCleared"), (now) => ({ ...now, recent: [] }));
  };
  return (
    <div data-saved-app>
      <Notices saved={saved} words={words} />
      <Import saved={saved} words={words} />
      {hasItems && <Tools personalData={kept} saved={saved} words={words} />}
      {!hasItems && kept.cars.length === 0 && empty}
      {lists.map((list) => (
        <ListSection key={list.id} list={list} saved={saved} words={words} />
      ))}
      {kept.lists.length > 0 && <NewList saved={saved} words={words} />}
      <SavedCars saved={saved} words={words} />
      <RecentStrip personalData={kept} words={words} clear={clearRecent} />
      {(hasItems || kept.cars.length > 0) && <Export saved={saved} words={words} />}
    </div>
  );
}
