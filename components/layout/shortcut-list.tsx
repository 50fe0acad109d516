// All keys in a dialog, drawn by the server: `?` opens it (see shortcuts.tsx).
import { Button } from "@/components/ui/button";
import type { Words } from "@/lib/views/words";

export const SHORTCUTS_HEADING = "shortcuts-heading";

const keyRows = ({ t }: Words): [keys: string, does: string][] => [
  ["/", t("prefs.keys.destination")],
  ["?", t("prefs.keys.list")],
  [t("prefs.keys.names.escape"), t("prefs.keys.close")],
  [t("prefs.keys.names.arrows"), t("prefs.keys.day")],
  [t("prefs.keys.names.week"), t("prefs.keys.week")],
  [t("prefs.keys.names.month"), t("prefs.keys.month")],
  [t("prefs.keys.names.year"), t("prefs.keys.year")],
];

export function ShortcutList({ words }: { words: Words }) {
  const { t } = words;
  return (
    <>
      <h2 id={SHORTCUTS_HEADING} className="text-xl">
        {t("prefs.keys.heading")}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 text-sm">
        {keyRows(words).map(([keys, does]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2">
            <dt>
              <kbd className="rounded-xs border border-edge px-1.5 py-0.5 text-xs">{keys}</kbd>
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-faint">{t("prefs.keys.off")}</p>
      <form method="dialog" className="mt-5 flex justify-end">
        <Button type="submit" variant="secondary" size="small">
          {t("prefs.keys.done")}
        </Button>
      </form>
    </>
  );
}
