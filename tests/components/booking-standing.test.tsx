// What the page of a booking tells beside its terms.
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Standing } from "@/components/booking/standing";
import { wordsFor } from "@/lib/i18n";

// Only a browser knows the reader's own zone.
vi.mock("@/components/money/own-time", () => ({
  LocalTime: ({ at, zone, template }: { at: string; zone: string; template: string }) =>
    template.replace("{time}", `${at} beside ${zone}`),
}));

type Props = ComponentProps<typeof Standing>;

test("A07, O38: the page of a booking tells the end of free cancellation by the reader's clock too", () => {
  const at = { until: "2027-02-07T23:00:00Z", zone: "Europe/Amsterdam" };
  const cancellation = { text: "Free", ...at, steps: [], stepsText: [] };
  const room = { name: "Attic", lang: null, who: "", smoking: null, guests: [], meal: "", price: null };
  const order = { state: "booked", total: null, rooms: [{ ...room, cancellation }], keys: [], times: [] };
  const html = renderToStaticMarkup(
    <Standing
      title={{ id: 7, propertyName: "House", propertyLang: null, photo: null }}
      order={{ ...order, rules: [], trader: [], important: null, deposit: null } as unknown as Props["order"]}
      {...{ numbers: { reservation: "12", pin: null }, days: "10–12 February 2027", payment: [] }}
      {...{ who: null, arrival: null, contacts: [], calendarHref: "/calendar", stayHref: "/stay" }}
      words={wordsFor("en")}
    >
      {null}
    </Standing>,
  );
  expect(html).toContain("In your time zone: 2027-02-07T23:00:00Z beside Europe/Amsterdam");
});
