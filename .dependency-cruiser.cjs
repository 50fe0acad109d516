/** The arrows of the house: who may import whom (DECISIONS.md 4). */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: "^(app|components|lib|scripts|tests)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only("contract-stands-alone", "^lib/contract/", "^lib/contract/", "safe in the browser, zod only"),
    only("sandbox-is-an-island", "^lib/sandbox/", "^lib/(sandbox|contract)/"),
    only("format-is-pure", "^lib/format/", "^lib/(format|contract|views|i18n)/"),
    only("views-are-pure", "^lib/views/", "^lib/(views|contract|format|i18n)/"),
    only("http-knows-no-domain", "^lib/http/", "^lib/(http|log|config|clock|i18n|process-wide)"),
    only(
      "demand-calls",
      "^lib/demand/",
      "^lib/(demand|contract|http|log|config|patience|clock|process-wide)",
    ),
    only("quota-is-shared", "^lib/quota/", "^lib/(quota|demand|db|log|config|process-wide)"),
    only(
      "db-stores",
      "^lib/db/",
      "^lib/(db|contract|views/(changes|differences|shared-list)|log|config|process-wide)",
    ),
    only(
      "mirror-copies",
      "^lib/mirror/",
      "^lib/(mirror|demand|db|contract|http|format|i18n|views|staff/audit|log|config|patience|clock|places|process-wide)",
    ),
    only(
      "places-finds",
      "^lib/places/",
      "^lib/(places|db|mirror|contract|format|views|i18n|log|config|patience|http|process-wide)",
    ),
    only(
      "stays-answer",
      "^lib/stays/",
      "^lib/(stays|demand|mirror|places|contract|format|views|i18n|http|log|config|patience|clock|process-wide|traffic/tally)",
    ),
    only(
      "staff-knows-people",
      "^lib/staff/",
      "^lib/(staff|db|contract|format|http|i18n|views|log|config|clock|keys|process-wide)",
    ),
    only(
      "taxi-keeps-bookings",
      "^lib/taxi/",
      "^lib/(taxi|db|contract|format|http|views|staff/audit|log|config|clock|keys|process-wide)",
    ),
    only(
      "traffic-counts",
      "^lib/traffic/",
      "^lib/(traffic|demand|db|contract|format|views|http|log|config|clock|process-wide)",
    ),
    only(
      "preview-asks-for-staff",
      "^lib/preview/",
      "^lib/(preview|stays|demand|mirror|places|db|contract|format|views|i18n|http|staff/audit|staff/role|log|config|clock|process-wide)",
    ),
    only("sharing-keeps-lists", "^lib/sharing/", "^lib/(sharing|db|views|format|i18n|http|log|config|clock)"),
    only("control-runs-commands", "^lib/control/", "^lib/(control|staff|taxi|db|log|config|process-wide)"),
    only("personal-stays-in-the-browser", "^lib/personal/", "^lib/(personal|views|format)/"),
    only("components-are-pictures", "^components/", "^(components|lib/(personal|views|format|contract))/"),
    {
      name: "components-keep-to-their-folder",
      severity: "error",
      from: { path: "^components/([^/]+)/" },
      to: { path: "^components/", pathNot: "^components/($1|ui)/" },
    },
    only(
      "app-uses-use-cases",
      "^app/",
      "^(app/|components/|lib/(stays|sharing|personal|mirror|places|taxi|staff|traffic|preview|views|format|contract|http|i18n|config|clock|demand/status|log))",
    ),
    {
      name: "oracle-stands-alone",
      severity: "error",
      comment: "it works out by itself what the site must say; its test alone starts the site",
      from: { path: "^tests/oracle/", pathNot: "[.]test[.]ts$" },
      to: { path: "^(app|components|lib|scripts|tests)/", pathNot: "^tests/oracle/" },
    },
    {
      name: "nobody-imports-the-sandbox",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^lib/sandbox/" },
      to: { path: "^lib/sandbox/" },
    },
    {
      name: "credentials-in-one-module",
      severity: "error",
      from: { pathNot: "^lib/demand/" },
      to: { path: "^lib/demand/credentials" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "require", "node", "default"],
    },
    exclude: { path: "\\.(json|css|svg|webp)$" },
  },
};
