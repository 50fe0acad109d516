/** The arrows of the house: who may import whom (docs/decisions 4). */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: "^(app|components|lib|packages|scripts|tests)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only(
      "contract-stands-alone",
      "^packages/contract/src/",
      "^packages/contract/src/",
      "safe in the browser, zod only",
    ),
    only("sandbox-is-an-island", "^packages/sandbox/src/", "^packages/(sandbox|contract)/src/"),
    {
      name: "sandbox-loads-its-tools-when-asked",
      severity: "error",
      comment:
        "a sandbox that only answers calls of the API never loads pages, description, report or self-test",
      from: { path: "^packages/sandbox/src/", pathNot: "^packages/sandbox/src/tools/" },
      to: { path: "^packages/sandbox/src/tools/", dynamic: false },
    },
    {
      name: "sandbox-answers-without-its-tools",
      severity: "error",
      from: {
        path: "^packages/sandbox/src/(http|operations|pricing|reviews|scenarios|world|state|journal|taxi)/",
      },
      to: { path: "^packages/sandbox/src/tools/" },
    },
    only("format-is-pure", "^lib/format/", "^(packages/contract/src/|lib/(format|i18n)/)"),
    only("rules-are-pure", "^lib/rules/", "^(packages/contract/src/|lib/(rules|format)/)"),
    only("address-spells", "^lib/address/", "^(packages/contract/src/|lib/(address|rules|format)/)"),
    only("views-word", "^lib/views/", "^(packages/contract/src/|lib/(views|address|rules|format|i18n)/)"),
    only("http-knows-no-domain", "^lib/http/", "^lib/(http|log|config|clock|i18n|process-wide)"),
    only(
      "demand-calls",
      "^lib/demand/",
      "^(packages/contract/src/|lib/(demand|http|log|config|patience|clock|process-wide))",
    ),
    only("quota-is-shared", "^lib/quota/", "^lib/(quota|demand|db|log|config|process-wide)"),
    only("db-stores", "^lib/db/", "^(packages/contract/src/|lib/(db|rules|address|log|config|process-wide))"),
    only(
      "mirror-copies",
      "^lib/mirror/",
      "^(packages/contract/src/|lib/(mirror|demand|db|http|format|i18n|address|rules|log|config|patience|clock|process-wide))",
    ),
    only(
      "places-finds",
      "^lib/places/",
      "^(packages/contract/src/|lib/(places|db|mirror|format|views|address|rules|i18n|log|config|patience|http|process-wide))",
    ),
    only(
      "stays-answer",
      "^lib/stays/",
      "^(packages/contract/src/|lib/(stays|demand|mirror|places|format|views|address|rules|i18n|http|log|config|patience|clock|process-wide|traffic/tally))",
    ),
    only(
      "auth-knows-people",
      "^lib/auth/",
      "^(packages/contract/src/|lib/(auth|db|format|http|i18n|rules|log|config|clock|keys|process-wide))",
    ),
    only(
      "taxi-keeps-bookings",
      "^lib/taxi/",
      "^(packages/contract/src/|lib/(taxi|db|format|http|address|rules|log|config|clock|keys|process-wide))",
    ),
    only(
      "traffic-counts",
      "^lib/traffic/",
      "^(packages/contract/src/|lib/(traffic|demand|db|format|address|rules|http|log|config|clock|process-wide))",
    ),
    only(
      "staff-pages-read",
      "^lib/staff/",
      "^(packages/contract/src/|lib/(staff|auth|stays|demand|mirror|places|db|format|views|address|rules|i18n|http|log|config|clock|process-wide))",
    ),
    only(
      "sharing-keeps-lists",
      "^lib/sharing/",
      "^lib/(sharing|db|views|address|rules|format|i18n|http|log|config|clock)",
    ),
    only("control-runs-commands", "^lib/control/", "^lib/(control|auth|taxi|db|log|config|process-wide)"),
    only(
      "personal-stays-in-the-browser",
      "^lib/personal/",
      "^lib/((personal|views|address|rules|format)/|i18n/say)",
    ),
    only(
      "components-are-pictures",
      "^components/",
      "^(packages/contract/src/|components/|lib/(personal|views|address|rules|format|auth|mirror|taxi|traffic|staff)/|lib/i18n/(say|sentences))",
    ),
    {
      name: "components-read-nothing",
      severity: "error",
      comment: "of what is read on the server they know the shape, never the reader: types only",
      from: { path: "^components/" },
      to: { path: "^lib/(auth|mirror|taxi|traffic|staff)/", dependencyTypesNot: ["import-equals"] },
    },
    {
      name: "components-keep-to-their-folder",
      severity: "error",
      comment: "or take what several areas draw: of a stay, of money, of what is kept, of a list and its map",
      from: { path: "^components/([^/]+)/" },
      to: { path: "^components/", pathNot: "^components/($1|ui|stay-facts|money|keep|list-map)/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(app|lib|packages)/|^components/(?!ui/)" },
    },
    {
      name: "shared-parts-know-no-page",
      severity: "error",
      from: { path: "^components/(stay-facts|money|keep|list-map)/" },
      to: { path: "^components/", pathNot: "^components/($1|ui)/" },
    },
    only(
      "app-uses-use-cases",
      "^app/",
      "^(packages/contract/src/|app/|components/|lib/(stays|sharing|personal|mirror|places|taxi|auth|staff|traffic|views|address|rules|format|http|i18n|config|clock|db/audit|demand/status|log))",
    ),
    {
      name: "oracle-stands-alone",
      severity: "error",
      comment: "it works out by itself what the site must say; its test alone starts the site",
      from: { path: "^tests/oracle/", pathNot: "[.]test[.]ts$" },
      to: { path: "^(app|components|lib|packages|scripts|tests)/", pathNot: "^tests/oracle/" },
    },
    {
      name: "nobody-imports-the-sandbox",
      severity: "error",
      from: { path: "^(app|components|lib)/" },
      to: { path: "^packages/sandbox/" },
    },
    {
      name: "credentials-in-one-module",
      severity: "error",
      from: { pathNot: "^lib/demand/" },
      to: { path: "^lib/demand/request" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
    exclude: { path: "\\.(json|css|svg|webp)$|^packages/sandbox/dist/" },
  },
};
