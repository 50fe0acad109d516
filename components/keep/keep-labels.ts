// Words of the buttons that keep a stay; `{name}` is put in where a sentence names it.
import type { Words } from "@/lib/views/words";

export interface KeepLabels {
  locale: string;
  save: string;
  compare: string;
  /** Name of the list that the first saved stay makes. */
  listName: string;
  /** What was done, for the announcement. */
  done: {
    saved: string;
    unsaved: string;
    compared: string;
    uncompared: string;
    compareFull: string;
    blocked: string;
    full: string;
    failed: string;
  };
}

export function keepLabels({ t, locale }: Words): KeepLabels {
  const name = "{name}";
  return {
    locale,
    save: t("saved.keep.save"),
    compare: t("saved.keep.compare"),
    listName: t("saved.firstList"),
    done: {
      saved: t("saved.keep.done.saved", { name }),
      unsaved: t("saved.keep.done.unsaved", { name }),
      compared: t("saved.keep.done.compared", { name }),
      uncompared: t("saved.keep.done.uncompared", { name }),
      compareFull: t("saved.keep.done.compareFull"),
      blocked: t("saved.keep.done.blocked"),
      full: t("saved.keep.done.full"),
      failed: t("saved.keep.done.failed"),
    },
  };
}

/** Words of the tray that holds the stays to compare. */
export function trayLabels({ t }: Words) {
  const name = "{name}";
  return {
    label: t("compare.tray.label"),
    open: t("compare.tray.open"),
    one: t("compare.tray.one"),
    remove: t("compare.tray.remove", { name }),
    clear: t("compare.tray.clear"),
    removed: t("saved.keep.done.uncompared", { name }),
  };
}

export type TrayLabels = ReturnType<typeof trayLabels>;

/** Words of a copy that is read without a connection. */
export function copyLabels({ t, tag }: Words) {
  return {
    title: t("saved.copy.title"),
    text: t("saved.copy.text", { when: "{when}" }),
    back: t("saved.copy.back"),
    tag,
  };
}
