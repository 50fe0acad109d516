// Whether the map stands beside the list, and where its toggle leads without a script.
import { cookies } from "next/headers";
import { MAP_COOKIE, MAP_PARAMETER, type MapChoice, mapChoice } from "@/lib/address/map-choice";
import type { SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { searchHref } from "./list-words";

interface SplitSetting {
  choice: MapChoice;
  labels: { region: string; hide: string; show: string; open: string; close: string };
  hrefs: { hide: string; show: string };
}

/** `asked`: what the address says, which goes before the cookie. */
export async function splitSetting(
  query: SearchQuery,
  words: Words,
  asked: string | string[] | undefined,
): Promise<SplitSetting> {
  const { t } = words;
  const href = searchHref(query, words);
  return {
    choice: mapChoice(asked?.toString() ?? (await cookies()).get(MAP_COOKIE)?.value),
    labels: {
      region: t("map.region"),
      hide: t("map.hide"),
      show: t("map.show"),
      open: t("map.open"),
      close: t("map.close"),
    },
    hrefs: { hide: `${href}&${MAP_PARAMETER}=hidden`, show: `${href}&${MAP_PARAMETER}=shown` },
  };
}
