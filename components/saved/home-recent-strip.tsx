"use client"; // Reads the store, so it is a part of its own that is loaded when there is something in it.
import { useEffect, useState } from "react";
import { askFacts, keepFacts } from "@/lib/personal/deeds";
import { type Kept, onlyViewed } from "@/lib/personal/kept";
import { forgetCopies } from "@/lib/personal/offline";
import { changeKept, loadKept } from "@/lib/personal/store";
import { RecentStrip } from "./recent-strip";
import type { SavedLabels } from "./saved-labels";

/** One line of a wide screen. */
const MOST = 4;

export default function HomeRecentStrip({ labels }: { labels: SavedLabels }) {
  const [kept, setKept] = useState<Kept | null>(null);
  const { locale } = labels;
  useEffect(() => {
    const read = async () => {
      const found = await loadKept();
      const ids = found.recent.map(({ id }) => id);
      // Whether they are still open is asked first: a closed stay is not offered to go back to.
      const facts = ids.length === 0 ? null : await askFacts(ids, locale).catch(() => null);
      setKept(facts === null ? found : await keepFacts([facts]));
    };
    void read();
  }, [locale]);
  if (kept === null) return null;
  const clear = async () => {
    await forgetCopies(onlyViewed(kept));
    setKept(await changeKept((now) => ({ ...now, recent: [] })));
  };
  return <RecentStrip kept={kept} labels={labels} clear={() => void clear()} most={MOST} />;
}
