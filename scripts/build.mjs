// `npm run build`: the site as `npm start` serves it, made again only when a source of it changed.
import { ensureBuild } from "./support/build.mjs";
import { checkNode, ensureModules } from "./support/modules.mjs";
import { root, runAsCommand } from "./support/steps.mjs";

runAsCommand(async () => {
  checkNode();
  await ensureModules(root);
  await ensureBuild(root);
  return 0;
});
