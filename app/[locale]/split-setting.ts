// How a list and its map share the page: what the reader chose, and the words and addresses of the switch.
import { cookies } from "next/headers";
import { MAP_COOKIE, MAP_PARAMETER, mapChoice } from "@/lib/address/page-choices";
import type { Words } from "@/lib/i18n";

/**
 * @param href the page, with parameters
 * @param chosen of the address, which goes before the cookie
 */
export async function splitSetting(href: string, chosen: string | string[] | undefined, { t }: Words) {
  return {
    choice: mapChoice(chosen?.toString() ?? (await cookies()).get(MAP_COOKIE)?.value),
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
