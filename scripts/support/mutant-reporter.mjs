// What a run of the tests came to, written to the file MUTANT_REPORT names; a dot for each step shows that it lives.
import { writeFileSync } from "node:fs";

const textOf = ({ name, message } = {}) => `${name ?? "Error"}: ${message ?? ""}`;

/** Failing tests; a file or a group that fails outside of its tests (imports, hooks) counts under its own name. */
function failuresOf(testModule) {
  const file = testModule.relativeModuleId;
  const outside = [testModule, ...testModule.children.allSuites()].flatMap((part) =>
    part
      .errors()
      .map((error) => ({ file, test: part.fullName ?? "outside of its tests", message: textOf(error) })),
  );
  const inside = [...testModule.children.allTests("failed")].map((test) => ({
    file,
    test: test.fullName,
    message: textOf(test.result().errors?.[0]),
  }));
  return [...outside, ...inside];
}

export default class MutantReporter {
  onTestModuleCollected() {
    process.stdout.write(".");
  }

  onTestCaseResult() {
    process.stdout.write(".");
  }

  onTestRunEnd(testModules, unhandledErrors) {
    writeFileSync(
      process.env.MUTANT_REPORT,
      JSON.stringify({
        failed: testModules.flatMap(failuresOf),
        unhandled: unhandledErrors.map(textOf),
        passed: testModules
          .filter((testModule) => testModule.state() === "passed")
          .map((testModule) => testModule.relativeModuleId),
      }),
    );
  }
}
