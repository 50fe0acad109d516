// Tells the page around the frame how tall it is, so that it neither scrolls nor leaves white space.
const root = document.documentElement;
new ResizeObserver(() => parent.postMessage({ cardFrameHeight: root.offsetHeight }, root.dataset.site)).observe(root);
