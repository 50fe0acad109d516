// Facts of a page for search engines, as one block of JSON-LD; what it says stands on the page as well.

interface JsonLdProps {
  /** An object of schema.org. */
  data: object;
  /** Nonce of the page's content policy. */
  nonce: string | null;
}

export function JsonLd({ data, nonce }: JsonLdProps) {
  // `<` would let a text end the block.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={nonce ?? undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, and React would escape its quotes.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
