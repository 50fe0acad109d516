// What a reader sees on a drawn page.
import type { Run } from "./run";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a reader of the page sees of it, without its scripts. */
export async function drawn(run: Run, path: string): Promise<string> {
  const answer = await run.sides.site(path);
  if (!answer.ok) throw new Error(`the site answered ${answer.status} to ${path}`);
  return (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
}

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ");

export function holdDrawn(
  run: Run,
  where: string,
  html: string,
  texts: readonly (string | null | undefined)[],
): void {
  const page = plain(html);
  for (const text of texts)
    if (text && !page.includes(text.replace(/\s+/g, " ")))
      run.differ(where, "drawn", page.slice(0, 400), text);
}
