// The one way to hear what React has no prop for: events of the whole page, and the browser's own `change`.
import { type RefObject, useEffect, useEffectEvent } from "react";
import { isComposed } from "./composition";

interface Where {
  /** What is heard, e.g. an element; the window without one. */
  of?: RefObject<EventTarget | null>;
  isOn?: boolean;
}

/** `listener` always sees the state of the latest drawing, and no key of a composition. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { of, isOn = true }: Where = {},
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const target = of ? of.current : window;
    if (!isOn || !target) return;
    const heard = (event: Event) => isComposed(event) || hear(event as WindowEventMap[Type]);
    target.addEventListener(type, heard);
    return () => target.removeEventListener(type, heard);
  }, [type, of, isOn]);
}
