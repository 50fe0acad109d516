import { expect, test } from "vitest";
import { shareText } from "@/lib/format/numbers";

test.each([
  [0, "0%"],
  [0.0004, "<0.1%"],
  [0.0005, "0.1%"],
  [0.125, "12.5%"],
  [0.9994, "99.9%"],
  [0.9996, ">99.9%"],
  [1, "100%"],
])("V03, A08: a share of %d never shows something as nothing nor a part as the whole: %s", (share, text) =>
  expect(shareText(share, "en-GB")).toBe(text),
);
