"use client";
// A client component because choosing goes there at once, with the answers of this visit still on the page.
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Labelled } from "../ui/labelled";

interface PickerProps {
  operation: string;
  choices: { name: string; path: string; href: string }[];
  /** The context, as hidden fields for a page without a script. */
  kept: [string, string][];
}

export function Picker({ operation, choices, kept }: PickerProps) {
  const router = useRouter();
  const go = (name: string) => {
    const href = choices.find((choice) => choice.name === name)?.href;
    if (href) router.push(href, { scroll: false });
  };
  return (
    <form action="/staff/console" className="flex max-w-xl items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grow">
        <Labelled id="console-operation" label="Operation">
          <select
            key={operation}
            id="console-operation"
            name="operation"
            defaultValue={operation}
            onChange={(event) => go(event.currentTarget.value)}
            className="box"
          >
            {choices.map(({ name, path }) => (
              <option key={name} value={name}>
                {name} · {path}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <noscript>
        <Button type="submit" variant="secondary">
          Choose
        </Button>
      </noscript>
    </form>
  );
}
