// Title and indexing of a property page: dated, closed and unanswered pages stay out of search engines.
import type { Metadata } from "next";
import { type StayPageProps, stayRecord, stayRequest } from "./stay-request";

const HIDDEN = { robots: { index: false } } as const;

export async function stayMetadata(props: StayPageProps): Promise<Metadata> {
  const request = await stayRequest(props);
  const { t } = request.words;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") return { title: t("stay.notFoundTitle"), ...HIDDEN };
  if (answer.kind === "failed") return { title: t("stay.unknownTitle"), ...HIDDEN };
  const { name, cityName, status } = answer.view;
  if (status === "closed_fraud") return { title: t("stay.closed.headingUnnamed"), ...HIDDEN };
  const title = cityName === null ? name.text : t("stay.title", { name: name.text, place: cityName });
  const indexed = (status === "open" || status === "unknown") && Object.keys(request.raw).length === 0;
  return { title, ...(indexed ? {} : HIDDEN) };
}
