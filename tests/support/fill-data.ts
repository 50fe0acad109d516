// Reads every reference list of a sandbox into the DATA_DIR of this process, and the regions of every city.
import { closeDatabase } from "@/lib/db/database";
import { clarifyReference, loadReference } from "@/lib/mirror/reference";

await loadReference();
await clarifyReference();
await closeDatabase();
process.exit(0);
