// The sentences of the saved page, worded on the server; names in braces are put in where they are known, in the browser.
import { rateChoices } from "@/lib/views/rates/rate-filter";
import type { Words } from "@/lib/views/words";

const KEYS = [
  "loading",
  "emptyHeading",
  "emptyText",
  "emptyExample",
  "emptySearch",
  "offline",
  "blocked",
  "full",
  "changedHeading",
  "markSeen",
  "markAllSeen",
  "listName",
  "newList",
  "addList",
  "nameTaken",
  "nameMissing",
  "rename",
  "renameList",
  "deleteList",
  "deleteListNamed",
  "save",
  "cancel",
  "listDeleted",
  "removed",
  "recentCleared",
  "undo",
  "undone",
  "listEmpty",
  "remove",
  "removeNamed",
  "moveTo",
  "moveNamed",
  "moveChoose",
  "moved",
  "note",
  "noteNamed",
  "noteAdd",
  "noteEdit",
  "noteSave",
  "noDates",
  "openStay",
  "seenTotal",
  "seenTaxed",
  "nowTotal",
  "moreBy",
  "lessBy",
  "samePrice",
  "rateGone",
  "rateOther",
  "deadlineEarlier",
  "deadlineLater",
  "freeLost",
  "freeWon",
  "freeUntil",
  "closed_temporarily",
  "closed_permanently",
  "closed_fraud",
  "check",
  "checking",
  "checkOne",
  "checked",
  "checkFailed",
  "checkOffline",
  "watch",
  "watchNamed",
  "watchText",
  "history",
  "historyWhen",
  "historyTotal",
  "historyNone",
  "historyUnkept",
  "share",
  "shareNamed",
  "shareText",
  "shareMake",
  "shareNotes",
  "shareLink",
  "shareUntil",
  "shareEnd",
  "shareEnded",
  "shareFailed",
  "shareEndFailed",
  "copy",
  "copied",
  "print",
  "exportHeading",
  "exportText",
  "exportMake",
  "exportLink",
  "importHeading",
  "importText",
  "importDo",
  "importSkip",
  "importDone",
  "importBroken",
  "importBrokenHeading",
  "recentHeading",
  "recentClear",
  "recentClearNamed",
  "viewed",
  "details",
  "calendar",
  "asOf",
  "unkept",
] as const;

/** Each placeholder stands for itself until the browser fills it. */
const OPEN = Object.fromEntries(
  ["name", "list", "total", "when", "amount", "days", "done", "sentence", "lists", "stays", "count"].map(
    (name) => [name, `{${name}}`],
  ),
);

const MOST_PEOPLE = 60;
const MOST_OTHERS = 30;

export interface SavedLabels {
  text: Record<(typeof KEYS)[number], string>;
  locale: string;
  /** BCP 47 tag for dates and amounts. */
  tag: string;
  firstList: string;
  /** By their number, from 0. */
  adults: string[];
  children: string[];
  rooms: string[];
  /** What is asked of rates, by its spelling in an address. */
  rates: Record<string, string>;
  /** Bounds of a price; `{from}` and `{to}` are put in. */
  bounds: Record<"both" | "from" | "to", string>;
}

export function savedLabels(words: Words): SavedLabels {
  const { t, locale, tag } = words;
  const upTo = (most: number, text: (count: number) => string) =>
    Array.from({ length: most + 1 }, (_, count) => text(count));
  const texts = KEYS.map((key) => [key, t(`saved.app.${key}`, OPEN)] as const);
  return {
    text: Object.fromEntries(texts) as SavedLabels["text"],
    locale,
    tag,
    firstList: t("saved.firstList"),
    adults: upTo(MOST_PEOPLE, (adults) => t("common.adults", { adults })),
    children: upTo(MOST_OTHERS, (children) => t("common.children", { children })),
    rooms: upTo(MOST_OTHERS, (rooms) => t("common.rooms", { rooms })),
    bounds: {
      both: t("filters.price.chip", { from: "{from}", to: "{to}" }),
      from: t("filters.price.chipFrom", { from: "{from}" }),
      to: t("filters.price.chipTo", { to: "{to}" }),
    },
    rates: Object.fromEntries(rateChoices(words).map(({ part, text }) => [part, text])),
  };
}
