// The tags a unit test may have (vitest.config.ts): a misspelt one is a type error.
import "vitest";

declare module "vitest" {
  interface TestTags {
    tags: "nightly";
  }
}
