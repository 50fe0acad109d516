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

const markup = (order: object, contacts: Props["contacts"] = []) =>
  renderToStaticMarkup(
    <Standing
      title={{ id: 7, propertyName: "House", propertyLang: null, photo: null }}
      order={
        {
          ...{ state: "booked", total: null, rooms: [], keys: [], times: [], rules: [], trader: [] },
          ...{ important: null, deposit: null, ...order },
        } as unknown as Props["order"]
      }
      {...{ numbers: { reservation: "12", pin: null }, days: "10–12 February 2027", payment: [] }}
      {...{ who: null, arrival: null, contacts, calendarHref: "/calendar", stayHref: "/stay" }}
      words={wordsFor("en")}
    >
      {null}
    </Standing>,
  );

test("O38: the way there, the telephone, calendar, change and cancel come before all other facts", () => {
  const waysIn = (order: object) => /<nav.*?<\/nav>/.exec(markup(order))?.[0] ?? "";
  const can = { directionsHref: "https://map.example/", telephone: "+31 20 555 0142", cancel: {} };
  expect([...waysIn(can).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "https://map.example/",
    "tel:+31205550142",
    "/calendar",
    "#change",
    "#cancel",
  ]);
  const cancelled = waysIn({ ...can, state: "cancelled_by_guest", cancel: null });
  expect([...cancelled.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "tel:+31205550142",
    "/calendar",
  ]);
});

test("O38: each contact is named by its role", () => {
  const html = markup({ email: "desk@house.example" }, [
    { role: "bookingSite", name: "Bookings", email: "a@example.org" },
    { role: "thisSite", name: "Travel", email: "b@example.org" },
  ]);
  const [, contacts = ""] = html.split('id="contact"');
  expect([...contacts.matchAll(/text-soft">([^<]+)</g)].map(([, role]) => role)).toEqual([
    "The property",
    "The booking site",
    "This site",
  ]);
});

test("A07, O38: the page of a booking tells the end of free cancellation by the reader's clock too", () => {
  const at = { until: "2027-02-07T23:00:00Z", zone: "Europe/Amsterdam" };
  const cancellation = { text: "Free", ...at, steps: [], stepsText: [] };
  const room = { name: "Attic", lang: null, who: "", smoking: null, guests: [], meal: "", price: null };
  const html = markup({ rooms: [{ ...room, cancellation }] });
  expect(html).toContain("In your time zone: 2027-02-07T23:00:00Z beside Europe/Amsterdam");
});
