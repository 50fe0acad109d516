// The type of the atlas files; without it the compiler would read megabytes of numbers as types.
declare module "world-atlas/countries-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const atlas: Topology<{ countries: GeometryCollection }>;
  export default atlas;
}

declare module "world-atlas/countries-50m.json" {
  export { default } from "world-atlas/countries-10m.json";
}
