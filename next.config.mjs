/** Build and server settings; the reasons are in docs/decisions. */

const config = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  transpilePackages: ["@roomward/contract"],
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pg",
    "pino",
    "@node-rs/argon2",
    "world-atlas",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
    "prom-client",
  ],
  // Types are judged by the gate, tests' included; a build that somebody starts with need not judge them again.
  typescript: { ignoreBuildErrors: true },
  // What `npm run pack` packs: the build with the parts of packages that it needs. No other build copies them.
  ...(process.env.ROOMWARD_STANDALONE ? { output: "standalone" } : {}),
  distDir: process.env.ROOMWARD_DIST_DIR || ".next",
};

export default config;
