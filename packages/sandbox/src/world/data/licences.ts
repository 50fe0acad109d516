// Licence numbers that homes have to show, by country; `#` is a digit, the rest stands as it is.

const PATTERNS: Readonly<Record<string, string>> = {
  fr: "75#########AA",
  nl: "0363 00#### 0000 0000 0###",
  es: "VFT/XX/0####",
  pt: "#####/AL",
  it: "IT000000C2########",
  gr: "0000######",
  hr: "UP-I-334-00/##-##/###",
  jp: "M000######",
  de: "00/Z/AZ/0#####-##",
  at: "W-FW-000###",
  be: "000###-###",
  us: "STR-00#####",
  au: "PID-STRA-0####",
  za: "TGA-000###",
};

/** The pattern of a country, or null where homes need no number. */
export function licencePattern(country: string): string | null {
  return PATTERNS[country] ?? null;
}
