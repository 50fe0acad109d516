#!/usr/bin/env node
// The sandbox as a command: `npx roomward-sandbox --help`.
import "../dist/main.js";
