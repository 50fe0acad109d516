/** The arrows of the house: who may import whom (docs/decisions 4). */

/**
 * From the ground up: a folder imports itself and what it names, and it can name only what stands above it in this
 * list. So no arrow runs back up, and none can be permitted to.
 */
const FOLDERS = {
  contract: "",
  sandbox: "contract",
  brand: "",
  format: "contract",
  rules: "contract format",
  ground: "brand format rules",
  i18n: "brand ground",
  address: "contract format rules",
  quote: "contract format rules address",
  views: "contract i18n format rules address quote",
  personal: "i18n format address",
  http: "brand ground i18n rules",
  db: "contract ground rules address",
  demand: "contract ground http",
  quota: "ground db demand",
  traffic: "contract ground format rules address http db demand",
  mirror: "contract ground i18n format rules address http db demand",
  places: "ground i18n format rules address views db mirror",
  stays: "contract ground i18n format rules address quote views http demand mirror places",
  cars: "contract ground i18n format rules address views demand mirror places stays",
  sharing: "ground i18n address views db",
  orders: "contract ground i18n format rules views http db demand mirror stays",
  booking: "contract ground i18n format rules address quote views http demand mirror stays orders",
  auth: "ground rules http db",
  taxi: "contract ground format address http db",
  staff:
    "contract ground i18n format rules address views http db demand mirror places stays cars orders auth",
  control: "ground http db auth taxi staff",
  telemetry: "contract ground db demand mirror taxi staff",
  components: "contract brand i18n format rules address views personal traffic mirror auth taxi staff",
  app:
    "contract brand ground i18n format rules address views personal http db demand traffic mirror places stays cars sharing " +
    "orders booking auth taxi staff telemetry components",
};

/** Where they are; every other one is a folder of lib. */
const PATHS = {
  contract: "packages/contract/src/",
  sandbox: "packages/sandbox/src/",
  ground: "lib/[^/]+[.]ts$",
  components: "components/",
  app: "app/",
};
const pathOf = (folder) => PATHS[folder] ?? `lib/${folder}/`;
const OURS = "^(app|components|lib|packages|scripts|tests)/";

const layerRules = Object.entries(FOLDERS).map(([folder, names], at, all) => {
  const named = names.split(" ").filter(Boolean);
  const upwards = named.find((name) => !all.slice(0, at).some(([above]) => above === name));
  if (upwards) throw new Error(`${folder} may not import ${upwards}: it does not stand above it`);
  return {
    name: `${folder}-imports-only-what-it-names`,
    from: { path: `^${pathOf(folder)}` },
    to: { path: OURS, pathNot: `^(${[folder, ...named].map(pathOf).join("|")})` },
  };
});

module.exports = {
  forbidden: [
    { name: "no-cycles", from: {}, to: { circular: true } },
    ...layerRules,
    {
      name: "every-folder-has-its-place",
      from: {},
      to: { path: `^(?!${Object.keys(FOLDERS).map(pathOf).join("|")})(app|components|lib)/` },
    },
    {
      name: "nobody-imports-tests-or-scripts",
      from: { path: "^(proxy|instrumentation)|^(app|components|lib|packages/[^/]+/src)/" },
      to: { path: "^(scripts|tests)/|^packages/[^/]+/(?!src/)" },
    },
    {
      name: "nobody-imports-the-sandbox",
      comment: "but tests and what starts it",
      from: { path: "^(proxy|instrumentation)|^(app|components|lib)/" },
      to: { path: "^packages/sandbox/" },
    },
    {
      name: "packages-know-no-app",
      comment: "their tests and scripts neither: they are what other teams install",
      from: { path: "^packages/" },
      to: { path: "^(app|components|lib|scripts|tests)/" },
    },
    {
      name: "the-contract-knows-no-sandbox",
      from: { path: "^packages/contract/" },
      to: { path: "^packages/sandbox/" },
    },
    {
      name: "commands-of-plain-node-load-no-typescript",
      comment: "they run before anything is installed or built, and start what does the work",
      from: { path: "^scripts/.*[.]mjs$" },
      to: { path: "[.]tsx?$" },
    },
    {
      name: "commands-reach-lib-through-what-they-start",
      from: { path: "^scripts/" },
      to: {
        path: "^(app|components|lib|tests)/",
        pathNot:
          "^lib/(config|log|db/(commands|content|database|leader|lock|migrate|open|shutdown)|http/failure|control/site-command|quota/start-quota|telemetry/(identity|start-telemetry)|staff/bootstrap|mirror/(work-queue|sync/(run|line|status))|orders/report-run|traffic/record)[.]ts$",
      },
    },
    {
      name: "nobody-imports-a-test",
      comment: "what tests share stands in files beside them",
      from: {},
      to: { path: "[.](test|spec)[.]tsx?$" },
    },
    {
      name: "stories-know-only-what-a-browser-is-sent",
      comment: "of the site's code they know types",
      from: { path: "^tests/e2e/" },
      to: { path: "^(app|components|lib)/", dependencyTypesNot: ["import-equals"] },
    },
    {
      name: "oracle-stands-alone",
      comment: "it works out by itself what the site must say; it draws chances and reads flags as drills do",
      from: { path: "^tests/oracle/" },
      to: { path: OURS, pathNot: "^tests/oracle/|^tests/support/(chance|flags)[.]ts$" },
    },
    {
      name: "credentials-in-one-module",
      from: { pathNot: "^(lib/demand|tests)/" },
      to: { path: "^lib/demand/request" },
    },
    {
      name: "pages-call-use-cases",
      comment: "of the client they know how it stands, of the database the type of who did something",
      from: { path: "^app/" },
      to: { path: "^lib/(db|demand)/", pathNot: "^lib/(db/audit|demand/status)[.]ts$" },
    },
    {
      name: "sandbox-loads-its-tools-when-asked",
      comment:
        "a sandbox that only answers calls of the API never loads pages, description, report or self-test",
      from: { path: "^packages/sandbox/src/", pathNot: "^packages/sandbox/src/tools/" },
      to: { path: "^packages/sandbox/src/tools/", dynamic: false },
    },
    {
      name: "sandbox-answers-without-its-tools",
      from: {
        path: "^packages/sandbox/src/(http|operations|pricing|reviews|scenarios|world|state|journal|taxi)/",
      },
      to: { path: "^packages/sandbox/src/tools/" },
    },
    {
      name: "browsers-get-sentences-not-catalogues",
      from: { path: "^(components|lib/personal)/" },
      to: { path: "^lib/i18n/(?!(say|sentences)[.])" },
    },
    {
      name: "components-read-nothing",
      comment: "of what is read on the server they know the shape, never the reader: types only",
      from: { path: "^components/" },
      to: { path: "^lib/(auth|mirror|taxi|traffic|staff)/", dependencyTypesNot: ["import-equals"] },
    },
    {
      name: "components-keep-to-their-folder",
      comment: "or take what several areas draw: of a stay, of money, of what is kept, of a list and its map",
      from: { path: "^components/([^/]+)/" },
      to: { path: "^components/", pathNot: "^components/($1|ui|stay-facts|money|keep|list-map)/" },
    },
    {
      name: "ui-knows-no-domain",
      from: { path: "^components/ui/" },
      to: { path: "^(app|lib|packages)/|^components/(?!ui/)" },
    },
    {
      name: "shared-parts-know-no-page",
      from: { path: "^components/(stay-facts|money|keep|list-map)/" },
      to: { path: "^components/", pathNot: "^components/($1|ui)/" },
    },
  ].map((rule) => ({ severity: "error", ...rule })),
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
