// Addresses of the sandbox's stand-in for the platform's own pages.

/** The platform's page of a property. */
export const hotelUrl = (siteBase: string, id: number): string => `${siteBase}/platform/hotel/${id}`;

/** The reviews section of that page. */
export const reviewsUrl = (siteBase: string, id: number): string => `${hotelUrl(siteBase, id)}#reviews`;
