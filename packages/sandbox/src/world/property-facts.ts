// Adds to the core what filters and the details record need.
import { brandOf } from "./brands";
import { FACILITY_ID, facilitiesOf, levelOf, planOf } from "./facilities";
import { chance, field, keyOf, pick } from "./hash";
import type { Property, PropertyCore } from "./property";
import { roomFacilitiesOf } from "./room-facilities";

const PREFERRED = field("preferred");
const PROUD = field("travel proud");
const SUSTAINABLE = field("sustainable");
const GUEST_AGE = field("minimum guest age");
const AGE = field("age");

function minimumGuestAgeOf(key: number, core: PropertyCore): number | null {
  const share =
    planOf(core) === "hostel" || planOf(core) === "capsule" ? 0.5 : levelOf(core) >= 4 ? 0.08 : 0.03;
  return chance(key, GUEST_AGE, share) ? pick(key, AGE, [12, 16, 16, 18, 18, 18] as const) : null;
}

/** The whole property. The core is taken over, not copied: hand in one of your own. */
export function propertyOf(seed: number, core: PropertyCore): Property {
  const key = keyOf(seed, core.id);
  const facilities = facilitiesOf(seed, core);
  const brand = brandOf(key, core);
  const liked = (core.score ?? 0) >= 8.2 && core.thirdPartySupplierId === null;
  return Object.assign(core, {
    chainId: brand?.chainId ?? null,
    brandId: brand?.brandId ?? null,
    facilities,
    roomFacilities: roomFacilitiesOf(seed, core, facilities),
    preferred: liked && chance(key, PREFERRED, 0.3),
    travelProud: chance(key, PROUD, 0.07),
    sustainable: chance(key, SUSTAINABLE, levelOf(core) >= 4 ? 0.2 : 0.1),
    reception24h: facilities.some((facility) => facility.id === FACILITY_ID.reception24h),
    minimumGuestAge: minimumGuestAgeOf(key, core),
  });
}
