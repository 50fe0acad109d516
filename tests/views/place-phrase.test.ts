// What a place is within a sentence: near an airport, in a city, in and from a country that may have an article.
import { describe, expect, test } from "vitest";
import { type Locale, wordsFor } from "@/lib/i18n";
import { fromCountry, inCountry, inPlace } from "@/lib/views/place-phrase";

const place = (kind: "city" | "airport" | "landmark" | "country", id: string, name: string) => ({
  kind,
  id,
  name,
});

describe("S01: a title knows what a place is", () => {
  test.each<[Locale, string, string, string]>([
    ["en", "in Amsterdam", "near Amsterdam Airport Schiphol", "in the Netherlands"],
    ["de", "in Amsterdam", "nahe Amsterdam Airport Schiphol", "in den Niederlanden"],
    ["fr", "à Amsterdam", "près de Amsterdam Airport Schiphol", "aux Pays-Bas"],
    ["es", "en Amsterdam", "cerca de Amsterdam Airport Schiphol", "en los Países Bajos"],
    ["nl", "in Amsterdam", "bij Amsterdam Airport Schiphol", "in Nederland"],
    ["ja", "Amsterdam", "Amsterdam Airport Schiphol周辺", "オランダ"],
    ["ar", "في Amsterdam", "بالقرب من Amsterdam Airport Schiphol", "في هولندا"],
  ])("%s", (locale, city, airport, country) => {
    const words = wordsFor(locale);
    expect(inPlace(place("city", "-1", "Amsterdam"), words)).toBe(city);
    expect(inPlace(place("airport", "1", "Amsterdam Airport Schiphol"), words)).toBe(airport);
    expect(inCountry("nl", words)).toBe(country);
  });

  test("a country is called as the list of places calls it", () =>
    expect(inPlace(place("country", "cz", "Czech Republic"), wordsFor("en"))).toBe("in Czech Republic"));

  test("a preposition melts into what follows", () => {
    expect(inPlace(place("city", "-1", "Le Havre"), wordsFor("fr"))).toBe("au Havre");
    expect(inPlace(place("landmark", "1", "Tour Eiffel"), wordsFor("fr"))).toBe("près de la Tour Eiffel");
    expect(inPlace(place("airport", "1", "Aeropuerto de Barajas"), wordsFor("es"))).toBe(
      "cerca del Aeropuerto de Barajas",
    );
  });
});

test.each<[Locale, Record<string, string>]>([
  ["en", { nl: "from the Netherlands", us: "from the United States", de: "from Germany" }],
  [
    "de",
    {
      nl: "aus den Niederlanden",
      ch: "aus der Schweiz",
      iq: "aus dem Irak",
      us: "aus den Vereinigten Staaten",
    },
  ],
  ["fr", { nl: "des Pays-Bas", pt: "du Portugal", it: "d’Italie", be: "de Belgique", mt: "de Malte" }],
  ["es", { nl: "de los Países Bajos", gb: "del Reino Unido", fr: "de Francia" }],
  ["nl", { nl: "uit Nederland", us: "uit de Verenigde Staten", gb: "uit het Verenigd Koninkrijk" }],
  ["ja", { nl: "オランダから" }],
  ["ar", { nl: "من هولندا" }],
])("S09: whose prices are shown is said with the article that %s wants", (locale, expected) => {
  const words = wordsFor(locale);
  for (const [code, text] of Object.entries(expected)) expect(fromCountry(code, words)).toBe(text);
});

test("S09: a state of the USA is named", () =>
  expect(fromCountry("us", wordsFor("en"), "ca")).toBe("from the United States (CA)"));
