// Where a booking's page lies, where its buttons send, and what its address says was just tried.
export interface BookingRequest {
  /** This page, without a query. */
  page: string;
  /** Where its buttons send. */
  action: string;
  readParam: (name: string) => string;
}
