// Events of the browser: keys of an input method, plain clicks, and listeners that React has no prop for.
import { type RefObject, useEffect, useEffectEvent } from "react";

/** 229 is what the keys of a composition report where a browser ends it before the key (UI Events, 7.3.1). */
const COMPOSED_KEY = 229;

/** True for a key that belongs to a composition, and to nothing that listens for keys. */
export function isComposed(event: Event | { nativeEvent: Event }): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  const { isComposing, keyCode } = native as Partial<KeyboardEvent>;
  return isComposing === true || keyCode === COMPOSED_KEY;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click on a link means "go there", and not "open it elsewhere" or "keep it". */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

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
