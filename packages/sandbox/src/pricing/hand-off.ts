// Addresses at which a stay is completed: the platform's page and its app (docs/gaps.md 4 and 5).

export interface HandOffSetting {
  /** Origin and path in front of `/platform`, without a trailing slash. */
  siteBase: string;
  affiliateId: string;
}

export interface HandOffStay {
  checkin: string;
  checkout: string;
  adults: number;
  rooms: number;
}

/** The property's page at the platform with the stay filled in. */
export function webAddress(id: number, stay: HandOffStay, setting: HandOffSetting): string {
  const query = new URLSearchParams({
    aid: setting.affiliateId,
    checkin: stay.checkin,
    checkout: stay.checkout,
    group_adults: String(stay.adults),
    no_rooms: String(stay.rooms),
  });
  return `${setting.siteBase}/platform/hotel/${id}?${query}`;
}

/** The property in the platform's app; `campaign` is what search adds. */
export function appAddress(
  id: number,
  stay: HandOffStay,
  setting: HandOffSetting,
  campaign: string | null = null,
): string {
  const query = new URLSearchParams({
    affiliate_id: setting.affiliateId,
    checkin: stay.checkin,
    checkout: stay.checkout,
    ...(campaign !== null && { mcid: campaign }),
  });
  return `booking://hotel/${id}?${query}`;
}
