// The words of the picture viewer, made on the server because the viewer runs in the browser.
import type { Words } from "@/lib/views/words";

export interface ViewerLabels {
  title: string;
  close: string;
  previous: string;
  next: string;
  filter: string;
  /** With `{count}`. */
  everything: string;
  /** With `{n}` and `{total}`. */
  counter: string;
  /** With `{n}`. */
  pick: string;
}

export function viewerLabels(name: string, { t }: Words): ViewerLabels {
  return {
    title: t("stay.photos.viewer", { name }),
    close: t("stay.photos.close"),
    previous: t("stay.photos.previous"),
    next: t("stay.photos.next"),
    filter: t("stay.photos.filter"),
    everything: t("stay.photos.everything", { count: "{count}" }),
    counter: t("stay.photos.counter", { n: "{n}", total: "{total}" }),
    pick: t("stay.photos.pick", { n: "{n}" }),
  };
}
