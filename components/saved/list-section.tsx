"use client"; // Lists are made, named and shared in the browser.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SavedList } from "@/lib/personal/personal-data";
import { removeList, renameList } from "@/lib/personal/saving";
import { NameForm } from "./name-form";
import type { SavedLabels } from "./saved-labels";
import { SavedRow } from "./saved-row";
import { put } from "./saved-text";
import { SharePanel } from "./share-panel";
import type { Saved } from "./use-saved";

interface ListProps {
  list: SavedList;
  saved: Saved;
  labels: SavedLabels;
}

function Rename({ list, saved, labels, close }: ListProps & { close: () => void }) {
  const { text } = labels;
  const rename = (name: string) => {
    void saved.change((kept) => renameList(kept, list.id, name));
    close();
  };
  return (
    <NameForm saved={saved} labels={labels} label={text.listName} list={list} keep={rename}>
      <Button type="submit" size="small">
        {text.save}
      </Button>
      <Button size="small" variant="quiet" onClick={close}>
        {text.cancel}
      </Button>
    </NameForm>
  );
}

/** One list: its name, what can be done with it, and its stays; those with changes come first. */
export function ListSection({ list, saved, labels }: ListProps) {
  const { text } = labels;
  const [open, setOpen] = useState<"name" | "share" | null>(null);
  const changed = (id: number) => (saved.changed.sentences.has(id) ? 0 : 1);
  const items = list.items.toSorted((a, b) => changed(a.id) - changed(b.id));
  const { name } = list;
  const remove = () => saved.deed(put(text.listDeleted, { name }), (kept) => removeList(kept, list.id));
  return (
    <section aria-labelledby={`list-${list.id}`} data-list={name} className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`list-${list.id}`} className="text-2xl">
          <bdi>{name}</bdi> <span className="figures text-base text-faint">{list.items.length}</span>
        </h2>
        <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
          {list.items.length > 0 && (
            <button
              type="button"
              aria-expanded={open === "share"}
              aria-label={put(text.shareNamed, { name })}
              onClick={() => setOpen(open === "share" ? null : "share")}
              className="link min-h-9"
            >
              {text.share}
            </button>
          )}
          <button
            type="button"
            aria-expanded={open === "name"}
            aria-label={put(text.renameList, { name })}
            onClick={() => setOpen(open === "name" ? null : "name")}
            className="link min-h-9"
          >
            {text.rename}
          </button>
          <button
            type="button"
            aria-label={put(text.deleteListNamed, { name })}
            onClick={remove}
            className="link min-h-9"
          >
            {text.deleteList}
          </button>
        </div>
      </div>
      <div className="mb-5 empty:hidden print:hidden">
        {open === "name" && <Rename list={list} saved={saved} labels={labels} close={() => setOpen(null)} />}
        {open === "share" && <SharePanel list={list} saved={saved} labels={labels} />}
      </div>
      {items.length === 0 && <p className="border-t border-line py-5 text-sm text-soft">{text.listEmpty}</p>}
      {items.map((item) => (
        <SavedRow key={item.id} item={item} list={list} saved={saved} labels={labels} />
      ))}
    </section>
  );
}
