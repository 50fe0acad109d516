// By which campaign a visit came: read from the address it arrived at, known until the browser is closed.
import { parseCookie } from "cookie";
import { labelPart } from "./label";

export const ARRIVAL_COOKIE = "stays-arrival";
/** Between the proxy and the page of the same request, whose cookie the browser does not have yet. */
export const ARRIVAL_HEADER = "x-arrival";

export interface Arrival {
  /** As far as a label can hold them; empty where the address named none. */
  campaign: string;
  source: string;
  /** True when one of our embeds led here. */
  embed: boolean;
}

export const NO_ARRIVAL: Arrival = { campaign: "", source: "", embed: false };

/** `utm_campaign`, `utm_source` (or `ref`) and `via=embed`; null for an address without any of them. */
export function arrivalAt(params: URLSearchParams): Arrival | null {
  const campaign = labelPart(params.get("utm_campaign") ?? "", "campaign");
  const source = labelPart(params.get("utm_source") || (params.get("ref") ?? ""), "source");
  const embed = params.get("via") === "embed";
  return campaign === "" && source === "" && !embed ? null : { campaign, source, embed };
}

/** `summer_mail_embed`: no part of a label holds the line between them. */
export const arrivalText = ({ campaign, source, embed }: Arrival): string =>
  `${campaign}_${source}_${embed ? "embed" : ""}`;

const FORM = /^([A-Za-z0-9.-]{0,40})_([A-Za-z0-9.-]{0,40})_(embed|)$/;

/** Out of the headers of a page's or a handler's request; whatever was not written by this site counts as none. */
export function readArrival(headers: Pick<Headers, "get">): Arrival {
  // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
  const stored = parseCookie(headers.get("cookie") ?? "", { decode: String })[ARRIVAL_COOKIE];
  const match = FORM.exec(headers.get(ARRIVAL_HEADER) ?? stored ?? "");
  if (match === null) return NO_ARRIVAL;
  const [, campaign = "", source = "", embed] = match;
  return { campaign, source, embed: embed === "embed" };
}
