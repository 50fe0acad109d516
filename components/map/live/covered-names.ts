// Names of places step aside where a price lies over them.

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Hides each name in `element` that a price covers and shows the others again. */
export function hideCoveredNames(element: HTMLElement): void {
  const names = [...element.querySelectorAll<HTMLElement>(".map-name")];
  const prices = [...element.querySelectorAll(".map-marker:not([data-dot])")];
  const taken = prices.map((price) => price.getBoundingClientRect());
  const places = names.map((name) => name.getBoundingClientRect());
  names.forEach((name, index) => {
    const place = places[index];
    name.style.visibility = place && taken.some((other) => overlap(place, other)) ? "hidden" : "";
  });
}
