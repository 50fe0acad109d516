// In every page that a drill looks at: tells what runs, and finds what became part of the page that is only text.
(() => {
  Object.defineProperty(window, "__ran", { set: () => window.__told("a script ran"), get: () => undefined });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
    window.__told(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
  );

  const HARMLESS = /^(https?|mailto|tel|blob|about):$/;
  const TURNING = /[\u202a-\u202e\u2066-\u2068]/;

  const attributesOf = (element, canary) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const where = element.tagName.toLowerCase();
      if (name === "data-canary") return [`an element ${where}`];
      if (name.startsWith("on")) return [`a handler ${name} at ${where}`];
      return name === "style" && value.includes(canary) ? [`a style at ${where}`] : [];
    });

  /** Addresses as the browser understands them. */
  const addressesOf = (element, canary) =>
    ["href", "src", "action", "formAction", "data"].flatMap((property) => {
      const value = element[property];
      if (typeof value !== "string" || !element.hasAttribute(property.toLowerCase())) return [];
      if (!URL.canParse(value)) return [];
      const { protocol, host } = new URL(value);
      const isPicture = element.tagName === "IMG" && value.startsWith("data:image/");
      const isHarmless = host !== canary && (HARMLESS.test(protocol) || isPicture);
      return isHarmless ? [] : [`${property} at ${element.tagName.toLowerCase()}: ${value.slice(0, 60)}`];
    });

  const nextWithText = (node) => {
    let after = node.nextSibling;
    while (after !== null && (after.textContent ?? "").trim() === "") after = after.nextSibling;
    return after;
  };

  const isInline = (node) =>
    node instanceof Text || (node instanceof Element && getComputedStyle(node).display === "inline");

  /** What stands on the line behind a text that turns its direction, with nothing that sets the two apart. */
  const turnedBy = (text) => {
    let at = text;
    for (let element = text.parentElement; element !== null; element = element.parentElement) {
      const { display, unicodeBidi } = getComputedStyle(element);
      if (display === "none" || element.tagName === "SCRIPT" || element.tagName === "STYLE") return null;
      const after = nextWithText(at);
      if (after !== null && isInline(after)) return `${element.tagName.toLowerCase()}: ${after.textContent}`;
      if (/isolate|plaintext/.test(unicodeBidi) || display !== "inline") return null;
      at = element;
    }
    return null;
  };

  window.__sight = (canary) => {
    const elements = [...document.querySelectorAll("*")];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const turned = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const after = TURNING.test(node.textContent ?? "") ? turnedBy(node) : null;
      if (after !== null) turned.push(after.slice(0, 60));
    }
    return {
      fired: elements.flatMap((one) => [...attributesOf(one, canary), ...addressesOf(one, canary)]),
      turned,
      text: document.documentElement.outerHTML,
    };
  };
})();
