// What a reader has of a drawn part.

/** Its words without the tags, with single blanks between them. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
