// What the one table of comparison says of its columns, for stays and for cars.
import type { Words } from "@/lib/i18n";

/** `table`: its name. */
export function tableLabels({ t }: Words, table: string) {
  const name = "{name}";
  return {
    table,
    what: t("compare.what"),
    choose: t("compare.choose"),
    chooseNamed: t("compare.chooseNamed", { name }),
    see: t("stay.seeRates"),
    retry: t("stay.retry"),
    notStated: t("compare.notStated"),
    remove: t("compare.remove"),
    removeNamed: t("compare.tray.remove", { name }),
    axis: { from: t("compare.axis.from"), to: t("compare.axis.to") },
  };
}
