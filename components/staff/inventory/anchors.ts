// Names of the two ends of a link between a shown fact and its line in the raw data.

const safe = (path: string): string => path.replaceAll(/[^\w.-]/g, "_");

export const shownId = (scope: string, path: string): string => `shown-${scope}-${safe(path)}`;
export const lineId = (scope: string, path: string): string => `raw-${scope}-${safe(path)}`;
