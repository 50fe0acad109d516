// Before the stories: three people are added as the command line adds them, and each signs in once.
import { expect, test } from "@playwright/test";
import { command, emailOf, PASSWORD, type Role, registerReceiver, stateOf } from "../support/desk";
import { isRunning } from "../support/stacks";

const ROLES: Role[] = ["viewer", "operator", "admin"];

// A stack that outlives a run has its people already.
if (!isRunning)
  test("T01: nobody can sign in before a command has added the first administrator", async ({ page }) => {
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/staff\/sign-in/);
    await expect(page.getByText("Nobody can sign in yet")).toBeVisible();
    await expect(page.getByText("npm run staff -- add EMAIL")).toBeVisible();
  });

for (const role of ROLES)
  test(`T01: a person added as ${role} signs in with the password`, async ({ page }) => {
    const email = emailOf(role);
    const added = command("staff.add", { email, name: `Story ${role}`, role, password: PASSWORD });
    await (isRunning ? added.catch(() => undefined) : added);
    await page.goto("/staff/taxi");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Taxi desk" })).toBeVisible();
    await expect(page.getByText("Own sandbox")).toBeVisible();
    await page.context().storageState({ path: stateOf(role) });
  });

test("the sandbox's platform gets credentials of this site", () => registerReceiver());
