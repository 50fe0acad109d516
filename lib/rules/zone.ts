// The time zone of a point, looked up offline; the platform names none (gaps 17).
import lookUp from "@photostructure/tz-lookup";

/** IANA zone of a point; null where there is none. */
export function zoneAt(at: { latitude: number; longitude: number } | null | undefined): string | null {
  if (!at) return null;
  try {
    return lookUp(at.latitude, at.longitude);
  } catch {
    return null;
  }
}
