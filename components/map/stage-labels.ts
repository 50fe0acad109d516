// The words of a map's own controls; what is told of stays comes worded with them.
import type { Words } from "@/lib/views/words";

export interface StageLabels {
  /** Name of the map with what its keys do. */
  use: string;
  keys: string;
  zoomIn: string;
  zoomOut: string;
  searchArea: string;
  loading: string;
  failed: string;
  retry: string;
  more: string;
  moreLoading: string;
  moreFailed: string;
  close: string;
  open: string;
  /** `{count}` is put in. */
  list: string;
  /** `{count}` and `{total}` are put in. */
  cluster: string;
  clusterNoTotal: string;
  coarse: string;
  /** `{count}` is put in. */
  placeless: string;
}

/** `place`: what the map shows, for its name. */
export function stageLabels({ t }: Words, place: string): StageLabels {
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
    coarse: t("map.coarse"),
    placeless: t("map.placeless", { count: "{count}" }),
  };
}
