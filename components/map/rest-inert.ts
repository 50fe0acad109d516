// Keeps keyboard, pointer and screen reader inside one element while it covers the page.

/** Everything beside `element` becomes inert and the page stops scrolling; the answer undoes both. */
export function makeRestInert(element: HTMLElement): () => void {
  const asleep: Element[] = [];
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && !sibling.hasAttribute("inert")) {
        sibling.setAttribute("inert", "");
        asleep.push(sibling);
      }
  const before = document.documentElement.style.overflow;
  document.documentElement.style.overflow = "hidden";
  return () => {
    for (const sibling of asleep) sibling.removeAttribute("inert");
    document.documentElement.style.overflow = before;
  };
}
