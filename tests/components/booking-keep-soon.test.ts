// When the text being typed into a booking is sent to be stored.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSoon } from "@/components/booking/keep-soon";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("O37: the first change is stored at once, later ones after a pause or before the page goes", () => {
  let typed = "";
  const stored: string[] = [];
  const typing = keepSoon(() => stored.push(typed), 600);
  const type = (text: string) => {
    typed = text;
    typing.change();
  };
  type("A");
  type("Ad");
  vi.advanceTimersByTime(599);
  type("Ada");
  vi.advanceTimersByTime(599);
  expect(stored).toEqual(["A"]);
  vi.advanceTimersByTime(1);
  expect(stored).toEqual(["A", "Ada"]);
  type("Ada L");
  type("Ada Lo");
  typing.flush();
  typing.flush();
  expect(stored).toEqual(["A", "Ada", "Ada L", "Ada Lo"]);
  type("Ada Lovelace");
  typing.cancel();
  vi.advanceTimersByTime(2_000);
  expect(stored).toEqual(["A", "Ada", "Ada L", "Ada Lo"]);
});

test("O37: nothing is sent while nothing is typed", () => {
  const send = vi.fn();
  const typing = keepSoon(send, 600);
  typing.flush();
  vi.advanceTimersByTime(2_000);
  expect(send).not.toHaveBeenCalled();
});
