// How a command of server modules ends: with its code, and a mistake in the environment in its own sentence.

export function exitWith(main: Promise<number>, codes: { failed: number; mistake?: number }): void {
  main.then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isMistake = error instanceof Error && error.name === "ConfigError";
      console.error(isMistake ? error.message : error);
      process.exit((isMistake && codes.mistake) || codes.failed);
    },
  );
}
