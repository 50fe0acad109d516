// First-load JavaScript of the main pages against an empty page of the same build, as a browser receives it.
import { CAR_SEARCH, type Stack, TERMS } from "@/tests/support/own-stack";
import { LIST, visitor, withBrowser } from "./browser";
import { print, ratio } from "./figures";

/** B4: gzip bytes of the scripts that arrive until the network is quiet. */
export async function benchWeight({ site }: Stack, stayId: number): Promise<void> {
  await withBrowser(async (browser) => {
    const weigh = async (path: string): Promise<number> => {
      const { context, page, session } = await visitor(browser);
      const scripts = new Set<string>();
      let bytes = 0;
      session.on("Network.responseReceived", ({ requestId, type }) => {
        if (type === "Script") scripts.add(requestId);
      });
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto(`${site}${path}`, { waitUntil: "networkidle" });
      await context.close();
      return bytes / 1024;
    };
    const empty = await weigh("/empty");
    print("B4 empty page, first-load JavaScript", `${empty.toFixed(1)} KB`);
    const pages: [string, string, string][] = [
      ["home", "/en", ""],
      ["search", LIST, "aim <= 1.24 x"],
      ["cars", `/en/cars?${CAR_SEARCH}`, "aim <= 1.24 x"],
      ["property", `/en/stays/${stayId}?${TERMS}`, "aim <= 1.32 x"],
    ];
    for (const [name, path, aim] of pages) {
      const weight = await weigh(path);
      print(`B4 ${name}`, `${weight.toFixed(1)} KB = ${ratio(weight / empty)}`, aim);
    }
  });
}
