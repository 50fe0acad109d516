/** Build and server settings; the reasons are in docs/decisions. */

/** Sent with everything; the page's own policy, which needs a nonce, comes from proxy.ts. */
const SECURITY_HEADERS = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "x-frame-options", value: "DENY" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "strict-transport-security", value: "max-age=31536000; includeSubDomains" },
];

const config = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  transpilePackages: ["@roomward/contract"],
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "@node-rs/argon2", "world-atlas"],
  // Types are judged by the gate, tests' included; a build that somebody starts with need not judge them again.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.ROOMWARD_DIST_DIR || ".next",
  headers: async () => [{ source: "/:path*", headers: SECURITY_HEADERS }],
};

export default config;
