/** One clock on a page, of 24 hours like the platform's own times of arrival, also in languages that count twelve. */
export const CLOCK = { hourCycle: "h23" } as const;
