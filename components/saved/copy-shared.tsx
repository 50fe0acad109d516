"use client"; // The copy goes into this browser's own lists.
import { useState } from "react";
import { Button } from "@/components/ui/button";

interface CopySharedProps {
  list: { name: string; items: { id: number; note: string; terms: string | null }[] };
  savedHref: string;
  labels: { copy: string; copied: string; open: string };
}

export function CopyShared({ list, savedHref, labels }: CopySharedProps) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    const [{ updatePersonalData }, { mergePersonalData }, { NOTHING }] = await Promise.all([
      import("@/lib/personal/store"),
      import("@/lib/personal/merge"),
      import("@/lib/personal/personal-data"),
    ]);
    const at = new Date().toISOString();
    const items = list.items.map((item) => ({ ...item, savedAt: at, notedAt: at, watch: false }));
    const looks = Object.fromEntries(list.items.map(({ id }) => [id, { at, price: null }]));
    await updatePersonalData((data) =>
      mergePersonalData(data, {
        ...NOTHING,
        lists: [{ id: crypto.randomUUID(), name: list.name, items }],
        looks,
      }),
    );
    setDone(true);
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-5 noscript:hidden print:hidden">
      <Button size="small" variant="secondary" onClick={copy} disabled={isDone}>
        {labels.copy}
      </Button>
      <p role="status" className="text-sm">
        {isDone && (
          <>
            {labels.copied}{" "}
            <a href={savedHref} className="link">
              {labels.open}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
