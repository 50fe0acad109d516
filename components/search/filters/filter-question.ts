// What the filter form asks, in the spelling of our addresses.

/** Repeated names are joined, and the bounds of the price are one. */
export function questionOf(form: HTMLFormElement): string {
  const parts = new Map<string, string>();
  let [from, to] = ["", ""];
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    if (name === "pricefrom") from = value;
    else if (name === "priceto") to = value;
    else parts.set(name, parts.has(name) ? `${parts.get(name)},${value}` : value);
  }
  if (from !== "" || to !== "") parts.set("price", `${from}-${to}`);
  return [...parts]
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`,
    )
    .join("&");
}
