// The shared world as one namespace sees it: with the changes the world makes by itself and those made by hand, so that
// filters, prices and details read the same facts.
import type { Property } from "../world/property";
import { RecentlyUsed } from "../world/recently-used";
import { revisedFacilities } from "../world/revisions";
import type { World } from "../world/world";
import { editedCore, editedFacilities, editsAmong, withFacilities } from "./edits";
import type { Ledger } from "./ledger";

const MAX_PROPERTIES = 5_000;

interface Seen {
  /** What it was made from; another object or number means that it must be made anew. */
  from: Property;
  revision: number;
  property: Property;
}

/** A world over `base`; a property that nobody touched costs one look into the ledger more. */
export function editedWorld(base: World, ledger: Ledger, revisionOf: (id: number) => number): World {
  const cache = new RecentlyUsed<Seen>(MAX_PROPERTIES);

  function revised(from: Property): Property {
    const revision = revisionOf(from.id);
    const known = cache.get(from.id);
    if (known?.from === from && known.revision === revision) return known.property;
    const facilities = revisedFacilities(from.facilities, revision);
    const property = facilities === from.facilities ? from : withFacilities(from, facilities);
    cache.set(from.id, { from, revision, property });
    return property;
  }

  return {
    settings: base.settings,
    has: (id) => base.has(id),
    indexOf: (id) => base.indexOf(id),
    idAt: (index) => base.idAt(index),
    blockOf: (cityId) => base.blockOf(cityId),
    idsOfCity: (cityId) => base.idsOfCity(cityId),
    cityIds: () => base.cityIds(),
    coreAt(index) {
      const core = base.coreAt(index);
      const entries = ledger.of(core.id);
      return entries.length === 0 ? core : editedCore(core, entries);
    },
    property(id) {
      const from = base.property(id);
      if (from === null) return null;
      const property = revised(from);
      const entries = ledger.of(id);
      if (entries.length === 0) return property;
      const edited = editedCore(property, entries);
      return withFacilities(edited, editedFacilities(property.facilities, editsAmong(entries)));
    },
  };
}
