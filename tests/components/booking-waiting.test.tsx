// O39: a booking without an answer: under way while its answer may still come, unknown afterwards.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

import { WaitingPage } from "@/app/[locale]/booking/[word]/states";
import { wordsFor } from "@/lib/i18n";

type Props = Parameters<typeof WaitingPage>[0];

function pageOf(state: string): string {
  const attempt = { state, sentAt: new Date("2027-01-15T08:59:57Z") };
  const title = { propertyName: "House of Cards", propertyLang: null };
  const props = {
    shown: { kind: "waiting", attempt, title, days: "12 to 15 June 2027" },
    request: { page: "/en/booking/w", action: "/api/booking/w", readParam: () => "" },
    words: wordsFor("en"),
  } as unknown as Props;
  return renderToStaticMarkup(<WaitingPage {...props} />);
}

test("O39: a second press while the first is under way reads that, and nothing to press", () => {
  const page = pageOf("sent");
  expect(page).toContain('<h1 class="text-2xl">Your booking is under way</h1>');
  expect(page).not.toContain("<button");
});

test("O39: where no answer came the page says that nobody knows, and looks again when asked", () => {
  const page = pageOf("unknown");
  expect(page).toContain("We do not know yet whether this is booked");
  expect(page).toContain("Look again now");
});
