// The words of a map's own controls, with `{count}` and `{total}` where the browser puts figures in.
import type { Words } from "@/lib/views/words";

/** `place`: what the map shows, for its name. */
export function stageLabels({ t }: Words, place: string) {
  return {
    use: t("map.use", { place }),
    keys: t("map.keys", { place }),
    zoomIn: t("map.zoomIn"),
    zoomOut: t("map.zoomOut"),
    searchArea: t("map.searchArea"),
    loading: t("map.loading"),
    failed: t("map.failed"),
    retry: t("map.retry"),
    more: t("map.more"),
    moreLoading: t("map.moreLoading"),
    moreFailed: t("map.moreFailed"),
    close: t("map.closeCard"),
    open: t("map.openStay"),
    list: t("map.list", { count: "{count}" }),
    cluster: t("map.cluster", { count: "{count}", total: "{total}" }),
    clusterNoTotal: t("map.clusterNoTotal", { count: "{count}" }),
    clusterFrom: t("map.clusterFrom", { total: "{total}" }),
    outside: t("map.outside", { count: "{count}" }),
    showAll: t("map.showAll"),
    coarse: t("map.coarse"),
    placeless: t("map.placeless", { count: "{count}" }),
  };
}

export type StageLabels = ReturnType<typeof stageLabels>;
