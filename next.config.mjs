/** Build and server settings; the reasons are in docs/decisions. */

const config = {
  poweredByHeader: false,
  // Writing this cache takes a fifth of a build; `npm run dev` has its own.
  experimental: { turbopackFileSystemCacheForBuild: false },
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
  // The embeds' script is for pages of other sites, also for those that take in nothing that does not say so. What it says
  // never changes but in a mistake that is put right (docs/decisions 158), so a day is not too long.
  headers: async () => [
    {
      source: "/embed/:file*",
      headers: [
        { key: "access-control-allow-origin", value: "*" },
        { key: "cross-origin-resource-policy", value: "cross-origin" },
        { key: "cache-control", value: "public, max-age=86400" },
      ],
    },
  ],
  // What `npm run pack` packs: the build with the parts of packages that it needs. No other build copies them.
  ...(process.env.ROOMWARD_STANDALONE ? { output: "standalone" } : {}),
  distDir: process.env.ROOMWARD_DIST_DIR || ".next",
};

export default config;
