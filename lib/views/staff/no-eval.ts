// Keeps zod from compiling schemas in a browser, which the policy of our pages forbids; imported before any schema is made.
import * as z from "zod";

if (typeof window !== "undefined") z.config({ jitless: true });
