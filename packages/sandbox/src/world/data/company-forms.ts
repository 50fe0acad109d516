// How companies are called and registered by country, and telephone numbers nobody has.

export interface CompanyForm {
  /** Legal form behind the name. */
  form: string;
  register: string;
  /** `#` is a digit; the result is made to fail the usual check digit. */
  number: string;
}

const ROWS: Readonly<Record<string, readonly [form: string, register: string, number: string]>> = {
  at: ["GmbH", "Firmenbuch", "FN 00####x"],
  be: ["BV", "Kruispuntbank van Ondernemingen", "0000.###.###"],
  bg: ["EOOD", "Targovski registar", "00#######"],
  cy: ["Ltd", "Registrar of Companies", "HE 00####"],
  cz: ["s.r.o.", "Obchodní rejstřík", "00######"],
  de: ["GmbH", "Handelsregister {city}", "HRB 00####"],
  dk: ["ApS", "Erhvervsstyrelsen (CVR)", "00######"],
  ee: ["OÜ", "Äriregister", "00######"],
  es: ["S.L.", "Registro Mercantil de {city}", "B-00######"],
  fi: ["Oy", "Kaupparekisteri", "00#####-#"],
  fr: ["SAS", "RCS {city}", "000 ### ###"],
  gr: ["I.K.E.", "GEMI", "0000######00"],
  hr: ["d.o.o.", "Sudski registar", "000######"],
  hu: ["Kft.", "Cégjegyzék", "00-09-######"],
  ie: ["Ltd", "Companies Registration Office", "00####"],
  is: ["ehf.", "Fyrirtækjaskrá", "000000-####"],
  it: ["S.r.l.", "Registro delle Imprese di {city}", "00#########"],
  li: ["AG", "Handelsregister", "FL-000.###.###-#"],
  lt: ["UAB", "Juridinių asmenų registras", "000######"],
  lu: ["S.à r.l.", "Registre de commerce et des sociétés", "B00####"],
  lv: ["SIA", "Uzņēmumu reģistrs", "000########"],
  mt: ["Ltd", "Malta Business Registry", "C 00###"],
  nl: ["B.V.", "Kamer van Koophandel", "00######"],
  no: ["AS", "Brønnøysundregistrene", "000 ### ###"],
  pl: ["sp. z o.o.", "Krajowy Rejestr Sądowy", "0000000###"],
  pt: ["Lda", "Conservatória do Registo Comercial", "000######"],
  ro: ["S.R.L.", "Registrul Comerțului", "J00/####/2019"],
  se: ["AB", "Bolagsverket", "000000-####"],
  si: ["d.o.o.", "Poslovni register Slovenije", "000####000"],
  sk: ["s.r.o.", "Obchodný register", "00 ### ###"],
  gb: ["Ltd", "Companies House", "00######"],
  ch: ["AG", "Handelsregister", "CHE-000.###.###"],
  us: ["LLC", "Secretary of State", "00-#######"],
  jp: ["K.K.", "Legal Affairs Bureau", "0000-01-######"],
};

/** Countries of the European Economic Area, where a professional host has to be shown. */
export const EEA = new Set(
  "at be bg cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk".split(" "),
);

/** The form of a country; plain words where none is written. */
export function companyForm(country: string): CompanyForm {
  const [form, register, number] = ROWS[country] ?? ["Ltd", "Company register", "00######"];
  return { form, register, number };
}

/** Ranges kept free for films and books, or starting with digits no line has. `#` is a digit. */
const TELEPHONES: Readonly<Record<string, string>> = {
  gb: "+44 20 7946 0###",
  ie: "+353 20 91# ####",
  us: "+1 202 555 01##",
  ca: "+1 613 555 01##",
  fr: "+33 1 99 00 ## ##",
  de: "+49 30 23125 ###",
  se: "+46 8 465 004 ##",
  au: "+61 2 5550 ####",
  hu: "+36 55 000 ###",
  nl: "+31 20 000 ####",
  be: "+32 2 000 ## ##",
  at: "+43 1 000 ####",
  ch: "+41 44 000 ## ##",
  it: "+39 06 000 ####",
  es: "+34 910 00 ## ##",
  pt: "+351 210 000 ###",
  gr: "+30 21 0000 ####",
  dk: "+45 00 00 ## ##",
  no: "+47 00 00 ## ##",
  fi: "+358 9 000 ####",
  pl: "+48 22 000 ## ##",
  cz: "+420 000 ### ###",
  hr: "+385 1 000 ####",
  jp: "+81 3 0000 ####",
};

/** A fictional number of a country, or null where no form is known. */
export function telephonePattern(country: string): string | null {
  return TELEPHONES[country] ?? null;
}
