// Reads the package's tables: each file is checked against a schema, and what is wrong is told with file and line.
import { safeParse, type z } from "zod";
import { parseCsv } from "./csv";
import { dataText } from "./files";
import { jsonLine, jsonProblem } from "./json-place";

/** A data file that cannot be used. */
export class DataError extends Error {
  constructor(name: string, line: number, problem: string) {
    super(`data/${name}:${line}: ${problem}`);
    this.name = "DataError";
  }
}

const problemText = (path: readonly PropertyKey[], message: string): string =>
  path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;

type RowSchema = z.ZodObject<Readonly<Record<string, z.core.$ZodType>>>;

function checkHeader(name: string, header: readonly string[], schema: RowSchema): void {
  const wanted = Object.keys(schema.shape);
  const missing = wanted.filter((column) => !header.includes(column));
  const unknown = header.filter((column, at) => !wanted.includes(column) || header.indexOf(column) !== at);
  if (missing.length > 0) throw new DataError(name, 1, `the column ${missing.join(", ")} is missing`);
  if (unknown.length > 0)
    throw new DataError(name, 1, `the column ${unknown.join(", ")} is unknown or there twice`);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

type Reader = (cell: string) => unknown;

const partsOf = (cell: string): string[] => (cell === "" ? [] : cell.split("; "));

/**
 * How a cell is read, by what its column holds; undefined when it does not fit. The usual kinds are read without the
 * schema, which is asked for the reason only: thousands of rows stand between a start and its first answer.
 */
function readerOf(schema: z.core.$ZodType): Reader {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const read = plainReader(schema);
  return def.checks?.length ? (cell) => safeParse(schema, read(cell)).data : read;
}

function plainReader(schema: z.core.$ZodType): Reader {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return (cell) => cell || undefined;
    case "number":
      return (cell) => (NUMBER.test(cell) ? Number(cell) : undefined);
    case "boolean":
      return (cell) => cell === "yes" || (cell === "" ? false : undefined);
    case "enum": {
      const entries = new Set<unknown>(Object.values(def.entries));
      return (cell) => (entries.has(cell) ? cell : undefined);
    }
    case "nullable": {
      const read = readerOf(def.innerType);
      return (cell) => (cell === "" ? null : read(cell));
    }
    case "array": {
      const read = readerOf(def.element);
      return (cell) => {
        const entries = partsOf(cell).map(read);
        return entries.includes(undefined) ? undefined : entries;
      };
    }
    default:
      return (cell) => safeParse(schema, cell).data;
  }
}

function reasonAgainst(cell: string, column: string, schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const asIs = (part: string, read: Reader) => read(part) ?? (part || undefined);
  const value =
    def.type === "array"
      ? partsOf(cell).map((part) => asIs(part, readerOf(def.element)))
      : asIs(cell, plainReader(schema));
  const { path, message } = safeParse(schema, value).error?.issues[0] ?? {
    path: [],
    message: "does not fit",
  };
  return problemText([column, ...path], message);
}

function refuseTwice<K extends string>(
  name: string,
  key: K,
  rows: readonly Readonly<Record<K, unknown>>[],
  lineAt: (row: number) => number,
): void {
  const seen = new Map<unknown, number>();
  for (const [at, { [key]: value }] of rows.entries()) {
    const before = seen.get(value);
    if (before !== undefined)
      throw new DataError(name, lineAt(at), `${key} ${value} is on line ${lineAt(before)}, too`);
    seen.set(value, at);
  }
}

/**
 * The rows of a CSV text whose header names the schema's columns; `key`, when given, may not be there twice. In a cell
 * a list is written `a; b`, true `yes`; an empty one is null, false or no entries where the column allows that.
 */
export function csvRows<S extends RowSchema>(
  name: string,
  text: string,
  schema: S,
  key?: keyof z.output<S> & string,
): z.output<S>[] {
  const [header, ...lines] = parseCsv(text, (line, problem) => new DataError(name, line, problem));
  if (header === undefined) throw new DataError(name, 1, "the file is empty");
  checkHeader(name, header, schema);
  const columns = header.map((column) => {
    const type = schema.shape[column] as z.core.$ZodType;
    return { column, type, read: readerOf(type) };
  });
  const lineAt = (row: number): number => row + 2;
  const rows = lines.map((cells, at) => {
    if (cells.length !== columns.length)
      throw new DataError(name, lineAt(at), `${cells.length} cells, but the header has ${columns.length}`);
    const row: Record<string, unknown> = {};
    columns.forEach(({ column, type, read }, cell) => {
      const value = read(cells[cell] ?? "");
      if (value === undefined)
        throw new DataError(name, lineAt(at), reasonAgainst(cells[cell] ?? "", column, type));
      row[column] = value;
    });
    return row as z.output<S>;
  });
  if (key !== undefined) refuseTwice(name, key, rows, lineAt);
  return rows;
}

/** What a JSON text holds, by a schema. */
export function jsonValue<S extends z.ZodType>(name: string, text: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, problem } = jsonProblem(text);
    throw new DataError(name, line, problem);
  }
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0] ?? { path: [], message: "" };
  throw new DataError(name, jsonLine(text, path), problemText(path, message));
}

export const readJson = <S extends z.ZodType>(name: string, schema: S): z.output<S> =>
  jsonValue(name, dataText(name), schema);

export const readCsv = <S extends RowSchema>(
  name: string,
  schema: S,
  key?: keyof z.output<S> & string,
): z.output<S>[] => csvRows(name, dataText(name), schema, key);

/** The rows of a CSV file by one of their columns, in the order of the file. */
export function readTable<S extends RowSchema, K extends keyof z.output<S> & string>(
  name: string,
  schema: S,
  key: K,
): ReadonlyMap<z.output<S>[K], z.output<S>> {
  return new Map(readCsv(name, schema, key).map((row) => [row[key], row]));
}

/** A row that stands for all keys a table does not have. */
export function rowOr<K, T>(name: string, table: ReadonlyMap<K, T>, key: K, other: K): T {
  const row = table.get(key) ?? table.get(other);
  if (row === undefined) throw new DataError(name, 1, `the row ${other} is missing`);
  return row;
}

/** Reads when somebody first asks, and once. */
export function lazily<T extends object>(read: () => T): () => T {
  let value: T | null = null;
  return () => {
    value ??= read();
    return value;
  };
}

/** For a column that names the entries of a table of ids. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table) as K[];
