// The business behind a stay and its licence numbers, on the page and on paper (row P09).

import { FactList } from "@/components/stay-facts/fact-list";
import { LeaveLink } from "@/components/ui/leave-link";
import type { FactRow, PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

export function Trader({ stay, words }: { stay: PropertyView; words: Words }) {
  const { t } = words;
  const rows: FactRow[] = [
    ...(stay.hostKind ? [{ label: t("stay.trader.kind"), value: stay.hostKind }] : []),
    ...stay.trader,
    ...(stay.spokenLanguages ? [{ label: t("stay.trader.languages"), value: stay.spokenLanguages }] : []),
  ];
  return (
    <div className="space-y-3">
      {stay.trader.length === 0 ? <p className="text-sm text-soft">{t("stay.trader.noTrader")}</p> : null}
      {rows.length > 0 ? <FactList rows={rows} isWide /> : null}
      {stay.licenceNumbers.length > 0 ? (
        <div className="text-sm">
          <p className="text-soft">{t("stay.trader.licences", { count: stay.licenceNumbers.length })}</p>
          <ul className="figures">
            {stay.licenceNumbers.map((number) => (
              <li key={number}>
                <bdi>{number}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm text-soft">{t("stay.trader.noLicence")}</p>
      )}
      {stay.webUrl ? (
        <p className="text-sm print:hidden">
          <LeaveLink href={stay.webUrl} left={stay.webLeft} className="link">
            {t("stay.trader.web")}
          </LeaveLink>
        </p>
      ) : null}
    </div>
  );
}
