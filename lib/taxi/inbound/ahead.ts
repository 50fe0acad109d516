// The two webhooks, answered ahead of Next's router; whatever else comes to /v2 is refused by the routes.
import "server-only";
import { bodiesAhead } from "@/lib/http/bodies-ahead";
import { receiveBooking, receiveUpdate } from "./webhooks";

const ONE_BOOKING = /^\/v2\/bookings\/[^/]+$/;

export const webhooksAhead = bodiesAhead((method, path) => {
  if (method === "POST" && path === "/v2/bookings") return receiveBooking;
  return method === "PATCH" && ONE_BOOKING.test(path) ? receiveUpdate : null;
});
