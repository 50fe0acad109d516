"use client"; // The calendar and the count of nights; without it the browser sends the same two days.
// Check-in and check-out alone, in a form of another page.
import { useState } from "react";
import { sayer } from "@/lib/i18n/say";
import { DatesField } from "./dates-field";
import type { DaysView } from "./form-view";
import type { Days } from "./plain-days";

interface TwoDaysProps {
  view: DaysView;
  chosen: Days;
  ids: Record<keyof Days, string>;
  /** Id of the sentence about a day that is wrong. */
  problems: Record<keyof Days, string | undefined>;
}

export function TwoDays({ view: { sentences, ...view }, chosen, ids, problems }: TwoDaysProps) {
  const [days, setDays] = useState(chosen);
  return (
    <DatesField
      {...view}
      ids={ids}
      days={days}
      say={sayer(sentences)}
      problems={problems}
      onChange={setDays}
    />
  );
}
