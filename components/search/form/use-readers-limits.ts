// The limits of a form by the reader's own day, once their browser tells it.
import { useEffect, useState } from "react";
import type { FormLimits } from "./form-view";
import { readersDay } from "./plain-days";

export function useReadersLimits(limits: FormLimits): FormLimits {
  const { now } = limits;
  const [today, setToday] = useState(limits.today);
  useEffect(() => {
    if (now !== null) setToday(readersDay(now));
  }, [now]);
  return { ...limits, today };
}
