"use client"; // A list is sent to us only when the reader presses the button here.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SHARED_FIELDS } from "@/lib/address/shared-list";
import type { PersonalData, SavedItem, SavedList, SeenPrice, Share } from "@/lib/personal/personal-data";
import { CopyLink } from "./copy-link";
import { type SavedWords, whenText } from "./saved-text";
import { faultOfShared } from "./shared-text";
import type { Saved } from "./use-saved";

interface Wishes {
  withNotes: boolean;
  withPrices: boolean;
}

/** The price seen for these very terms, with the words beside it and its time. */
function sharedPrice(price: SeenPrice | null | undefined, terms: string | null) {
  if (!price || price.terms !== terms) return {};
  const { amount, currency, at, tax, conditions } = price;
  const lang = tax?.lang ?? conditions?.lang ?? "en";
  return {
    seen: { amount, currency, at, lang, tax: tax?.text ?? null, conditions: conditions?.texts ?? [] },
  };
}

/** What others see of an item: a note and the price that was seen only where the reader wishes it. */
function sharedItem(
  { id, note, terms }: SavedItem,
  { withNotes, withPrices }: Wishes,
  looks: PersonalData["looks"],
) {
  const given = new URLSearchParams(terms ?? "");
  const days = given.has("in") && given.has("out") ? { in: given.get("in"), out: given.get("out") } : {};
  return {
    id,
    ...(withNotes && note !== "" ? { note } : {}),
    ...days,
    ...(withPrices ? sharedPrice(looks[id]?.price, terms) : {}),
    adults: Number(given.get("adults") ?? 2),
    rooms: Number(given.get("rooms") ?? 1),
    ...(given.get("ages") ? { ages: given.get("ages") } : {}),
    ...Object.fromEntries(SHARED_FIELDS.map((name) => [name, given.get(name)])),
  };
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

interface SharePanelProps {
  list: SavedList;
  saved: Saved;
  words: SavedWords;
}

function Given({ share, saved, words }: { share: Share; saved: Saved; words: SavedWords }) {
  const { say, locale } = words;
  const end = async () => {
    const answer = await post(`/api/shared/revoke?locale=${locale}`, {
      word: share.word,
      revoke: share.revoke,
    }).catch(() => null);
    // A link the server no longer knows has ended as well.
    if (answer === null || !(answer.ok || answer.status === 404))
      return saved.announce(say("saved.app.shareEndFailed"));
    await saved.change((data) => ({
      ...data,
      shares: data.shares.filter(({ word }) => word !== share.word),
    }));
    saved.announce(say("saved.app.shareEnded"));
  };
  return (
    <div className="mt-4">
      <CopyLink
        label={say("saved.app.shareLink")}
        href={`${window.location.origin}/${locale}/shared/${share.word}`}
        words={words}
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-xs text-soft">
        {say("saved.app.shareUntil", { when: whenText(share.expiresAt, words) })}
        <button type="button" onClick={end} className="link min-h-9">
          {say("saved.app.shareEnd")}
        </button>
      </p>
    </div>
  );
}

const SWITCHES = [
  ["withNotes", "saved.app.shareNotes"],
  ["withPrices", "saved.app.sharePrices"],
] as const;

/** Makes a link others can read, and ends it. */
export function SharePanel({ list, saved, words }: SharePanelProps) {
  const { say, locale } = words;
  const [wishes, setWishes] = useState<Wishes>({ withNotes: true, withPrices: true });
  const given = (saved.personalData?.shares ?? []).filter((share) => share.list === list.id);
  /** The first name or note that others may not read, with its sentence. */
  const faultIn = async (): Promise<string | null> => {
    const texts = [
      { label: say("saved.app.listName"), text: list.name },
      ...(wishes.withNotes ? list.items : []).map(({ id, note }) => {
        const name = saved.personalData?.stays[id]?.name ?? String(id);
        return { label: say("saved.app.noteNamed", { name }), text: note };
      }),
    ];
    for (const { label, text } of texts) {
      const fault = await faultOfShared(text);
      if (fault !== null) return `${label}${say("common.colon")}${say(fault)}`;
    }
    return null;
  };
  const make = async () => {
    const fault = await faultIn();
    if (fault !== null) return saved.announce(fault);
    const items = list.items.map((item) => sharedItem(item, wishes, saved.personalData?.looks ?? {}));
    const answer = await post(`/api/shared?locale=${locale}`, { name: list.name, items }).catch(() => null);
    if (answer?.status === 400) return saved.announce(((await answer.json()) as { detail: string }).detail);
    if (!answer?.ok) return saved.announce(say("saved.app.shareFailed"));
    const made = (await answer.json()) as Omit<Share, "list">;
    await saved.change((data) => ({ ...data, shares: [...data.shares, { ...made, list: list.id }] }));
  };
  return (
    <div className="rounded-md border border-line bg-surface p-5">
      <p className="max-w-prose text-sm text-soft">{say("saved.app.shareText")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {SWITCHES.map(([wish, text]) => (
          <label key={wish} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={wishes[wish]}
              onChange={(event) => setWishes({ ...wishes, [wish]: event.target.checked })}
              className="size-4.5"
            />
            {say(text)}
          </label>
        ))}
        <Button size="small" onClick={make}>
          {say("saved.app.shareMake")}
        </Button>
      </div>
      {given.map((share) => (
        <Given key={share.word} share={share} saved={saved} words={words} />
      ))}
    </div>
  );
}
