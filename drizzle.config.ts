// Where `npm run db:generate` finds the tables and puts the migrations.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./lib/db/schema.ts", "./lib/db/schema-current.ts", "./lib/db/schema-orders.ts"],
  out: "./lib/db/migrations",
});
