// The vocabulary of filters in one language, out of the platform's lists.
import "server-only";
import type { Words } from "@/lib/i18n";
import { readConstants } from "@/lib/mirror/constants";
import { readList } from "@/lib/mirror/lists";
import type { FilterNames } from "@/lib/views/list/filters";

export async function filterNames({ locale }: Words): Promise<FilterNames> {
  const [constants, chains] = await Promise.all([readConstants(), readList("chains")]);
  const chainNames = new Map((chains ?? []).map(({ id, name }) => [id, name ?? null]));
  const names: Record<Parameters<FilterNames>[0], (id: number) => string | null> = {
    type: (id) => constants.typeName(id, locale)?.text ?? null,
    facility: (id) => constants.facilityName(id, locale)?.text ?? null,
    roomFacility: (id) => constants.roomFacilityName(id, locale)?.text ?? null,
    theme: (id) => constants.themeName(id, locale)?.text ?? null,
    chain: (id) => chainNames.get(id) ?? null,
  };
  return (list, id) => names[list](id);
}
