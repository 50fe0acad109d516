// House names of western and southern Europe and of the countries that speak its languages.
import { type Lexicon, list } from "./lexicon";

export const DUTCH: Lexicon = {
  words: list(
    "De Linde, De Zwaan, De Gouden Leeuw, Het Anker, De Reiger, De Tulp, De Molen, De Vijfhoek, De Sleutel, De Waag, " +
      "Het Wapen, De Ooievaar, De Kastanje, De Beurs, De Drie Ringen, De Kroon, De Lelie, Het Baken, De Posthoorn, " +
      "De Halve Maan, De Bocht, Het Hof, De Veerman, De Roos, De Eik, De Zon, De Wilg, De Kompasroos",
  ),
  people: list(
    "Anna, Willem, Sofie, Jan, Marijke, Pieter, Lotte, Hendrik, Fleur, Bram, Tess, Koen, Saar, Guus",
  ),
  hotel: [
    "Hotel {street}",
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Stadshotel {word}",
    "Grachtenhotel {word}",
    "Hotel {word} {district}",
    "Hotel Het {district} Huis",
    "{street} Hotel",
    "Boutique Hotel {word}",
  ],
  guest: [
    "B&B {street}",
    "B&B {word}",
    "Gastenverblijf {word}",
    "Logement {word}",
    "Pension {person}",
    "B&B bij {person}",
    "Kamers aan de {street}",
    "{number} aan de {street}",
  ],
  apartment: [
    "Appartement {street}",
    "{street} Apartment",
    "Stadsappartement {word}",
    "Loft {street}",
    "{district} Apartments",
    "Appartement bij {person}",
    "Studio {street} {number}",
  ],
  home: [
    "Huis {word}",
    "Vakantiehuis {word}",
    "Het Huis van {person}",
    "{word} aan het Water",
    "Dijkhuis {person}",
  ],
  hostel: [
    "Hostel {word}",
    "{city} Hostel {word}",
    "Stayhouse {street}",
    "Hostel {street}",
    "Slaaphuis {word}",
  ],
};

export const GERMAN: Lexicon = {
  words: list(
    "Linde, Sonne, Krone, Post, Rose, Traube, Adlerhorst, Schwanen, Birkenhof, Waldblick, Rosengarten, Lindenhof, " +
      "Ahorn, Kastanie, Steinbock, Seeblick, Bergfried, Eichenhof, Mühlbach, Talblick, Edelweiß, Enzian, Auerhahn, " +
      "Hirschkopf, Kranich, Weinberg, Kirschgarten, Holunder, Brunnenhof, Morgenstern, Stadttor, Domblick",
  ),
  people: list(
    "Maria, Huber, Gruber, Lechner, Elisabeth, Schuster, Pichler, Brandt, Lorenz, Greta, Winkler, Sommer, Vogel, Anna",
  ),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Stadthotel {word}",
    "Hotel {word} {district}",
    "Parkhotel {word}",
    "Hotel {street}",
    "Altstadthotel {word}",
    "Hotel Garni {word}",
    "Hotel Haus {person}",
    "{word} Hotel {city}",
  ],
  guest: [
    "Pension {word}",
    "Gästehaus {person}",
    "Gästehaus {word}",
    "Pension {person}",
    "Haus {word}",
    "Gasthof {word}",
    "Privatzimmer {person}",
    "Frühstückspension {word}",
  ],
  apartment: [
    "Apartment {street}",
    "Ferienwohnung {person}",
    "Ferienwohnung {word}",
    "Apartments {word}",
    "Stadtwohnung {street}",
    "Appartementhaus {word}",
    "Studio {district}",
    "{district} Apartment {number}",
  ],
  home: ["Ferienhaus {word}", "Ferienhaus {person}", "Landhaus {word}", "Häusl {person}", "Haus am {word}"],
  hostel: [
    "Hostel {word}",
    "{city} Hostel {district}",
    "Jugendgästehaus {word}",
    "Backpackerhaus {district}",
    "Hostel {street}",
  ],
};

export const FRENCH: Lexicon = {
  words: list(
    "des Lices, du Parc, de la Poste, des Tilleuls, du Vieux Pont, de la Fontaine, des Arcades, du Lys, des Remparts, " +
      "de la Tour, du Marché, des Cèdres, de l'Horloge, du Midi, de l'Étoile, des Platanes, du Moulin, de la Halle, " +
      "des Orfèvres, du Soleil, de l'Olivier, des Glycines, du Château, de la Cour, des Alizés, du Verger, des Oliviers, " +
      "de la Source, du Cloître, des Voyageurs",
  ),
  people: list(
    "Louise, Marcel, Jeanne, Odette, Émile, Clémence, Augustin, Léonie, Mathilde, Gaspard, Colette, Hugo, Margot, Félix",
  ),
  hotel: [
    "Hôtel {word}",
    "Hôtel {word}",
    "Hôtel {road}",
    "Le Relais {word}",
    "Hôtel {district}",
    "Grand Hôtel {word}",
    "Hôtel {word} {city}",
    "Le Clos {person}",
    "La Maison {person}",
    "Hôtel Villa {person}",
    "Hostellerie {word}",
  ],
  guest: [
    "Maison {word}",
    "Chambres d'hôtes {word}",
    "La Maison de {person}",
    "Chez {person}",
    "Le Clos {word}",
    "Villa {person}",
    "L'Auberge {word}",
    "Le Jardin de {person}",
  ],
  apartment: [
    "Appartement {road}",
    "Le Studio {word}",
    "Appartement {district}",
    "Le Nid de {person}",
    "Résidence {word}",
    "Les Toits {word}",
    "Loft {district}",
    "Appartement chez {person}",
  ],
  home: [
    "La Bastide {word}",
    "Le Mas {word}",
    "Maison {person}",
    "La Grange {word}",
    "Gîte {word}",
    "Le Cottage de {person}",
  ],
  hostel: [
    "Auberge {word}",
    "Hostel {district}",
    "L'Auberge de {person}",
    "Hostel {word}",
    "Les Dortoirs {word}",
  ],
  elides: true,
  road: /^(Rue|Avenue|Boulevard|Place|Quai|Cours|Allée|Allées|Chemin|Route|Impasse|Passage)\s+/i,
};

export const ITALIAN: Lexicon = {
  words: list(
    "al Portico, dei Fiori, Belvedere, San Rocco, del Borgo, alle Mura, dei Gelsi, Sant'Orsola, La Fenice, Il Giardino, " +
      "del Ponte, dei Mercanti, La Torre, Il Chiostro, delle Rose, Santa Chiara, Al Mulino, La Loggia, Miralago, " +
      "Le Magnolie, Il Melograno, La Pergola, degli Ulivi, Bellavista, San Michele, La Meridiana, del Sole, Il Cortile",
  ),
  people: list(
    "Giulia, Lucia, Nonna Rosa, Marta, Elena, Teresa, Paolo, Caterina, Ada, Bianca, Viola, Sandro, Irene, Ludovica",
  ),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Albergo {word}",
    "Hotel {road}",
    "Hotel {district}",
    "Locanda {word}",
    "Palazzo {word}",
    "Hotel Villa {person}",
    "Hotel {word} {city}",
    "Residenza {word}",
  ],
  guest: [
    "B&B {word}",
    "B&B da {person}",
    "Affittacamere {road}",
    "La Casa di {person}",
    "Guest House {road}",
    "Locanda {person}",
    "Domus {district}",
    "Le Stanze di {person}",
  ],
  apartment: [
    "Appartamento {road}",
    "Casa {person}",
    "Suite {road}",
    "Attico {district}",
    "Residenza {person}",
    "Ca' {person}",
    "Casa {word}",
    "{street} Apartment",
  ],
  home: [
    "Casale {word}",
    "Villa {person}",
    "Casa Vacanze {word}",
    "Podere {person}",
    "Masseria {word}",
    "Cascina {person}",
  ],
  hostel: [
    "Ostello {word}",
    "Hostel {road}",
    "{city} Hostel {district}",
    "Ostello {district}",
    "Hostel {word}",
  ],
  road: /^(Via|Viale|Piazza|Piazzale|Corso|Largo|Vicolo|Calle|Fondamenta|Lungarno|Strada)\s+/i,
};

export const SPANISH: Lexicon = {
  words: list(
    "del Olmo, Las Palmeras, San Telmo, La Plaza, El Mirador, Los Naranjos, Santa Inés, La Alameda, El Molino, " +
      "Puerta Real, Los Arcos, El Patio, La Fuente, San Blas, Los Jazmines, La Encina, El Faro, Las Torres, " +
      "Santa Lucía, El Alcázar, La Ribera, Los Cerezos, El Portal, Mirasierra, La Posta, El Jardín, Los Olivos, La Merced",
  ),
  people: list(
    "Lucía, Carmen, Matilda, Inés, Don Julio, Amparo, Elvira, Rafael, Pilar, Jacinta, Isabel, Tomás, Aurora, Candela",
  ),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {road}",
    "Hostal {word}",
    "Hotel {district}",
    "Gran Hotel {word}",
    "Hotel Casa {person}",
    "Palacio {word}",
    "Hotel {word} {city}",
    "Posada {word}",
  ],
  guest: [
    "Casa {person}",
    "Hostal {person}",
    "Casa {word}",
    "Pensión {road}",
    "Pensión {person}",
    "Posada de {person}",
    "La Casa de {person}",
    "Hospedaje {word}",
  ],
  apartment: [
    "Apartamento {road}",
    "Apartamentos {word}",
    "Piso {road}",
    "Ático {district}",
    "Estudio {road}",
    "Casa {person} {district}",
    "Apartamentos {road}",
    "{street} Apartments",
  ],
  home: [
    "Casa Rural {word}",
    "Villa {person}",
    "Cortijo {word}",
    "Finca {word}",
    "Hacienda {word}",
    "Casa {word}",
  ],
  hostel: [
    "Hostel {word}",
    "Albergue {word}",
    "{city} Hostel {district}",
    "Hostel {road}",
    "Hostel Casa {person}",
  ],
  road: /^(Calle|Avenida|Plaza|Paseo|Carrera|Jirón|Ronda|Rambla|Carrer|Passeig|Camino)\s+(de la |de los |de las |del |de )?/i,
};

export const PORTUGUESE: Lexicon = {
  words: list(
    "do Carmo, da Ribeira, do Sol, das Flores, São Bento, Santa Rita, do Castelo, da Sé, das Palmeiras, do Mirante, " +
      "da Fonte, do Cais, dos Navegantes, da Alegria, Boa Vista, Bela Vista, do Pátio, das Oliveiras, do Farol, " +
      "da Praça, das Laranjeiras, do Largo, São Roque, dos Poetas, da Colina, do Mar, do Rossio, da Azinhaga",
  ),
  people: list(
    "Amélia, Dona Rosa, Beatriz, Leonor, Graça, Matilde, Helena, Benedita, Cecília, Luísa, Teresa, Madalena, Carolina, Clara",
  ),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "Hotel {district}",
    "Hotel {road}",
    "Palacete {word}",
    "Hotel {word} {city}",
    "Hotel Casa {person}",
    "Pousada {word}",
    "Grande Hotel {word}",
  ],
  guest: [
    "Casa da {person}",
    "Pousada {word}",
    "Casa {word}",
    "Residencial {word}",
    "Guest House {road}",
    "Solar {word}",
    "Quartos {person}",
    "Hospedaria {word}",
  ],
  apartment: [
    "Apartamento {road}",
    "Apartamentos {word}",
    "Casa {person} {district}",
    "Flat {road}",
    "Estúdio {district}",
    "Loft {word}",
    "{street} Apartments",
    "Apartamento da {person}",
  ],
  home: ["Quinta {word}", "Casa {word}", "Villa {person}", "Herdade {word}", "Sítio {word}", "Monte {word}"],
  hostel: [
    "Hostel {word}",
    "{city} Hostel {district}",
    "Albergue {word}",
    "Hostel {road}",
    "Hostel da {person}",
  ],
  road: /^(Rua|Avenida|Praça|Largo|Travessa|Alameda|Estrada|Calçada)\s+/i,
};

export const BRITISH: Lexicon = {
  wordFirst: true,
  words: list(
    "Rosemount, Ashgrove, Lindum, Marlow House, Oakfield, Thistledown, Fairhaven, Elmbank, Kingsley, Hollybush, " +
      "The Old Rectory, Beechcroft, Westbourne, Craigview, Larkhill, Seabrook, Ivy Court, Merchiston, Redcliffe, " +
      "Highbury, Cornerstone, Brookside, Willowmere, Bankside, Laurel Court, Stonebridge, Hawthorn, Pembury",
  ),
  people: list(
    "Eleanor, Fletcher, Harriet, Wren, Marsden, Tolley, Ramsay, Baxter, Finlay, Morag, Beatrice, Ellis, Thorne, Dunmore",
  ),
  hotel: [
    "The {word} Hotel",
    "{word} Hotel",
    "The {street} Hotel",
    "{word} Hotel {district}",
    "The {district} Hotel",
    "Hotel {word}",
    "The {person} Hotel",
    "{word} Hotel {city}",
    "{number} {street}",
    "{person} & Co Townhouse",
  ],
  guest: [
    "{word} Guest House",
    "{word} B&B",
    "{word} House",
    "{number} {street} Guest House",
    "{person} House",
    "The {word} Rooms",
    "{person}'s Bed & Breakfast",
    "{street} Lodge",
  ],
  apartment: [
    "{street} Apartment",
    "{word} Apartments",
    "{number} {street}",
    "The {district} Apartment",
    "{word} Apartment",
    "{district} Studio",
    "{person}'s Flat on {street}",
    "Flat {number}, {word}",
  ],
  home: [
    "{word} Cottage",
    "{person}'s Cottage",
    "The Barn at {word}",
    "{word} Farmhouse",
    "The Coach House, {word}",
  ],
  hostel: [
    "{city} {word} Hostel",
    "{word} Backpackers",
    "{street} Hostel",
    "The Bunkhouse {district}",
    "{district} Hostel",
  ],
};

export const AMERICAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Harborview, Magnolia, Cedar Hill, Juniper, Riverstone, Sagebrush, Lakewood, Bluebird, Monarch, Fairview Park, " +
      "Silver Pine, Copper Creek, Willow Bend, Driftwood, Redwood, Maple Street, Bayside, Mesa Verde, Sandpiper, " +
      "Evergreen, Ironwood, Golden Poppy, Cypress, Summit View, Liberty Square, Old Mill, Palmetto, Sycamore",
  ),
  people: list(
    "Abigail, Walker, Nora, Carter, Ruth, Hollis, June, Emmett, Clara, Porter, Hazel, Boone, Ada, Sawyer",
  ),
  hotel: [
    "{word} Hotel",
    "The {word} Hotel",
    "Hotel {word}",
    "The {person} Hotel",
    "{word} Inn & Suites",
    "Hotel {person}",
    "The {district} Hotel",
    "{word} {city} Hotel",
    "The {street} House",
    "{district} Suites",
  ],
  guest: [
    "{word} Bed & Breakfast",
    "The {person} House",
    "{word} Inn",
    "{person}'s Guest House",
    "The {word} Rooms",
    "{number} {street} Inn",
    "{word} Guest Lodge",
  ],
  apartment: [
    "{word} Apartments",
    "{district} Loft",
    "{street} Apartment",
    "The {word} Residences",
    "{person}'s Place in {district}",
    "{district} Studio {number}",
    "Suites at {word}",
  ],
  home: ["{word} Cottage", "{word} Cabin", "The {person} House", "{word} Ranch House", "{person}'s Cabin"],
  hostel: [
    "{city} {word} Hostel",
    "{word} Hostel",
    "{district} Bunkhouse",
    "Hostel {street}",
    "{word} Travelers House",
  ],
};
