// Browser tests against the production build: one stack for reading, one whose sandbox is made to fail.
import { defineConfig, devices } from "@playwright/test";
import { stackCommand, stackEnvironment } from "./scripts/support/e2e-stacks.mjs";
import { FAULTY, isRunning, STEADY } from "./tests/e2e/support/stacks";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Hinting rounds the width of each letter to whole pixels, as the fonts and settings of the machine have it.
  "--font-render-hinting=none",
];

const stack = (ports: typeof STEADY, patience: number) => ({
  // Its own data from the start: the sandbox sends the same bookings again, and people are added once.
  command: stackCommand(ports),
  url: `http://127.0.0.1:${ports.site}/api/health/ready`,
  // The start itself tells when it does not get on.
  timeout: 900_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  env: stackEnvironment(patience),
});

const isQuick = process.env.TEST_PART === "quick";
/** The core stories are the quick part's; a story without the tag is one of npm run test:all. */
const core = isQuick ? { grep: /@core/ } : {};

const browser = {
  locale: "en-GB",
  timezoneId: "Europe/Amsterdam",
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ARGS },
  // Steps, requests and console of what failed; its pictures would cost as much as the stories: `--trace on` makes them.
  trace: { mode: "retain-on-failure" as const, snapshots: false, screenshots: false, sources: false },
  screenshot: "only-on-failure" as const,
};

/** A second stack, and the width of a phone: npm run test:all alone has them. */
const NIGHTLY = [
  {
    name: "faults",
    testMatch: "faults/**/*.spec.ts",
    // It needs nothing of the setup, but all others would wait for the end of a project that depends on nothing. It
    // stands first, because one worker does all of it while the other goes through the rest.
    dependencies: ["setup"],
    fullyParallel: false,
    workers: 1,
    use: {
      ...devices["Desktop Chrome"],
      viewport: { width: 1280, height: 900 },
      ...browser,
      baseURL: `http://127.0.0.1:${FAULTY.site}`,
    },
  },
  {
    name: "phone",
    testMatch: "stories/**/*.spec.ts",
    // A story of a page that is marked so looks the same at every width.
    grepInvert: /@once/,
    dependencies: ["setup"],
    use: {
      ...devices["Pixel 7"],
      // Its own scale would draw seven times the pixels; nothing here depends on how sharp a picture is.
      deviceScaleFactor: 1,
      viewport: { width: 390, height: 844 },
      ...browser,
      baseURL: `http://127.0.0.1:${STEADY.site}`,
    },
  },
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Bounds against hanging: a story that looks at several pages with axe takes half a minute on two busy cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? "test-results/playwright.json" }],
  ],
  // What the steady one says must not depend on how busy the machine is; the other shows what waiting comes to.
  webServer: isRunning ? [] : [stack(STEADY, 6), ...(isQuick ? [] : [stack(FAULTY, 1)])],
  projects: [
    {
      name: "setup",
      testMatch: "setup/**/*.setup.ts",
      fullyParallel: false,
      use: { ...devices["Desktop Chrome"], ...browser, baseURL: `http://127.0.0.1:${STEADY.site}` },
    },
    ...(isQuick ? [] : NIGHTLY),
    {
      name: "desktop",
      ...core,
      testMatch: "stories/**/*.spec.ts",
      dependencies: ["setup"],
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        ...browser,
        baseURL: `http://127.0.0.1:${STEADY.site}`,
      },
    },
    {
      // What has no width: handlers, commands, what a browser is given.
      name: "once",
      ...core,
      testMatch: "once/**/*.spec.ts",
      dependencies: ["setup"],
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        ...browser,
        baseURL: `http://127.0.0.1:${STEADY.site}`,
      },
    },
  ],
});
