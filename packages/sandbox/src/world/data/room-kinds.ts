// The kinds of room a property can have: price against its standard double, who fits in, beds, size.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
import { BED } from "./bed-types";
import { ROOM_TYPE } from "./room-type-ids";
import { RoomPlan } from "./type-traits";

const BEDS = keysOf(BED).join("|");

const Row = z.object({
  plans: z.array(RoomPlan),
  /** Also the key of the room's name in words/room-kinds.csv. */
  key: z.string(),
  type: z.enum(keysOf(ROOM_TYPE)),
  factor: z.number(),
  adults: z.number(),
  children: z.number(),
  /** Against the size of a standard double. */
  size: z.number(),
  bedrooms: z.number(),
  /** How usual the kind is in modest (below 3), middling and upper (4 and more stars) properties; 10 is always. */
  modest: z.number(),
  middling: z.number(),
  upper: z.number(),
  /** Alternatives: `1 double + 1 sofa; 2 single`. */
  beds: z.array(
    z
      .string()
      .regex(new RegExp(`^\\d+ (${BEDS})( \\+ \\d+ (${BEDS}))*$`), "beds are expected: 1 sofa + 2 single"),
  ),
});

type Beds = readonly { bedType: number; count: number }[];

export interface RoomKind
  extends Pick<z.infer<typeof Row>, "key" | "factor" | "adults" | "children" | "size" | "bedrooms"> {
  typeId: number;
  beds: readonly Beds[];
  dormitory: boolean;
  usual: readonly [modest: number, middling: number, upper: number];
}

const bedsOf = (option: string): Beds =>
  option.split(" + ").map((bed) => {
    const [count, name] = bed.split(" ");
    return { bedType: BED[name as keyof typeof BED], count: Number(count) };
  });

const ROWS = readCsv("houses/room-kinds.csv", Row).map(
  ({ plans, type, modest, middling, upper, beds, ...row }) => ({
    plans,
    kind: {
      ...row,
      typeId: ROOM_TYPE[type],
      usual: [modest, middling, upper],
      beds: beds.map(bedsOf),
      dormitory: type === "dormitoryBed" || type === "capsule",
    } satisfies RoomKind,
  }),
);

const kindsOf = (plan: RoomPlan): RoomKind[] =>
  ROWS.filter(({ plans }) => plans.includes(plan)).map(({ kind }) => kind);

export const ROOM_KINDS: Readonly<Record<RoomPlan, readonly RoomKind[]>> = {
  hotel: kindsOf("hotel"),
  small: kindsOf("small"),
  apartments: kindsOf("apartments"),
  home: kindsOf("home"),
  hostel: kindsOf("hostel"),
  capsule: kindsOf("capsule"),
  ryokan: kindsOf("ryokan"),
  camp: kindsOf("camp"),
};
