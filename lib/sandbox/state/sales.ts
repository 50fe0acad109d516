// What sales made in a namespace take away from the rooms of a property.
import type { Taken } from "../pricing/inventory";
import type { Ledger } from "./ledger";

/** A wire room id is its property's id followed by two digits. */
const propertyOfRoom = (roomId: string): number => Number(roomId.slice(0, -2));

/** Units taken of a room type on a night, by the ledger at its clock's now. */
export function takenIn(ledger: Ledger): Taken {
  return (roomId, night) => {
    let units = 0;
    for (const { deed } of ledger.of(propertyOfRoom(roomId)))
      if (deed.kind === "sale" && deed.roomId === roomId && deed.nights.includes(night)) units += deed.units;
    return units;
  };
}
