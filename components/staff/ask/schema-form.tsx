"use client";
// A client component because every box writes into the body that is edited beside it. Made of the request's JSON Schema.
import { applyEdits, type JSONPath, modify, parse } from "jsonc-parser";
import { Disclosure } from "@/components/ui/disclosure";
import type { BodyProblem, JsonSchema } from "@/lib/views/staff/ask";
import { Field } from "../ui/field";

interface BoxesProps {
  schema: JsonSchema;
  /** What the body has there. */
  value: unknown;
  path: JSONPath;
  problems: readonly BodyProblem[];
  /** Undefined takes the field away. */
  onSet(path: JSONPath, value: unknown): void;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
const isNumeric = ({ type }: JsonSchema): boolean => type === "integer" || type === "number";
const itemsOf = (schema: JsonSchema): JsonSchema => schema.items ?? {};
const optionsOf = (schema: JsonSchema): string[] | null =>
  schema.type === "boolean" ? ["true", "false"] : (schema.enum?.map(String) ?? null);

/** A field of objects in a list, or without a type, is written as JSON only. */
const isSimple = (schema: JsonSchema): boolean =>
  schema.type === "array" ? isSimple(itemsOf(schema)) : schema.properties === undefined;

/** `text` as the type of the schema; unchanged where it is not of that type, so that the check reports it. */
function typedAs(schema: JsonSchema, text: string): unknown {
  if (text.trim() === "") return undefined;
  if (schema.type === "array") return text.split(",").map((part) => typedAs(itemsOf(schema), part.trim()));
  if (schema.type === "boolean") return text === "true";
  const number = isNumeric(schema) || schema.anyOf?.some(isNumeric);
  return number && Number.isFinite(Number(text)) ? Number(text) : text;
}

function Box({ schema, value, path, problems, onSet }: BoxesProps) {
  const dotted = path.join(".");
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const options = optionsOf(schema);
  const several = schema.type === "array" ? optionsOf(itemsOf(schema)) : null;
  const set = (next: string) => next !== text && onSet(path, typedAs(schema, next));
  return (
    <Field
      id={`ask-${dotted}`}
      label={String(path.at(-1)).replaceAll("_", " ")}
      error={problems.find((problem) => problem.path === dotted)?.sentence}
      hint={several && `Of ${several.join(", ")}`}
      isSmall
    >
      {(box) =>
        options === null ? (
          <input
            key={text}
            {...box}
            defaultValue={text}
            onBlur={({ currentTarget }) => set(currentTarget.value)}
            autoComplete="off"
            inputMode={isNumeric(schema) ? "numeric" : undefined}
            className="box box-small aria-invalid:border-danger"
          />
        ) : (
          <select
            {...box}
            value={text}
            onChange={({ currentTarget }) => set(currentTarget.value)}
            className="box box-small"
          >
            {["", ...options].map((option) => (
              <option key={option} value={option}>
                {option || "Not sent"}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}

function Boxes({ schema, value, path, ...rest }: BoxesProps) {
  const fields = Object.entries(schema.properties ?? {});
  const given = (value ?? {}) as Record<string, unknown>;
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-3">
      {fields.map(([name, field]) => {
        const inner = { schema: field, value: given[name], path: [...path, name], ...rest };
        if (isSimple(field)) return <Box key={name} {...inner} />;
        if (field.type === "array") return null;
        return (
          <Disclosure
            key={name}
            summary={name.replaceAll("_", " ")}
            open={schema.required?.includes(name) ?? false}
            className="col-span-full"
          >
            <Boxes {...inner} />
          </Disclosure>
        );
      })}
    </div>
  );
}

interface SchemaFormProps {
  schema: JsonSchema;
  /** The body as it is typed. */
  text: string;
  problems: readonly BodyProblem[];
  onChange(text: string): void;
}

export function SchemaForm({ schema, text, problems, onChange }: SchemaFormProps) {
  const value: unknown = parse(text);
  return (
    <fieldset className="min-w-0" disabled={typeof value !== "object" || value === null}>
      <legend className="mb-2 text-2xs text-soft">Fields; what is not here is written in the body</legend>
      <Boxes
        {...{ schema, value, problems }}
        path={[]}
        onSet={(path, next) => onChange(applyEdits(text, modify(text, path, next, FORMAT)))}
      />
    </fieldset>
  );
}
