// GET /api/booking/{word}/calendar-file: a booking for a calendar.
import { bookingCalendar } from "@/lib/booking/booking-calendar";
import { fileResponse } from "@/lib/http/file-response";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { openAttempt } from "@/lib/orders/attempts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/booking/calendar-file",
  GET: async ({ url, requestId, segments, words }) => {
    readQuery(url.searchParams, [], words);
    const attempt = await openAttempt(String(segments.word));
    if (attempt?.state !== "confirmed")
      throw new Refusal({ status: 404, kind: "absent", detail: words.t("booking.absent.heading") });
    const { fileName: name, text: body } = await bookingCalendar(attempt, words);
    return fileResponse({ name, type: "text/calendar; charset=utf-8", body }, requestId);
  },
});
