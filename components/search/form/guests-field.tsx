"use client"; // Steppers and one age per child; without it the panel holds plain boxes.
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import { useListener } from "@/components/ui/use-listener";
import { numbersIn } from "@/lib/format/text";
import type { FormLimits, FormValues, SayInForm } from "./form-view";
import { judgedCount } from "./judged-count";
import { partyText } from "./party-text";

interface StepperProps {
  of: "adults" | "children" | "rooms";
  /** Field name in the form; none when the count itself is not sent. */
  name?: string;
  value: number;
  minimum: number;
  maximum: number;
  say: SayInForm;
  /** Id of the sentence about what is wrong with it. */
  describedBy: string | undefined;
  onChange: (value: number) => void;
}

const STEP =
  "inline-flex size-10 cursor-pointer items-center justify-center rounded-full border border-edge text-ink transition-colors hover:border-ink disabled:cursor-default disabled:border-line disabled:text-faint noscript:hidden";

/** Counts up and down in place; the number box beneath works without it. */
function Stepper({ of, name, value, minimum, maximum, say, describedBy, onChange }: StepperProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Null while nothing is being typed. The number counts when the box is left or Enter is pressed, not before.
  const [typed, setTyped] = useState<string | null>(null);
  const judge = () => {
    if (typed !== null) onChange(judgedCount(typed, value, { minimum, maximum }));
    setTyped(null);
  };
  useListener("change", judge, { of: box });
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <label htmlFor={id} className="text-sm font-medium">
        {say(`search.form.guests.${of}.label`)}
      </label>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={say(`search.form.guests.${of}.fewer`)}
          disabled={value <= minimum}
          onClick={() => onChange(value - 1)}
          className={STEP}
        >
          <Sign of="minus" size={16} />
        </button>
        <input
          ref={box}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={minimum}
          max={maximum}
          value={typed ?? value}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={judge}
          className="figures no-spin h-10 w-12 rounded-xs bg-transparent text-center text-base font-medium"
        />
        <button
          type="button"
          aria-label={say(`search.form.guests.${of}.more`)}
          disabled={value >= maximum}
          onClick={() => onChange(value + 1)}
          className={STEP}
        >
          <Sign of="plus" size={16} />
        </button>
        <output className="visually-hidden" aria-live="polite">
          {of === "children" && value === 0
            ? say("search.form.guests.children.none")
            : say(`common.${of}`, { [of]: value })}
        </output>
      </div>
    </div>
  );
}

const OLDEST_CHILD = 17;

interface AgesProps {
  ages: string[];
  say: SayInForm;
  describedBy: string | undefined;
  onChange: (ages: string[]) => void;
}

/** One age per child; the platform prices and places children by it (row S08). */
function ChildAges({ ages, say, describedBy, onChange }: AgesProps) {
  const id = useId();
  const choices = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) =>
    say("search.form.guests.age", { age }),
  );
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 pb-3">
      {ages.map((age, child) => {
        const label = say("search.form.guests.ageOf", { n: child + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no identity but their place in the list.
          <div key={child}>
            <label htmlFor={`${id}-${child}`} className="field-label mb-1">
              {label}
            </label>
            <select
              id={`${id}-${child}`}
              name="ages"
              value={age}
              required
              aria-describedby={age === "" ? describedBy : undefined}
              aria-invalid={age === "" && describedBy ? true : undefined}
              onChange={(event) => onChange(ages.map((old, at) => (at === child ? event.target.value : old)))}
              className="box"
            >
              <option value="">{say("search.form.guests.chooseAge")}</option>
              {choices.map((text, value) => (
                <option key={text} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}

interface GuestsFieldProps {
  id: string;
  values: FormValues;
  limits: FormLimits;
  say: SayInForm;
  /** Ids of the sentences about them, where there are any. */
  problems: Record<"adults" | "ages" | "rooms", string | undefined>;
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
    const typed = numbersIn(plain.current?.value ?? "");
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
          aria-describedby={problems.ages}
          aria-invalid={problems.ages ? true : undefined}
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
        describedBy={undefined}
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
        aria-describedby={problems.adults ?? problems.ages ?? problems.rooms}
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
          describedBy={problems.adults}
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
