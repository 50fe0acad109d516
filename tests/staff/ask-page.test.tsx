// The page "Ask the platform" as it comes, and the addresses that lead on to it.
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";

const asking = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: asking.cookie }) }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {} }),
}));

import OldPages from "@/app/staff/[...rest]/page";
import AskPage from "@/app/staff/ask/page";
import { previewForFile, VAT_ON_TOP_FOR_US } from "./signed-in";

const staff = previewForFile();
const to = String(VAT_ON_TOP_FOR_US);

const enter = () => {
  asking.cookie = staff.viewer.request("/staff").headers.get("cookie") ?? "";
};

test.each([
  ["T02: an empty page offers an example", {}, "For example"],
  ["T09: a body is judged as the page comes", { operation: "availability" }, "Fits the contract."],
  ["T03: a property comes with its figures", { to }, "Figure by figure"],
  ["T05: travellers come side by side", { to, cells: "de:desktop,us:desktop" }, "below the total"],
])("%s", async (_, query, part) => {
  enter();
  const given = { in: "2027-03-05", out: "2027-03-08", ...query };
  const page = await AskPage({ params: Promise.resolve({}), searchParams: Promise.resolve(given) });
  const { prelude } = await prerender(page);
  expect(await new Response(prelude).text()).toContain(part);
});

test.each([
  ["inventory/12", "?from=de&to=12"],
  ["search", "?from=de"],
  ["parity", "?from=de&cells=nl%3Adesktop%2Cnl%3Amobile%2Cus%3Adesktop"],
  ["console", "?from=de&operation=availability"],
])("T02: the old address /staff/%s leads on to the page", async (path, query) => {
  enter();
  const rest = path.split("/") as unknown as string;
  const given = { params: Promise.resolve({ rest }), searchParams: Promise.resolve({ from: "de" }) };
  await expect(OldPages(given)).rejects.toMatchObject({
    digest: expect.stringContaining(`/staff/ask${query};`),
  });
});
