// Words of the tray that holds the stays to compare; `{name}` is put in where a sentence names one. Finished, because
// the tray is on every page, also where nothing else is said in the browser.
import type { Words } from "@/lib/views/words";

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
