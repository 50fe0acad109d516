"use client"; // Lists are made, named and shared in the browser.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { comparisonHref } from "@/lib/address/compare-filters";
import { RATE_FILTER_FIELDS } from "@/lib/address/result-filter";
import { MAX_COMPARED, ratesSeen, type SavedList } from "@/lib/personal/personal-data";
import { removeList, renameList } from "@/lib/personal/saving";
import { NameForm } from "./name-form";
import { SavedRow } from "./saved-row";
import type { SavedWords } from "./saved-text";
import { SharePanel } from "./share-panel";
import type { Saved } from "./use-saved";

interface ListProps {
  list: SavedList;
  saved: Saved;
  words: SavedWords;
}

function Rename({ list, saved, words, close }: ListProps & { close: () => void }) {
  const { say } = words;
  const rename = (name: string) => {
    void saved.change((data) => renameList(data, list.id, name));
    close();
  };
  return (
    <NameForm saved={saved} words={words} label={say("saved.app.listName")} list={list} keep={rename}>
      <Button type="submit" size="small">
        {say("saved.app.save")}
      </Button>
      <Button size="small" variant="quiet" onClick={close}>
        {say("saved.app.cancel")}
      </Button>
    </NameForm>
  );
}

/** The stays of a list side by side, with the rates whose prices were seen; null where they are too few or too many. */
function compareWay({ items }: SavedList, { personalData: kept }: Saved, locale: string): string | null {
  if (kept === null) return null;
  const open = items.filter(({ id }) => !kept.stays[id]?.status.startsWith("closed"));
  if (open.length < 2 || open.length > MAX_COMPARED) return null;
  const compared = open.map(({ id, terms }) => ({ id, terms, rates: ratesSeen(kept, id, terms) }));
  return comparisonHref(`/${locale}/compare`, compared, RATE_FILTER_FIELDS);
}

/** One list: its name, what can be done with it, and its stays; those with changes come first. */
export function ListSection({ list, saved, words }: ListProps) {
  const { say } = words;
  const [open, setOpen] = useState<"name" | "share" | null>(null);
  const changed = (id: number) => (saved.changed.sentences.has(id) ? 0 : 1);
  const items = list.items.toSorted((a, b) => changed(a.id) - changed(b.id));
  const { name } = list;
  const way = compareWay(list, saved, words.locale);
  const remove = () => saved.act(say("saved.app.listDeleted", { name }), (data) => removeList(data, list.id));
  return (
    <section aria-labelledby={`list-${list.id}`} data-list={name} className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`list-${list.id}`} className="text-2xl">
          <bdi>{name}</bdi> <span className="figures text-base text-faint">{list.items.length}</span>
        </h2>
        <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
          {way !== null && (
            <a
              href={way}
              aria-label={say("saved.app.compareListNamed", { name })}
              className="link inline-flex min-h-9 items-center"
            >
              {say("saved.app.compareList")}
            </a>
          )}
          {list.items.length > 0 && (
            <button
              type="button"
              aria-expanded={open === "share"}
              aria-label={say("saved.app.shareNamed", { name })}
              onClick={() => setOpen(open === "share" ? null : "share")}
              className="link min-h-9"
            >
              {say("saved.app.share")}
            </button>
          )}
          <button
            type="button"
            aria-expanded={open === "name"}
            aria-label={say("saved.app.renameList", { name })}
            onClick={() => setOpen(open === "name" ? null : "name")}
            className="link min-h-9"
          >
            {say("saved.app.rename")}
          </button>
          <button
            type="button"
            aria-label={say("saved.app.deleteListNamed", { name })}
            onClick={remove}
            className="link min-h-9"
          >
            {say("saved.app.deleteList")}
          </button>
        </div>
      </div>
      <div className="mb-5 empty:hidden print:hidden">
        {open === "name" && <Rename list={list} saved={saved} words={words} close={() => setOpen(null)} />}
        {open === "share" && <SharePanel list={list} saved={saved} words={words} />}
      </div>
      {items.length === 0 && (
        <p className="border-t border-line py-5 text-sm text-soft">{say("saved.app.listEmpty")}</p>
      )}
      {items.map((item) => (
        <SavedRow key={item.id} item={item} list={list} saved={saved} words={words} />
      ))}
    </section>
  );
}
