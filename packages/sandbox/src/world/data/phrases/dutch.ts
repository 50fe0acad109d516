// Descriptions in Dutch.
import type { Phrasebook } from "./phrasebook";

export const DUTCH_PHRASES: Phrasebook = {
  and: " en ",
  comma: ", ",
  decimal: ",",
  metres: "{n} m",
  kilometres: "{n} km",
  gap: " ",
  lowerCase: true,
  inDistrict: [
    "{name} ligt in {city}, in de wijk {district}, op {distance} van het centrum.",
    "In de wijk {district} van {city} ligt {name}, op {distance} van het centrum.",
    "{name} ontvangt gasten in {city}, in de wijk {district}.",
  ],
  inCentre: [
    "{name} ligt midden in het centrum van {city}.",
    "In het hart van {city} heeft {name} winkels en cafés om de hoek.",
    "{name} vindt u in het centrum van {city}.",
  ],
  outside: [
    "{name} ligt in {city}, op {distance} van het centrum.",
    "Op {distance} van het centrum van {city} is {name} een rustige uitvalsbasis.",
  ],
  nearby: ["In de buurt: {places}.", "Bezienswaardigheden dichtbij: {places}.", "Niet ver weg: {places}."],
  facilities: [
    "De accommodatie biedt: {list}.",
    "U kunt gebruikmaken van: {list}.",
    "In het pand is er: {list}.",
  ],
  rooms: [
    "De {n} kamers hebben meestal: {list}.",
    "Er zijn {n} kamers met: {list}.",
    "In de {n} kamers vindt u: {list}.",
  ],
  home: ["De accommodatie heeft: {list}.", "Binnen vindt u: {list}."],
  breakfast: ["Ontbijt kan worden bijgeboekt.", "'s Ochtends is er tegen een toeslag ontbijt."],
  breakfastIncluded: ["Bij elk tarief is het ontbijt inbegrepen.", "Het ontbijt hoort bij elk verblijf."],
  restaurant: [
    "Het restaurant serveert lunch en diner met producten uit de streek.",
    "Er is een restaurant in huis.",
    "'s Avonds is het restaurant open voor gasten en buurtbewoners.",
  ],
  wellness: ["Om te ontspannen is er: {list}.", "Na een dag op pad wacht er: {list}."],
  families: [
    "Gezinnen zijn welkom en babybedjes kunnen worden neergezet.",
    "Voor gezinnen zijn er ruimere kamers.",
  ],
  freeParking: ["Parkeren is gratis.", "De auto kan er kosteloos staan."],
  paidParking: ["Parkeren kan tegen een toeslag.", "Er is betaald parkeren."],
  airport: ["{airport} ligt op {distance}.", "De dichtstbijzijnde luchthaven is {airport}, op {distance}."],
  shuttle: [
    "Vervoer naar de luchthaven kan worden geregeld.",
    "Op verzoek regelt de accommodatie luchthavenvervoer.",
  ],
  reception: ["De receptie is dag en nacht bemand.", "Er is altijd iemand aan de receptie."],
  selfCheckin: ["U laat uzelf binnen met een code.", "De sleutel ligt in een kluisje met code."],
  spoken: ["Het personeel spreekt {list}.", "U kunt er terecht in het {list}."],
  news: [
    "Een aantal kamers is onlangs geschilderd.",
    "De ontbijtzaal heeft nieuwe meubels.",
    "De entree is kort geleden vernieuwd.",
    "Alle kamers hebben nieuwe matrassen.",
  ],
  room: {
    size: [
      "Deze kamer van {size} m² heeft {beds}.",
      "{size} m², met {beds}.",
      "De ruimte is {size} m² groot en heeft {beds}.",
    ],
    has: ["Aanwezig: {list}.", "Verder is er: {list}."],
    bath: "De badkamer is privé.",
    shared: "De badkamer deelt u met andere gasten.",
  },
  important: {
    identity: "Bij het inchecken wordt gevraagd om een identiteitsbewijs met foto en een creditcard.",
    arrival: "Laat de accommodatie vooraf weten hoe laat u aankomt.",
    lateArrival: "Aankomst na {time} uur kan alleen in overleg.",
    keys: "De code van het sleutelkluisje ontvangt u op de dag van aankomst.",
    deposit:
      "Er wordt een borg van {amount} gevraagd. U krijgt die na het verblijf terug als er niets is beschadigd.",
    parties: "Feesten en vrijgezellenfeesten zijn niet toegestaan.",
    quiet: "Wees stil tussen 22:00 en 07:00 uur.",
    adults: "Gasten jonger dan {age} jaar mogen alleen met een ouder of voogd verblijven.",
    pool: "Het buitenzwembad is open van mei tot en met september.",
    pets: "Huisdieren zijn op verzoek welkom; er kunnen kosten aan verbonden zijn.",
    linen: "Beddengoed en handdoeken zijn aanwezig.",
    works: "Op werkdagen zijn er van 09:00 tot 17:00 uur bouwwerkzaamheden in de buurt.",
    licence: "Licentienummer: {number}.",
  },
};
