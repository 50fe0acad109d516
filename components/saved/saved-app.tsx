"use client"; // The lists are in the browser only, so the page is drawn there.
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { forgetCopies } from "@/lib/personal/offline";
import { MOST_RECENT, onlyViewed, type PersonalData } from "@/lib/personal/personal-data";
import { addList } from "@/lib/personal/saving";
import { ListSection } from "./list-section";
import { NameForm } from "./name-form";
import { RecentStrip } from "./recent-strip";
import type { SavedLabels } from "./saved-labels";
import { put } from "./saved-text";
import { Export, Import } from "./transfer-panel";
import { type Saved, useSaved } from "./use-saved";

interface SavedAppProps {
  labels: SavedLabels;
  /** Shown while nothing is saved: how it is done, with a real stay. */
  empty: ReactNode;
}

function NewList({ saved, labels }: { saved: Saved; labels: SavedLabels }) {
  const { text } = labels;
  const add = (name: string) => {
    const id = crypto.randomUUID();
    void saved.change((kept) => addList(kept, { id, name }));
  };
  return (
    <NameForm
      saved={saved}
      labels={labels}
      label={text.newList}
      list={null}
      keep={add}
      className="mt-12 print:hidden"
    >
      <Button type="submit" size="small" variant="secondary">
        {text.addList}
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

function Tools({ kept, saved, labels }: { kept: PersonalData; saved: Saved; labels: SavedLabels }) {
  const { text } = labels;
  const dated = datedOpen(kept);
  const changed = [...saved.changed.sentences.keys()];
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {dated.length > 0 && (
        <Button size="small" onClick={() => saved.checkPrices(dated)}>
          {text.check}
        </Button>
      )}
      {changed.length > 0 && (
        <Button size="small" variant="secondary" onClick={() => saved.markSeen(changed)}>
          {text.markAllSeen}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => window.print()}>
        {text.print}
      </Button>
      <p role="status" className="figures text-sm text-soft">
        {saved.progress}
      </p>
    </div>
  );
}

/** Which stay's page the worker could not show and sent its reader here for; told once. */
function Unkept({ saved, labels }: { saved: Saved; labels: SavedLabels }) {
  const [id] = useState(() => /^#unkept=(\d+)$/.exec(window.location.hash)?.[1]);
  useEffect(() => {
    if (id !== undefined) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [id]);
  if (id === undefined) return null;
  const name = saved.kept?.stays[id]?.name ?? id;
  return <Notice tone="caution">{put(labels.text.unkept, { name, count: MOST_RECENT })}</Notice>;
}

function Told({ saved, labels }: { saved: Saved; labels: SavedLabels }) {
  const { text } = labels;
  return (
    <>
      <div className="mt-6 space-y-3 empty:hidden">
        <Unkept saved={saved} labels={labels} />
        {saved.isOffline && <Notice tone="caution">{text.offline}</Notice>}
        {saved.trouble && <Notice tone="caution">{text[saved.trouble]}</Notice>}
      </div>
      <div role="status" className="sticky top-2 z-10 print:hidden">
        {saved.undo.said !== "" && (
          <p className="mt-4 flex w-fit max-w-full items-center gap-5 rounded-md bg-ink px-4 py-2 text-sm text-paper">
            {saved.undo.said}
            {saved.undo.back && (
              <button type="button" onClick={saved.undo.back} className="min-h-8 font-semibold underline">
                {text.undo}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

export function SavedApp({ labels, empty }: SavedAppProps) {
  const saved = useSaved(labels);
  const { kept } = saved;
  const { text } = labels;
  if (kept === null)
    return (
      <div aria-busy="true" className="mt-10 space-y-6 noscript:hidden">
        <p className="visually-hidden">{text.loading}</p>
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
    saved.deed(text.recentCleared, (now) => ({ ...now, recent: [] }));
  };
  return (
    <div data-saved-app>
      <Told saved={saved} labels={labels} />
      <Import saved={saved} labels={labels} />
      {hasItems && <Tools kept={kept} saved={saved} labels={labels} />}
      {!hasItems && empty}
      {lists.map((list) => (
        <ListSection key={list.id} list={list} saved={saved} labels={labels} />
      ))}
      {kept.lists.length > 0 && <NewList saved={saved} labels={labels} />}
      <RecentStrip kept={kept} labels={labels} clear={clearRecent} />
      {hasItems && <Export saved={saved} labels={labels} />}
    </div>
  );
}
