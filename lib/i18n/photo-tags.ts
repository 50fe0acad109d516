// What a photo shows, in the reader's language; the platform names its tags in English only.
import type { Words } from ".";

type Known = `photo.${keyof typeof import("./messages/en/photo.json")}`;

/** The tag's name; the platform's own word, without its underscores, in English and where we know none. */
export function photoTagName(tag: string, { locale, t }: Words): string {
  const plain = tag.replaceAll(/[_]+/g, " ").trim();
  const key = `photo.${plain.toLowerCase().replaceAll(/\W+/g, "_")}` as Known;
  return locale !== "en" && t.has(key) ? t(key) : plain;
}
