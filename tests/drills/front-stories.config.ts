// The travellers' stories once more, at a wide screen, where STORIES_ORIGIN says: nothing is started here.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import every from "../../playwright.config";

const { webServer: _started, projects = [], ...rest } = every;
const root = join(import.meta.dirname, "../..");

export default defineConfig({
  ...rest,
  testDir: join(root, "tests/e2e"),
  outputDir: join(root, "test-results/front-stories"),
  reporter: [["json", { outputFile: join(root, "test-results/front-stories.json") }]],
  projects: projects
    .filter(({ name }) => name === "desktop")
    .map(({ dependencies: _none, ...project }) => ({
      ...project,
      use: { ...project.use, baseURL: process.env.STORIES_ORIGIN },
    })),
});
