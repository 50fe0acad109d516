"use client"; // Lists leave this browser in a link's fragment, which is never sent to a server.
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useListener } from "@/components/ui/events";
import { mergePersonalData } from "@/lib/personal/merge";
import { type PersonalData, savedIds } from "@/lib/personal/personal-data";
import { fragmentOf, isTransfer, readFragment } from "@/lib/personal/transfer";
import { CopyLink } from "./copy-link";
import type { SavedWords } from "./saved-text";
import type { Saved } from "./use-saved";

interface TransferProps {
  saved: Saved;
  words: SavedWords;
}

/** Makes the link that holds everything. */
export function Export({ saved, words }: TransferProps) {
  const { say, locale } = words;
  const [href, setHref] = useState<string | null>(null);
  const make = async () => {
    if (saved.personalData)
      setHref(`${window.location.origin}/${locale}/saved${await fragmentOf(saved.personalData)}`);
  };
  return (
    <section aria-labelledby="export" className="mt-section print:hidden">
      <h2 id="export" className="text-xl">
        {say("saved.app.exportHeading")}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-soft">{say("saved.app.exportText")}</p>
      <Button size="small" variant="secondary" className="mt-4" onClick={make}>
        {say("saved.app.exportMake")}
      </Button>
      {href !== null && (
        <div className="mt-4">
          <CopyLink label={say("saved.app.exportLink")} href={href} words={words} />
        </div>
      )}
    </section>
  );
}

const withoutHash = () =>
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);

/** Offers to add what the link of this page holds. */
export function Import({ saved, words }: TransferProps) {
  const { say } = words;
  const [found, setFound] = useState<PersonalData | "broken" | null>(null);
  const read = useCallback(async () => {
    if (isTransfer(window.location.hash)) setFound((await readFragment(window.location.hash)) ?? "broken");
  }, []);
  useEffect(() => void read(), [read]);
  useListener("hashchange", read);
  const end = () => {
    withoutHash();
    setFound(null);
  };
  const add = async (theirs: PersonalData) => {
    await saved.change((data) => mergePersonalData(data, theirs));
    end();
    saved.announce(say("saved.app.importDone"));
  };
  if (found === null) return null;
  if (found === "broken")
    return (
      <section role="alert" className="mt-8 max-w-2xl rounded-md bg-caution-wash p-6">
        <h2 className="text-xl">{say("saved.app.importBrokenHeading")}</h2>
        <p className="mt-2 max-w-prose text-sm">{say("saved.app.importBroken")}</p>
      </section>
    );
  return (
    <section aria-labelledby="import" className="mt-8 max-w-2xl rounded-md border border-accent bg-wash p-6">
      <h2 id="import" className="text-xl">
        {say("saved.app.importHeading")}
      </h2>
      <p className="mt-2 max-w-prose text-sm">
        <span>
          {say("saved.app.importText", { lists: found.lists.length, stays: savedIds(found).length })}
        </span>{" "}
        {found.cars.length > 0 && <span>{say("caroffer.saved.count", { count: found.cars.length })}</span>}
      </p>
      <div className="mt-4 flex flex-wrap gap-5">
        <Button size="small" onClick={() => add(found)}>
          {say("saved.app.importDo")}
        </Button>
        <Button size="small" variant="quiet" onClick={end}>
          {say("saved.app.importSkip")}
        </Button>
      </div>
    </section>
  );
}
