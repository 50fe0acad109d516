// The last page before the platform: the price is asked for once more, and then there is one button.
import type { Metadata } from "next";
import { HandoffSkeleton } from "@/components/rates/handoff";
import { isBookedHere } from "@/lib/booking/booked-here";
import { headOrAbsent } from "../../../absent";
import { Island, WayToPlain } from "../../../island";
import { bookingLinks } from "../../../legal/legal-links";
import { CarsNear } from "../cars-near";
import { type StayPageProps, stayRequest } from "../stay-request";
import { stayPage } from "../stay-states";
import { AnsweredHandoff, hrefHere } from "./handoff";

export const generateMetadata = headOrAbsent(async (props: StayPageProps): Promise<Metadata> => {
  const { words } = await stayRequest(props);
  return { title: words.t("handoff.title"), robots: { index: false } };
});

export default stayPage(async (props: StayPageProps) => {
  const request = await stayRequest(props);
  const { words } = request;
  return (
    <div className="page-width pt-8 pb-section">
      <header className="mb-8">
        <h1 className="text-2xl">{words.t("handoff.heading")}</h1>
        {!isBookedHere() && <p className="mt-3 text-soft">{words.t("handoff.lead")}</p>}
      </header>
      <WayToPlain href={hrefHere(request)} isPlain={request.plain} />
      <Island request={request} fallback={<HandoffSkeleton words={words} />}>
        <AnsweredHandoff request={request} />
      </Island>
      <Island request={request} fallback={null}>
        <CarsNear request={request} />
      </Island>
      <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 text-sm">
        {bookingLinks(words).map(({ text, href }) => (
          <li key={href}>
            <a href={href} className="link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});
