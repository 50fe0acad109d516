// The tests that need a PostgreSQL server, on a machine without one: named and counted, none of them run.
import type { RunnerTask, RunnerTestFile } from "vitest";
import { TestRunner } from "vitest";

function skip(tasks: readonly RunnerTask[]): void {
  for (const task of tasks) {
    task.mode = "skip";
    if ("tasks" in task) skip(task.tasks);
  }
}

export default class extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    skip(files);
  }
}
