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
])("V03, A08: of a share of %d something is never nothing, nor a part the whole: %s", (share, text) =>
  expect(shareText(share, "en-GB")).toBe(text),
);
