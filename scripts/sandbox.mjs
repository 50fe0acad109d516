// `npm run sandbox`: starts the sandbox alone; its flags are explained by --help.
import { register } from "tsx/esm/api";

register();
await import("../lib/sandbox/main.ts");
