// Sends the page around the frame its height, so that it neither scrolls nor leaves white space, and whether a card is stored.
const root = document.documentElement;
new ResizeObserver(() => {
  const cardStored = "cardStored" in root.dataset;
  parent.postMessage({ cardFrameHeight: root.offsetHeight, cardStored }, root.dataset.site);
}).observe(root);
