// @module-tag nightly
import { expect, test } from "vitest";
import { tidied } from "../drills/drill";
import { runTwoSites } from "../drills/two-sites";
import { serverDatabaseForFile } from "./support";

const server = serverDatabaseForFile();

test("K03 K05: over two sites the order is that of receipt, whichever way a delivery went", async () => {
  const quick = { isQuick: true, seed: 7, say: () => {} };
  const { sequences, different, strayed } = await tidied((after) =>
    runTwoSites(server.url, { ...quick, after }),
  );
  expect({ different: different.slice(0, 5), strayed }).toEqual({ different: [], strayed: 0 });
  // 2 x 3 + 8 x 10 by every way, 8 x 36 + 16 x 136 with one site away and the other not, and those drawn of five.
  expect(sequences).toBe(6 + 80 + 288 + 2_176 + 320);
}, 300_000);
