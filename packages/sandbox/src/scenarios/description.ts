// What a scenario's record says about itself.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Scenario } from "./scenario";

type Description = NonNullable<AccommodationDetails["description"]>;

/** The texts of the description: what the scenario shows and what to do about it, in the languages there are. */
export function scenarioText(
  { title, shows, handling, contract }: Scenario,
  { text }: Description,
): Pick<Description, "text" | "important_information"> {
  const written = `${title}: a property of the sandbox that shows one situation.\n\n${shows}\n\n${handling}`;
  const tag = Object.keys(text ?? {}).find((key) => key.startsWith("en")) ?? "en-gb";
  return {
    text: { [tag]: written },
    important_information: { [tag]: `Contract: ${contract}.\nNothing can be booked here.` },
  };
}
