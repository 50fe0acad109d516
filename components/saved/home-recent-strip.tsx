"use client"; // Reads the store, so it is a part of its own that is loaded when there is something in it.
import { useEffect, useState } from "react";
import { fetchFacts, storeFacts } from "@/lib/personal/actions";
import { forgetCopies } from "@/lib/personal/offline";
import { onlyViewed, type PersonalData } from "@/lib/personal/personal-data";
import { loadPersonalData, updatePersonalData } from "@/lib/personal/store";
import { RecentStrip } from "./recent-strip";
import { type RecentName, type SentWords, wordsSent } from "./saved-text";

/** One line of a wide screen. */
const MAX = 4;

export default function HomeRecentStrip({ sent }: { sent: SentWords<RecentName> }) {
  const [data, setData] = useState<PersonalData | null>(null);
  const { locale } = sent.sentences;
  useEffect(() => {
    const read = async () => {
      const found = await loadPersonalData();
      const ids = found.recent.map(({ id }) => id);
      // Whether they are still open is asked first: a closed stay is not offered to go back to.
      const facts = ids.length === 0 ? null : await fetchFacts(ids, locale).catch(() => null);
      setData(facts === null ? found : await storeFacts([facts]));
    };
    void read();
  }, [locale]);
  if (data === null) return null;
  const clear = async () => {
    await forgetCopies(onlyViewed(data));
    setData(await updatePersonalData((now) => ({ ...now, recent: [] })));
  };
  return <RecentStrip personalData={data} words={wordsSent(sent)} clear={() => void clear()} max={MAX} />;
}
