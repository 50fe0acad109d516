// The type of the atlas file; without it the compiler would read three megabytes of numbers as types.
declare module "world-atlas/countries-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const atlas: Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
  export default atlas;
}
