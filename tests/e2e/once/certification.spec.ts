// The certification of the site as it is, and of pages with a fault.
import { expect, test } from "@playwright/test";
import { findFaults } from "@/tests/oracle/certify/faults";
import { STEADY } from "../support/stacks";

test("Y30, Y31: a certification finds every fault by the one point that names it, and none where there is none", async ({
  launchOptions,
}) => {
  test.setTimeout(600_000);
  const { clean, faults } = await findFaults({
    site: `http://127.0.0.1:${STEADY.site}`,
    api: `http://127.0.0.1:${STEADY.sandbox}/3.2`,
    token: "sandbox-token",
    affiliate: "100000",
    rate: 100_000,
    seed: 7,
    sample: 10,
    countries: 5,
    stay: {
      checkin: "2027-03-05",
      checkout: "2027-03-08",
      adults: 2,
      currency: "EUR",
      from: "nl",
      abroad: "us-ny",
    },
    browser: launchOptions.executablePath ?? "",
    atOnce: 3,
  });
  expect(clean).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(25);
  for (const { name, point, found } of faults) expect.soft(found, name).toEqual([point]);
});
