// How companies are called and registered by country, telephone numbers nobody has, and licences of homes.
import { z } from "zod";
import { lazily, readTable, rowOr } from "../data/read";

/** In numbers `#` is a digit, the rest stands as it is. */
const HostRow = z.object({
  country: z.string(),
  /** Legal form behind the name. */
  companyForm: z.string(),
  /** `{city}` is the property's. */
  register: z.string(),
  /** The result is made to fail the usual check digit. */
  registration: z.string(),
  /** Ranges kept free for films and books, or starting with digits no line has. */
  telephone: z.string().nullable(),
  /** Null where homes need no number. */
  licence: z.string().nullable(),
});

const HOSTS = "houses/hosts.csv";

const known = lazily(() => readTable(HOSTS, HostRow, "country"));

/** The forms of a country; plain words where none is written. */
export const hostForms = (country: string) => rowOr(HOSTS, known(), country, "other");
