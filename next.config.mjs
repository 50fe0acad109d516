/** Build and server settings; the reasons are in DECISIONS.md. */
const config = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "sharp"],
  distDir: process.env.ROOMWARD_DIST_DIR || ".next",
};
export default config;
