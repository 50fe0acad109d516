// dependency-cruiser parses with swc but never asks for JSX; this lets it read .tsx files.
import { createRequire } from "node:module";

const swc = createRequire(import.meta.url)("@swc/core");
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });
