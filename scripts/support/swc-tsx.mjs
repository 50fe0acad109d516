// dependency-cruiser parses with swc but never asks for JSX; this lets it read .tsx files. Nor does it ask swc which
// imports are of types only: those are handed on as `import x = require()`, which the tree does not use otherwise, so
// that an arrow can leave them out by the name `import-equals`.
import { createRequire } from "node:module";

const swc = createRequire(import.meta.url)("@swc/core");
const parseFileSync = swc.parseFileSync;

const marked = (node) =>
  node.type === "ImportDeclaration" && node.typeOnly
    ? {
        type: "TsImportEqualsDeclaration",
        span: node.span,
        isExport: false,
        isTypeOnly: true,
        id: { type: "Identifier", span: node.span, value: "types", optional: false },
        moduleRef: { type: "TsExternalModuleReference", span: node.span, expression: node.source },
      }
    : node;

swc.parseFileSync = (file, options) => {
  const tree = parseFileSync(file, { ...options, tsx: file.endsWith("x") });
  return { ...tree, body: tree.body.map(marked) };
};
