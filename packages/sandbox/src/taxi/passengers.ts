// Passengers nobody can be: each language's own placeholder name, with telephone numbers kept free for examples.
import { field, hash32 } from "../world/hash";

const DIGITS = field("taxi telephone");

export interface Passenger {
  title: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
}

/** Title, first name, last name. One right-to-left pair, one very long name, one with signs that need escaping. */
const NAMES: readonly (readonly [string, string, string])[] = [
  ["Ms", "Jane", "Sample"],
  ["Mr", "Max", "Mustermann"],
  ["Mevr.", "Fleur", "Voorbeeld"],
  ["Mr", "ישראל", "ישראלי"],
  ["Mme", "Camille", "Exemple"],
  ["Mr", "太郎", "見本"],
  [
    "Ms",
    "Maximiliana-Theodora Alexandrina",
    "van den Voorbeeld-Oudewater tot Langenaam en Nergenshuizen-Verzonnen",
  ],
  ["Sr.", "Fulano", "de Tal"],
  ["Ms", "Siobhán", 'O\'Example & "Daughters"'],
  ["Pan", "Jan", "Przykładowy"],
  ["Mr", "فلان", "الفلاني"],
  ["Sig.", "Mario", "Esempio"],
  ["Κα", "Μαρία", "Παραδείγματος"],
  ["Mr", "Иван", "Примеров"],
  ["Ms", "Maija", "Meikäläinen"],
  ["Bay", "Örnek", "Kişioğlu"],
  ["Herr", "Medel", "Svensson"],
  ["Ms", "三", "张"],
  ["Pán", "Jan", "Vzor"],
  ["Ms", "길동", "홍"],
  ["Sra.", "Perengana", "del Ejemplo"],
  ["", "Ola", "Nordmann"],
  ["Dr", "Minta", "Kovácsné Példa"],
  ["คุณ", "สมชาย", "ตัวอย่าง"],
];

/** Ranges that regulators keep free for films and examples; `#` stands for any digit. */
const NUMBERS = [
  "+442079460###",
  "+120255501##",
  "+3319900####",
  "+493023125###",
  "+6125550####",
  "+463139006##",
] as const;

/** The passenger of the booking with this place in the sequence; later rounds have other numbers. */
export function passengerAt(key: number, index: number): Passenger {
  const [title, firstName, lastName] = NAMES[index % NAMES.length] ?? ["", "Jane", "Sample"];
  const pattern = NUMBERS[index % NUMBERS.length] ?? NUMBERS[0];
  let position = 0;
  const phoneNumber = pattern.replace(/#/g, () => String(hash32(hash32(key, DIGITS), position++) % 10));
  return { title, firstName, lastName, phoneNumber };
}
