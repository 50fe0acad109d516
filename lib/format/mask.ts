// Hides personal data: what stays tells two passengers apart, and nobody who they are.
import parsePhoneNumber from "libphonenumber-js/min";

/** Always four, so that the length of what is hidden is not told either. */
export const DOTS = "••••";
/** Stands where personal data was until retention blanked it. */
export const DELETED = "Deleted";

/** What names a booking and, by its letters, no person; whatever else stands in its place may be anything. */
export const REFERENCE = /^(?!\.{1,2}$)[\w./:-]{1,200}$/;

const TITLES = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof"]);
const MAX_WORDS = 40;

/** `Anna Maria` becomes `A••••`; a name of one letter keeps none, because that letter is all of it. */
export function maskName(name: string): string {
  const [first = "", ...rest] = Array.from(name.trim());
  if (first === "") return "";
  return rest.length === 0 ? DOTS : `${first}${DOTS}`;
}

/** Every word keeps its first letter; a long text is cut, so that its shape tells little. */
export function maskText(text: string): string {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const shown = words.slice(0, MAX_WORDS).map(maskName).join(" ");
  return words.length > MAX_WORDS ? `${shown} …` : shown;
}

/** `+31201234567` becomes `+31 •••• 67`; a number that cannot be read keeps nothing. */
export function maskPhone(phone: string): string {
  if (phone.trim() === "") return "";
  const parsed = parsePhoneNumber(phone);
  if (!parsed || parsed.nationalNumber.length < 5) return DOTS;
  return `+${parsed.countryCallingCode} ${DOTS} ${parsed.nationalNumber.slice(-2)}`;
}

/** `grace@guests.example` becomes `g••••@g••••`; without an @ nothing is kept of it. */
export function maskEmail(email: string): string {
  const [local = "", host = ""] = email.trim().split("@");
  if (local === "" || host === "") return email.trim() === "" ? "" : DOTS;
  return `${maskName(local)}@${maskName(host)}`;
}

/** A usual title says nothing about a person; anything else in its place is masked like a name. */
export function maskTitle(title: string): string {
  const plain = title.trim();
  return TITLES.has(plain.toLowerCase().replace(/\.$/, "")) ? plain : maskName(plain);
}

/** `Ms A•••• J••••`, or the whole name. */
export function passengerName(
  passenger: { title: string | null; firstName: string | null; lastName: string | null },
  isRevealed: boolean,
): string {
  const { title, firstName, lastName } = passenger;
  if (title === null && firstName === null && lastName === null) return DELETED;
  const parts = isRevealed
    ? [title, firstName, lastName]
    : [maskTitle(title ?? ""), maskName(firstName ?? ""), maskName(lastName ?? "")];
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}
