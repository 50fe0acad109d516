// Title and indexing of a property page: dated, closed and unanswered pages stay out of search engines.
import type { Metadata } from "next";
import type { Words } from "@/lib/i18n";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import type { PropertyView } from "@/lib/views/stay/property";
import { type StayPageProps, stayRecord, stayRequest } from "./stay-request";

/** Longer texts are cut by those who show them. */
const LONGEST = 200;

/** What it is, where, and how guests scored it; then how its description begins. */
function summaryOf({ typeName, area, score, description }: PropertyView, { t }: Words): string {
  const facts = [
    typeName,
    area,
    score && t("found.scoredAs", { score: score.valueText, count: score.countText }),
  ];
  const known = facts.filter(Boolean).join(" · ");
  const text = description?.text.replaceAll(/\s+/g, " ").slice(0, LONGEST) ?? "";
  return [known, text].filter(Boolean).join(". ");
}

const HIDDEN = { robots: { index: false } } as const;

export async function stayMetadata(props: StayPageProps): Promise<Metadata> {
  const request = await stayRequest(props);
  const { t } = request.words;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") return { title: t("stay.notFoundHeading"), ...HIDDEN };
  if (answer.kind === "failed") return { title: t("stay.failedHeading"), ...HIDDEN };
  const { name, cityName, status } = answer.view;
  if (status === "closed_fraud") return { title: t("stay.closed.headingUnnamed"), ...HIDDEN };
  const title = cityName === null ? name.text : t("stay.title", { name: name.text, place: cityName });
  const [photo] = answer.view.photos;
  const picture = photo === undefined ? {} : { picture: { url: photo.large, alt: photo.alt } };
  const indexed = (status === "open" || status === "unknown") && Object.keys(request.raw).length === 0;
  return {
    title,
    ...foundMetadata(
      {
        path: `/stays/${answer.view.id}`,
        title,
        description: summaryOf(answer.view, request.words),
        ...picture,
      },
      request.words,
    ),
    ...(indexed ? {} : HIDDEN),
  };
}
