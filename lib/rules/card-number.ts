// Numbers of cards where none belongs: typed into a wish or a name, they would be kept and sent on.

/** Of 13 to 19 digits, in groups or not. */
const LIKE_A_CARD = /\d(?:[ -]?\d){12,18}/g;
/** What stands in the place of one. */
export const TAKEN_OUT = "••••";

/** The check sum that every card number has (ISO/IEC 7812), and of ten other numbers one. */
function isChecked(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** `text` with each number that may be a card's replaced by `TAKEN_OUT`. */
export const withoutCards = (text: string): string =>
  text.replaceAll(LIKE_A_CARD, (found) => (isChecked(found.replaceAll(/\D/g, "")) ? TAKEN_OUT : found));
