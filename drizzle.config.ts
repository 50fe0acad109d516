// Where drizzle-kit finds the tables and puts the migrations; run it with NODE_OPTIONS=--conditions=react-server.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./lib/db/schema.ts", "./lib/db/schema-current.ts"],
  out: "./lib/db/migrations",
});
