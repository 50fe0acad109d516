"use client"; // Steppers and one age per child; without it the panel holds plain boxes.
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { ChildAges, OLDEST_CHILD } from "./child-ages";
import type { FormLimits, FormValues, SayInForm } from "./form-view";
import { partyText } from "./party-text";
import { Stepper } from "./stepper";

interface GuestsFieldProps {
  id: string;
  values: FormValues;
  limits: FormLimits;
  say: SayInForm;
  /** Ids of the sentences about ages and rooms, when there are any. */
  problems: { ages: string | undefined; rooms: string | undefined };
}

const isAge = (age: number): boolean => Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD;

/** Who travels, as far as it is typed; plain boxes until the script is there. */
function useGuests({ values, limits, say }: GuestsFieldProps) {
  const [adults, setAdults] = useState(values.adults);
  const [rooms, setRooms] = useState(values.rooms);
  const [ages, setAges] = useState(values.ages);
  const [scripted, setScripted] = useState(false);
  const plain = useRef<HTMLInputElement>(null);

  // Ages typed before this script arrived stay; one that cannot be an age is left open for its child.
  useEffect(() => {
    const typed = plain.current?.value.split(/[\s,;]+/).filter(Boolean) ?? [];
    if (typed.length > 0)
      setAges(typed.slice(0, limits.children).map((age) => (isAge(Number(age)) ? String(Number(age)) : "")));
    setScripted(true);
  }, [limits.children]);

  const setChildren = (count: number) =>
    setAges((before) => Array.from({ length: count }, (_, child) => before[child] ?? ""));
  const text = partyText({ adults, children: ages.length, rooms }, say);
  return { adults, setAdults, rooms, setRooms, ages, setAges, setChildren, scripted, plain, text };
}

type Guests = ReturnType<typeof useGuests>;

/** How many, and of what age each of them is; without a script their ages as one text. */
function Children({ guests, field }: { guests: Guests; field: GuestsFieldProps }) {
  const { ages, setAges, setChildren } = guests;
  const { values, limits, say, problems } = field;
  const id = useId();
  if (!guests.scripted)
    return (
      <div className="py-2">
        <label htmlFor={id} className="text-sm font-medium">
          {say("search.form.guests.agesText")}
        </label>
        <input
          ref={guests.plain}
          id={id}
          name="ages"
          defaultValue={values.ages.join(",")}
          placeholder={say("search.form.guests.agesHint")}
          className="box mt-1"
        />
      </div>
    );
  return (
    <>
      <Stepper
        of="children"
        say={say}
        value={ages.length}
        minimum={0}
        maximum={limits.children}
        onChange={setChildren}
      />
      {ages.length > 0 && <ChildAges ages={ages} say={say} describedBy={problems.ages} onChange={setAges} />}
    </>
  );
}

/** Adults, children with an age each, rooms, in a popover that opens without a script too (row S08). */
export function GuestsField(props: GuestsFieldProps) {
  const { id, limits, say, problems } = props;
  const guests = useGuests(props);
  const panel = useId();
  const anchor = `--${id}`;
  return (
    <div>
      <button
        id={id}
        type="button"
        popoverTarget={panel}
        aria-describedby={problems.ages ?? problems.rooms}
        className="block w-full cursor-pointer text-start"
        style={{ anchorName: anchor } as CSSProperties}
      >
        <span className="field-label">{say("search.form.guests.label")}</span>
        <span className="field-box truncate">{guests.text}</span>
      </button>
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={say("search.form.guests.heading")}
        style={{ positionAnchor: anchor } as CSSProperties}
        className="hang p-5 md:w-88"
      >
        <Stepper
          name="adults"
          of="adults"
          say={say}
          value={guests.adults}
          minimum={1}
          maximum={limits.adults}
          onChange={guests.setAdults}
        />
        <Children guests={guests} field={props} />
        <Stepper
          name="rooms"
          of="rooms"
          say={say}
          value={guests.rooms}
          minimum={1}
          maximum={limits.rooms}
          describedBy={problems.rooms}
          onChange={guests.setRooms}
        />
        <p className="mt-2 text-xs text-faint">{say("search.form.guests.hint")}</p>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          className={buttonClass({ size: "small" }, "mt-4 w-full")}
        >
          {say("search.form.guests.done")}
        </button>
      </div>
    </div>
  );
}
