"use client"; // A long list of choices crosses the wire as one text; drawn by the server alone it would come three times.
import { choicesIn } from "@/lib/views/choice-list";

interface ListedSelectProps {
  id: string;
  name: string;
  value: string;
  /** As `choiceList` writes them. */
  choices: string;
  /** What no choice means. */
  empty: string;
}

export function ListedSelect({ id, name, value, choices, empty }: ListedSelectProps) {
  return (
    <select id={id} name={name} defaultValue={value} className="box">
      <option value="">{empty}</option>
      {choicesIn(choices).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}
