"use client"; // Rows are made of what this browser keeps.
import { useId, useState } from "react";
import { ScoreBadge } from "@/components/stay-facts/card-parts";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Lines } from "@/components/ui/lines";
import { Sign } from "@/components/ui/sign";
import { keepNoteDraft, noteDraft } from "@/lib/personal/note-drafts";
import {
  MAX_NOTE_LENGTH,
  priceKey,
  type SavedItem,
  type SavedList,
  type Snapshot,
} from "@/lib/personal/personal-data";
import { moveStay, noteStay, unsaveStay, watchStay } from "@/lib/personal/saving";
import { PriceHistory } from "./price-history";
import { SavedPrice } from "./saved-price";
import { type SavedWords, termsText } from "./saved-text";
import { faultOfShared } from "./shared-text";
import type { Saved } from "./use-saved";

interface RowProps {
  item: SavedItem;
  list: SavedList;
  saved: Saved;
  words: SavedWords;
}

interface Known {
  /** Undefined while nothing is known of it. */
  stay: Snapshot | undefined;
  name: string;
}

const CLOSED = ["closed_temporarily", "closed_permanently", "closed_fraud"] as const;

const closedOf = (stay: Snapshot | undefined) => CLOSED.find((status) => status === stay?.status);

function Note({ item, list, saved, words, name }: RowProps & { name: string }) {
  const { say } = words;
  const [draft, setDraft] = useState(() => noteDraft(list.id, item.id));
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useId();
  const type = (text: string | null) => {
    keepNoteDraft(list.id, item.id, text);
    setDraft(text);
  };
  const edit = (text: string | null) => {
    type(text);
    setWrong(null);
  };
  const keep = async () => {
    const fault = await faultOfShared(draft ?? "");
    if (fault !== null) return setWrong(say(fault));
    const at = new Date().toISOString();
    void saved.change((data) => noteStay(data, list.id, item.id, { text: draft ?? "", at }));
    edit(null);
  };
  if (draft === null)
    return (
      <div>
        {item.note !== "" && (
          <p className="max-w-prose text-sm">
            <Lines text={item.note} />
          </p>
        )}
        <button type="button" onClick={() => edit(item.note)} className="link min-h-8 text-xs print:hidden">
          {say(item.note === "" ? "saved.app.noteAdd" : "saved.app.noteEdit")}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    );
  return (
    <div className="max-w-prose">
      <label htmlFor={field} className="text-xs text-faint">
        {say("saved.app.noteNamed", { name })}
      </label>
      <textarea
        id={field}
        value={draft}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by the press of its button.
        autoFocus
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${field}-wrong`}
        onChange={(event) => type(event.target.value)}
        className="box mt-1 py-2"
      />
      {wrong !== null && (
        <p id={`${field}-wrong`} role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
      <div className="mt-2 flex gap-4">
        <Button size="small" onClick={() => void keep()}>
          {say("saved.app.noteSave")}
        </Button>
        <Button size="small" variant="quiet" onClick={() => edit(null)}>
          {say("saved.app.cancel")}
        </Button>
      </div>
    </div>
  );
}

function Watch({ item, list, saved, words, name }: RowProps & { name: string }) {
  const { say } = words;
  const terms = item.terms;
  if (terms === null) return null;
  const history = saved.personalData?.history[priceKey(item.id, terms)] ?? [];
  const toggle = async (watch: boolean) => {
    await saved.change((data) => watchStay(data, list.id, item.id, watch));
    if (watch) await saved.checkPrices([{ id: item.id, terms }]);
  };
  return (
    <div>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={item.watch}
          onChange={(event) => toggle(event.target.checked)}
          className="size-4.5"
        />
        {say("saved.app.watch")}
        <span className="visually-hidden">{name}</span>
      </label>
      <p className="max-w-prose text-xs text-faint">{say("saved.app.watchText")}</p>
      {item.watch && <PriceHistory seen={history} words={words} />}
    </div>
  );
}

/** The journey as a file for a calendar; of a stay without days, or one that is closed, there is none. */
function CalendarLink({ item, words, name }: Pick<RowProps, "item" | "words"> & { name: string }) {
  const { say, locale } = words;
  if (item.terms === null) return null;
  return (
    <a
      href={`/api/stays/${item.id}/calendar-file?${item.terms}&locale=${locale}`}
      download
      className="link inline-flex min-h-8 items-center text-xs print:hidden"
    >
      {say("saved.app.calendar")}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}

function RowActions({ item, list, saved, words, name }: RowProps & { name: string }) {
  const { say } = words;
  const others = (saved.personalData?.lists ?? []).filter(({ id }) => id !== list.id);
  const move = (to: string) => {
    const target = others.find(({ id }) => id === to);
    if (target)
      saved.act(say("saved.app.moved", { name, list: target.name }), (data) =>
        moveStay(data, item.id, list.id, to),
      );
  };
  const remove = () =>
    saved.act(say("saved.app.removed", { name }), (data) => unsaveStay(data, item.id, list.id));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {others.length > 0 && (
        <select
          aria-label={say("saved.app.moveNamed", { name })}
          value=""
          onChange={(event) => move(event.target.value)}
          className="box box-small max-w-56"
        >
          <option value="">{say("saved.app.moveChoose")}</option>
          {others.map(({ id, name: other }) => (
            <option key={id} value={id}>
              {other}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        onClick={remove}
        aria-label={say("saved.app.removeNamed", { name })}
        className="link min-h-9 text-sm"
      >
        {say("saved.app.remove")}
      </button>
    </div>
  );
}

function Changes({ item, saved, words, name }: RowProps & { name: string }) {
  const changes = saved.changed.sentences.get(item.id) ?? [];
  if (changes.length === 0) return null;
  return (
    <div data-changes className="rounded-md bg-caution-wash px-4 py-3 text-sm">
      <ul className="space-y-1">
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => saved.markSeen([item.id])}
        className="link mt-1 min-h-8 text-xs print:hidden"
      >
        {words.say("saved.app.markSeen")}
        <span className="visually-hidden"> {name}</span>
      </button>
    </div>
  );
}

/** What it cost and costs, and the way to check; nothing for a stay without days. */
function Money({ item, saved, words, name }: RowProps & { name: string }) {
  const { id, terms } = item;
  if (terms === null) return null;
  const fresh = saved.fresh.get(priceKey(id, terms));
  const price = fresh?.state === "priced" ? fresh.before : (saved.personalData?.looks[id]?.price ?? null);
  return (
    <div className="space-y-1">
      <SavedPrice
        seen={price?.terms === terms ? price : null}
        fresh={fresh}
        zone={saved.personalData?.stays[id]?.zone ?? null}
        words={words}
      />
      <button
        type="button"
        onClick={() => saved.checkPrices([{ id, terms }])}
        disabled={saved.check?.state === "busy"}
        className="link min-h-9 text-sm print:hidden"
      >
        {words.say("saved.app.checkOne")}
        <span className="visually-hidden"> {name}</span>
      </button>
    </div>
  );
}

/** Puts the stay beside others, with the rate whose price stands in this row. */
function CompareButton({ item, saved, words, name }: RowProps & { name: string }) {
  const isCompared = saved.personalData?.compare.some(({ id }) => id === item.id) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={() => saved.compare({ ...item, name }, !isCompared)}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line px-3.5 text-sm aria-pressed:border-accent aria-pressed:bg-wash print:hidden"
    >
      <Sign of="columns" />
      {words.say("saved.keep.compare")}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

function Head({ item, words, stay, name }: Pick<RowProps, "item" | "words"> & Known) {
  const { say, locale } = words;
  const closed = closedOf(stay);
  const href = `/${locale}/stays/${item.id}?${item.terms ? `${item.terms}&` : ""}via=saved-list`;
  return (
    <div>
      <h3 className="text-lg" lang={stay?.lang}>
        {/* A whole page load, so that a copy can answer when there is no connection. */}
        <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
          <bdi>{name}</bdi>
        </a>
      </h3>
      <p className="text-xs text-soft">{[stay?.kind, stay?.area].filter(Boolean).join(" · ")}</p>
      {stay?.score && (
        <p className="mt-1.5 text-sm">
          <ScoreBadge score={stay.score} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="figures">
          {item.terms === null ? say("saved.app.noDates") : termsText(item.terms, words)}
        </span>
        {closed === undefined && <CalendarLink item={item} words={words} name={name} />}
      </p>
      {closed && <p className="mt-2 text-sm font-semibold text-danger">{say(`saved.app.${closed}`)}</p>}
    </div>
  );
}

/** One saved stay: what it is, for when, what changed, what it cost and costs, and the reader's own words. */
export function SavedRow(props: RowProps) {
  const { item, saved, words } = props;
  const stay = saved.personalData?.stays[item.id];
  const name = stay?.name ?? String(item.id);
  const named = { ...props, name };
  return (
    <article
      data-saved={item.id}
      className="grid gap-x-6 gap-y-3 border-t border-line py-6 break-inside-avoid sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_20rem] lg:gap-x-8 print:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <div className="aspect-3/2 self-start overflow-hidden rounded-md bg-sunken sm:row-span-3 sm:aspect-square">
        {stay?.photo && (
          // biome-ignore lint/performance/noImgElement: the platform's picture in the size it is shown in.
          <img src={stay.photo} alt={stay.alt} loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 space-y-3">
        <Head item={item} words={words} stay={stay} name={name} />
        <Changes {...named} />
      </div>
      <div className="min-w-0 empty:hidden lg:col-start-3 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-auto">
        {closedOf(stay) === undefined && <Money {...named} />}
      </div>
      <div className="min-w-0 space-y-2.5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {closedOf(stay) === undefined && <CompareButton {...named} />}
          <Note {...named} />
        </div>
        <div className="print:hidden">
          <Disclosure summary={words.say("saved.app.details")}>
            <div className="space-y-4">
              <Watch {...named} />
              <RowActions {...named} />
            </div>
          </Disclosure>
        </div>
      </div>
    </article>
  );
}
