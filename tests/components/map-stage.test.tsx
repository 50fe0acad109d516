// R05: a map says how many stays of the list beside it have no place on it.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { LongerList } from "@/components/list-map/list-and-map";
import { MapStage } from "@/components/map/map-stage";
import { stageLabels } from "@/components/map/stage-labels";
import { frameAround } from "@/lib/rules/map-frame";
import type { StayCard } from "@/lib/views/list/card";
import { reducedFacts } from "@/lib/views/list/card-facts";
import type { MapGround } from "@/lib/views/map/map";
import { mapStays } from "@/lib/views/map/map-stay";
import { wording, words } from "../views/support";

const list = vi.hoisted((): { longer: LongerList | null } => ({ longer: null }));
vi.mock("@/components/list-map/list-and-map", async (original) => ({
  ...(await original<typeof import("@/components/list-map/list-and-map")>()),
  useLonger: () => list.longer,
}));
beforeEach(() => {
  list.longer = null;
});

const AMSTERDAM = { latitude: 52.374, longitude: 4.89 };
const ground: MapGround = {
  ...{ frame: frameAround(AMSTERDAM, 8), units: "metric", scale: { length: 10, text: "1 km" } },
  ...{ water: "", borders: "", dots: "", labels: [] },
};

const card = (id: number, at: StayCard["facts"]["at"]): StayCard => ({
  href: `/en/stays/${id}`,
  facts: { ...reducedFacts(id, wording()), at },
  price: { state: "check_dates", text: "Check dates" },
});

const bodyText = (placeless: number) =>
  /<p[^>]*data-placeless[^>]*>(.*?)<\/p>/.exec(
    renderToStaticMarkup(
      <MapStage
        picture={{ ground, here: null, stays: mapStays([card(1, AMSTERDAM)]), placeless }}
        staysHref={null}
        groundHref=""
        searchHref={null}
        tiles={null}
        labels={stageLabels(words, "Amsterdam")}
      />,
    ),
  )?.[1];

test("R05: how many listed stays have no place on the map is said on it, and nothing where all have one", () => {
  expect(bodyText(3)).toBe("Not on the map (position not stated): 3");
  expect(bodyText(0)).toBeUndefined();
});

test("R05: the stays of a lengthened list are counted with the first ones", () => {
  const cards = [card(2, null), card(3, AMSTERDAM), card(4, null), card(5, AMSTERDAM), card(6, AMSTERDAM)];
  list.longer = { heading: "8 stays", soldOutText: null, withheld: [], cards };
  expect(bodyText(3)).toBe("Not on the map (position not stated): 5");
});
