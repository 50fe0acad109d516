// House names of northern, central and eastern Europe and of the eastern Mediterranean in Latin letters.
import { type Lexicon, list } from "./lexicon";

export const SWEDISH: Lexicon = {
  words: list(
    "Björkhagen, Lindgården, Skansen, Kvarnen, Vasagården, Granbo, Lagunen, Sjöstaden, Rosenlund, Kastanjen, Åparken, " +
      "Strandgården, Fyrtornet, Ankaret, Klippan, Syrenen, Vintergatan, Midsommar, Ekbacken, Skärgården, Tornet, Almen",
  ),
  people: list("Astrid, Maja, Karin, Linnea, Oskar, Ebba, Elin, Gustav, Signe, Birgit, Saga, Hjalmar"),
  hotel: [
    "Hotell {word}",
    "Hotell {word}",
    "Hotel {word}",
    "Hotell {street}",
    "Hotell {district}",
    "Stadshotellet {word}",
    "Hotell {word} {city}",
    "Hotell {word} {district}",
  ],
  guest: [
    "Pensionat {word}",
    "Gästhem {person}",
    "B&B {word}",
    "Vandrarhem {person}",
    "Pensionat {person}",
    "B&B {street}",
  ],
  apartment: [
    "Lägenhet {street}",
    "{street} Apartments",
    "{word} Apartments",
    "{district} Apartment",
    "Studio {street} {number}",
    "Lägenhet {word}",
  ],
  home: ["Stuga {word}", "Stuga {person}", "Villa {word}", "{word} Gård"],
  hostel: ["Vandrarhem {word}", "{city} Hostel {word}", "{street} Hostel", "Hostel {word}"],
};

export const DANO_NORWEGIAN: Lexicon = {
  words: list(
    "Fjellheim, Solbakken, Havnen, Norden, Søndergaard, Rosenlund, Ankerhus, Furuset, Bryggen, Tårnhuset, Klippen, " +
      "Fyrtårnet, Kastanjen, Vinterhagen, Midnatt, Elvebakken, Fjordgløtt, Lindegården, Strandlyst, Skovbo, Nordlys, Møllen",
  ),
  people: list("Astrid, Ingrid, Sigrid, Freja, Solveig, Erik, Karin, Mette, Bodil, Henrik, Ragnhild, Asta"),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "{word} Hotel",
    "Hotel {district}",
    "Hotel {street}",
    "Hotel {word} {city}",
    "{street} Hotel",
    "Hotel {word} {district}",
  ],
  guest: [
    "Pension {word}",
    "B&B {word}",
    "Pension {person}",
    "{word} B&B",
    "Værelser hos {person}",
    "B&B {street}",
  ],
  apartment: [
    "{street} Apartments",
    "{word} Apartments",
    "{district} Apartment",
    "Studio {street} {number}",
    "Lejlighed {street}",
    "{street} Studio",
  ],
  home: ["Hytte {word}", "Hytte {person}", "Villa {word}", "{word} Gård"],
  hostel: ["{city} Hostel {word}", "{street} Hostel", "Hostel {word}", "{district} Hostel"],
};

export const ICELANDIC: Lexicon = {
  words: list(
    "Norðurljós, Fjara, Lundi, Hekla, Birki, Jökull, Lóa, Hraun, Bergur, Lyng, Sól, Höfn, Öldan, Foss, Mýri, Steinn",
  ),
  people: list("Guðrún, Sigríður, Jón, Katla, Björk, Hildur, Freyja, Einar"),
  hotel: [
    "Hotel {word}",
    "Hótel {word}",
    "{word} Hotel",
    "Hotel {street}",
    "Hotel {word} {city}",
    "{street} Hotel",
  ],
  guest: ["{word} Guesthouse", "Guesthouse {person}", "Gistiheimili {word}", "{street} Guesthouse"],
  apartment: ["{street} Apartments", "{word} Apartments", "Studio {street} {number}", "{word} Studio"],
  home: ["{word} Cottage", "{word} Cabin", "Villa {word}"],
  hostel: ["{word} Hostel", "{city} {word} Hostel"],
  wordFirst: true,
};

export const BALTIC: Lexicon = {
  words: list(
    "Amber, Linden, Old Tower, Baltija, Dzintars, Jūra, Gintaras, Meri, Kadakas, Ozols, Rožė, Saulė, Pilies, Rosen, Vana Torn, Tallima, Egle, Aušra",
  ),
  people: list("Liis, Anete, Ieva, Kaarel, Marta, Jonas, Grete, Rūta"),
  hotel: [
    "Hotel {word}",
    "{word} Hotel",
    "Hotel {street}",
    "Hotel {word} {city}",
    "{word} Boutique Hotel",
    "{district} Hotel",
  ],
  guest: ["{word} Guest House", "Guest House {person}", "{street} Guest House", "{word} Rooms"],
  apartment: ["{street} Apartments", "{word} Apartments", "Studio {street} {number}", "{district} Apartment"],
  home: ["{word} Cottage", "Villa {word}", "{person} House"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{street} Hostel"],
  wordFirst: true,
};

export const FINNISH: Lexicon = {
  words: list(
    "Koivu, Satama, Aurinko, Lumi, Tähti, Kuusela, Ranta, Mänty, Järvi, Revontuli, Lehto, Kallio, Pihlaja, Majakka, Suvi, Kanerva",
  ),
  people: list("Aino, Eero, Helmi, Väinö, Lempi, Onni, Sanni, Tuomas"),
  hotel: [
    "Hotelli {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Kylpylä {word}",
    "Hotelli {word} {city}",
    "Hotel {street}",
  ],
  guest: ["Majatalo {word}", "Vierastalo {person}", "Matkakoti {word}", "{word} B&B"],
  apartment: [
    "Huoneisto {street}",
    "{word} Apartments",
    "{street} Studio",
    "{district} Apartment",
    "{person} Asunto",
  ],
  home: ["Mökki {word}", "Huvila {person}", "Loma {word}", "{word} Huvila"],
  hostel: ["Hostel {word}", "Retkeilymaja {word}", "{city} Hostel {district}"],
};

export const POLISH: Lexicon = {
  words: list(
    "Pod Lipą, Pod Różą, Nad Wisłą, Stary Młyn, Złota Kotwica, Pod Kasztanem, Biały Orlik, Kamienica, Pod Zegarem, " +
      "Zielony Dwór, Stare Miasto, Bursztyn, Pod Jaworem, Słoneczny, Trzy Lilie, Pod Gwiazdą, Rynek, Leśny Zakątek",
  ),
  people: list("Zofia, Hanna, Tadeusz, Maria, Jadwiga, Kazimierz, Halina, Antoni, Helena, Stefan"),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Hotel {street}",
    "Hotel {word} {city}",
    "Dwór {word}",
    "Hotel {person}",
  ],
  guest: [
    "Pensjonat {word}",
    "Pokoje {person}",
    "Willa {person}",
    "Gościniec {word}",
    "Pokoje Gościnne {word}",
  ],
  apartment: [
    "Apartament {street}",
    "Apartamenty {word}",
    "Studio {district}",
    "Apartament {person}",
    "{street} Apartments",
    "Apartament {word}",
  ],
  home: ["Domek {word}", "Dom {person}", "Chata {word}", "Siedlisko {word}"],
  hostel: ["Hostel {word}", "Hostel {district}", "{city} Hostel {word}", "Schronisko {word}"],
  road: /^(Ulica|ul\.|Aleja|Plac)\s+/i,
};

export const CZECH: Lexicon = {
  words: list(
    "U Zlaté lípy, U Bílého lva, Na Kampě, U Tří růží, Pod Věží, U Modré hvězdy, Na Můstku, U Kamenného mostu, Jasan, " +
      "U Černého havrana, Vltava, Morava, Pod Hradbami, U Dvou slunců, Lípa, Slavia, Na Nábřeží, U Zvonu, Kaštan, Zlatá kotva",
  ),
  people: list("Božena, Eliška, Karel, Marie, Antonín, Ludmila, Vlasta, Tomáš, Anežka, Josef"),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Hotel {street}",
    "Hotel {word} {city}",
    "Parkhotel {word}",
    "Hotel {person}",
  ],
  guest: ["Penzion {word}", "Penzion {person}", "Pokoje {person}", "Dům {word}", "Pension {district}"],
  apartment: [
    "Apartmán {street}",
    "Apartmány {word}",
    "Residence {street}",
    "Apartmán {person}",
    "{district} Apartments",
    "{street} Apartments",
  ],
  home: ["Chalupa {word}", "Chata {person}", "Statek {word}", "Roubenka {person}"],
  hostel: ["Hostel {word}", "Hostel {district}", "{city} Hostel {street}", "Ubytovna {word}"],
};

export const SOUTH_SLAVIC: Lexicon = {
  words: list(
    "Maslina, Lavanda, Jadran, Stari Grad, Galeb, Bor, Zlatna Luka, Sidro, Palma, Kamen, Bura, Levanda, Mlin, Lipa, " +
      "Rosa, Val, Uvala, Perivoj, Sunce, Gradska Vrata, Javor, Svjetionik, Smokva, Zvijezda, Orhideja, Konoba",
  ),
  people: list("Ana, Marija, Ivo, Luka, Nina, Petra, Toma, Katarina, Jelena, Stipe, Mira, Danica"),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Heritage Hotel {word}",
    "Hotel {word} {city}",
    "Garni Hotel {word}",
    "Hotel {person}",
  ],
  guest: [
    "Sobe {person}",
    "Pansion {word}",
    "Guest House {word}",
    "Rooms {person}",
    "Kuća {person}",
    "Villa {word}",
  ],
  apartment: [
    "Apartmani {person}",
    "Apartman {word}",
    "Apartments {word}",
    "Studio {street}",
    "{street} Apartments",
    "Apartman {person} {district}",
  ],
  home: ["Kuća za odmor {word}", "Vila {person}", "Villa {word}", "Kamena kuća {person}"],
  hostel: ["Hostel {word}", "Hostel {district}", "{city} Hostel {word}"],
};

export const HUNGARIAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Arany Horgony, Duna, Platán, Fekete Sas, Gesztenye, Rózsakert, Budavár, Kőhíd, Tulipán, Napfény, Hársfa, Vadrózsa, Levendula, Várkert, Csillag, Folyópart",
  ),
  people: list("Erzsébet, Ilona, Margit, Gábor, Katalin, Péter, Zsófia, András"),
  hotel: [
    "Hotel {word}",
    "{word} Hotel",
    "{word} Szálloda",
    "Hotel {district}",
    "{word} Hotel {city}",
    "Hotel {person}",
  ],
  guest: ["{word} Panzió", "{person} Vendégház", "{word} Vendégház", "Panzió {district}"],
  apartment: [
    "{word} Apartman",
    "{street} Apartment",
    "{district} Apartments",
    "{person} Apartman",
    "{street} Studio",
  ],
  home: ["{word} Nyaraló", "{person} Háza", "{word} Villa", "{word} Kúria"],
  hostel: ["{word} Hostel", "{city} Hostel {district}", "{street} Hostel"],
};

export const ROMANIAN: Lexicon = {
  words: list(
    "Casa Albă, Bradul, Cetatea, Trandafirul, Poarta Veche, Teiul, Cerbul, Steaua, Turnul, Floarea, Dunărea, Castanul, Izvorul, Luna, Parcul, Muntele",
  ),
  people: list("Maria, Ioana, Elena, Andrei, Ana, Matei, Sofia, Ștefan"),
  hotel: ["Hotel {word}", "Hotel {word}", "Hotel {district}", "Hotel {word} {city}", "Hotel {person}"],
  guest: ["Pensiunea {word}", "Casa {person}", "Vila {word}", "Pensiunea {person}"],
  apartment: [
    "Apartament {street}",
    "{word} Apartments",
    "Studio {district}",
    "Apartament {person}",
    "{street} Apartments",
  ],
  home: ["Cabana {word}", "Casa {person}", "Conacul {word}"],
  hostel: ["Hostel {word}", "{city} Hostel {word}", "Hostel {street}"],
  road: /^(Strada|Bulevardul|Calea|Piața)\s+/i,
};

export const GREEK: Lexicon = {
  wordFirst: true,
  words: list(
    "Elia, Thalassa, Ammos, Aegli, Kyma, Meltemi, Asteri, Lithos, Petra, Avra, Anemos, Iris, Daphne, Plaka View, Kastro, " +
      "Armyra, Galini, Selini, Bougainvillea, Orizontes, Aigaio, Nefeli, Myrtia, Kamares, Lemonia, Akti, Faros, Ostria",
  ),
  people: list("Eleni, Maria, Nikos, Katerina, Yiannis, Sofia, Stavros, Anna, Dimitra, Kostas"),
  hotel: [
    "Hotel {word}",
    "{word} Hotel",
    "{word} Hotel",
    "{word} Beach Hotel",
    "Hotel {person}",
    "{word} Hotel {city}",
    "{word} Suites",
    "{word} Boutique Hotel",
  ],
  guest: ["{word} Rooms", "{person}'s Rooms", "Pension {person}", "{word} Guesthouse", "Archontiko {word}"],
  apartment: [
    "{word} Apartments",
    "{word} Studios",
    "{street} Apartment",
    "{person} Studios",
    "{district} Loft",
    "{word} Maisonette",
  ],
  home: ["Villa {word}", "{word} House", "{person}'s House", "{word} Cave House"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{district} Backpackers"],
};

export const TURKISH: Lexicon = {
  wordFirst: true,
  words: list(
    "Lale, Çınar, Mavi, Gülhane Konak, Yıldız, Deniz, Zeytin, Nar, Turkuaz, Papatya, Galata Taşı, Meltem, Erguvan, " +
      "Kervan, Saklı Bahçe, Sardunya, Safran, Martı, Ada, Nilüfer, Kapadokya Taş, Lavanta, Sahil, Ihlamur, Han, Selçuk",
  ),
  people: list("Ayşe, Emine, Kemal, Leyla, Murat, Elif, Zeynep, Yusuf, Defne, Osman"),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "{word} Otel",
    "{word} Konağı",
    "{district} {word} Hotel",
    "{word} Hotel {city}",
    "{person} Konağı",
    "{word} Boutique Hotel",
  ],
  guest: [
    "{word} Pansiyon",
    "{person} Pansiyon",
    "{word} Evi",
    "{word} Guest House",
    "{person} Ev Pansiyonu",
  ],
  apartment: [
    "{word} Apart",
    "{street} Apartment",
    "{district} Suites",
    "{word} Residence",
    "{district} Daire {number}",
  ],
  home: ["{word} Villa", "{word} Köy Evi", "Taş Ev {person}", "Villa {word}"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{district} Hostel"],
};

export const RUSSIAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Beryozka, Zarya, Na Naberezhnoy, Yantar, Staraya Krepost, Sever, Ryabina, Moskovsky Dvor, Slavyanka, Podkova, Dva Mosta, Kedr, Severnoye Siyanie, Lotos, Vostok, Vishnevy Sad, Amber Yard",
  ),
  people: list("Anna, Olga, Dmitri, Natalia, Sergei, Tatiana, Marina, Viktor"),
  hotel: ["Hotel {word}", "{word} Hotel", "{word} Hotel {city}", "Hotel {district}", "Park Hotel {word}"],
  guest: ["Guest House {word}", "{word} Mini-Hotel", "Guest House {person}", "Mini-Hotel {street}"],
  apartment: ["Apartment {street}", "{word} Apartments", "{district} Apartments", "Studio {street}"],
  home: ["Dacha {word}", "Villa {word}", "Dom {person}"],
  hostel: ["Hostel {word}", "{city} Hostel {word}", "Hostel {street}"],
};
