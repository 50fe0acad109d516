// Staff sign-in, roles, sessions and the trail, in the browser.
import { command, emailOf, newBooking, PASSWORD, stateOf } from "../support/desk";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/page";

test.describe("signed out", () => {
  test("T01: a wrong password is told in one sentence, whoever was meant", async ({ page }, info) => {
    await page.goto("/staff/taxi");
    await expect(page).toHaveURL(/\/staff\/sign-in/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const told: (string | null)[] = [];
    for (const email of [emailOf("viewer"), `nobody-${info.project.name}@staff.example`]) {
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("not the right words at all");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const summary = page.getByText("The e-mail address or the password is wrong.", { exact: false });
      await expect(summary).toBeVisible();
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
      told.push(await summary.textContent());
      await page.reload();
    }
    expect(told[0]).toBe(told[1]);
  });

  test("T01: a session that was ended elsewhere ends here at the next step", async ({ page }, info) => {
    const email = `leaver-${info.project.name}-${Date.now()}@staff.example`;
    await command("staff.add", { email, name: "Story leaver", role: "viewer", password: PASSWORD });
    await page.goto("/staff/taxi");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Taxi desk" })).toBeVisible();
    await command("staff.sign-out", { email });
    await page.goto("/staff/account");
    await expect(page).toHaveURL(/\/staff\/sign-in/);
  });
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T01: a viewer sees bookings masked and can reveal nothing", { tag: "@core" }, async ({ page }) => {
    const reference = await newBooking();
    await page.goto(`/staff/taxi?tab=all&booking=${reference}`);
    await expect(page.getByText("stays masked for viewers")).toBeVisible();
    await expect(page.getByLabel("Search by reference or flight", { exact: true })).toBeAttached();
    await expect(page.getByRole("button", { name: /Reveal/ })).toHaveCount(0);
    const refused = await page.evaluate(async (wanted) => {
      const answer = await fetch("/api/staff/taxi/reveal", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reference: wanted, what: "details" }),
      });
      return answer.status;
    }, reference);
    expect(refused).toBe(403);
    await page.goto("/staff/people");
    await expect(page).not.toHaveURL(/\/staff\/people/);
  });

  test("T01: the environment stands on every page, and staff pages are kept by nobody", async ({ page }) => {
    for (const path of ["/staff/taxi", "/staff/account"]) {
      const answer = await page.goto(path);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByText("Own sandbox").first()).toBeVisible();
      await expect(page.getByText(/Clock stands at/).first()).toBeVisible();
    }
  });
});

test.describe("as an administrator", () => {
  test.use({ storageState: stateOf("admin") });

  test("T01: people, own account and trail are accessible at every width", async ({ page }) => {
    for (const path of ["/staff/people", "/staff/account", "/staff/audit"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ["/staff/people", "/staff/account", "/staff/audit"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });

  test("T13: what was done to a person is on the trail and can be taken out", async ({
    page,
    request,
  }, info) => {
    const email = `trail-${info.project.name}-${Date.now()}@staff.example`;
    await command("staff.add", { email, name: "Story trail", role: "viewer" });
    await command("staff.role", { email, role: "operator" });
    await page.goto(`/staff/audit?subject=${encodeURIComponent(email)}`);
    const entry = page.locator("main").getByText("staff.role").locator("visible=true").first();
    await expect(entry).toBeVisible();
    await expect(page.getByText("command line").locator("visible=true").first()).toBeVisible();
    const csv = await (await request.get(`/api/staff/audit/export?format=csv&subject=${email}`)).text();
    expect(csv).toContain("staff.role");
    expect(csv).toContain("viewer");
    expect(csv).toContain("operator");
  });
});
