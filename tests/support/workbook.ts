// The first sheet of an .xlsx file, for tests: raw markup, so that the type of a cell shows.
import { strFromU8, unzipSync } from "fflate";

/** `text:1234` for a text, `number:7`, `date:46402.5` (a number with a style), `boolean:1`, by row; empty cells are left out. */
export function sheetOf(file: Uint8Array): string[][] {
  const parts = unzipSync(file);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part("xl/sharedStrings.xml").matchAll(/<si><t[^>]*>([\s\S]*?)<\/t>/g)].map(
    ([, text]) => text,
  );
  const cellOf = ([, attributes = "", value = ""]: RegExpExecArray): string => {
    if (attributes.includes('t="s"')) return `text:${texts[Number(value)]}`;
    if (attributes.includes('t="b"')) return `boolean:${value}`;
    return `${attributes.includes('s="') ? "date" : "number"}:${value}`;
  };
  return [...part("xl/worksheets/sheet1.xml").matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*)>(?:<f>[\s\S]*?<\/f>)?<v>([\s\S]*?)<\/v><\/c>/g)].map(cellOf),
  );
}
