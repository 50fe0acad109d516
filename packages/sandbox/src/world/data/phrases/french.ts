// Descriptions in French.
import type { Phrasebook } from "./phrasebook";

export const FRENCH_PHRASES: Phrasebook = {
  and: " et ",
  comma: ", ",
  decimal: ",",
  metres: "{n} m",
  kilometres: "{n} km",
  gap: " ",
  lowerCase: true,
  inDistrict: [
    "{name} vous accueille à {city}, dans le quartier {district}, à {distance} du centre.",
    "Dans le quartier {district} de {city}, {name} se trouve à {distance} du centre.",
    "L'établissement {name} se situe à {city}, quartier {district}.",
  ],
  inCentre: [
    "{name} se trouve en plein centre de {city}.",
    "Au cœur de {city}, {name} a les boutiques et les cafés à sa porte.",
    "Vous trouverez {name} dans le centre de {city}.",
  ],
  outside: [
    "{name} se situe à {city}, à {distance} du centre.",
    "À {distance} du centre de {city}, {name} est un point de départ paisible.",
  ],
  nearby: [
    "À proximité : {places}.",
    "Parmi les lieux à voir aux alentours : {places}.",
    "Non loin de là : {places}.",
  ],
  facilities: [
    "L'établissement propose : {list}.",
    "Sur place, vous disposez de : {list}.",
    "À votre disposition : {list}.",
  ],
  rooms: [
    "Les {n} chambres sont pour la plupart équipées de : {list}.",
    "L'établissement compte {n} chambres avec : {list}.",
    "Dans les {n} chambres, vous trouverez : {list}.",
  ],
  home: ["Le logement comprend : {list}.", "À l'intérieur, vous trouverez : {list}."],
  breakfast: [
    "Le petit-déjeuner peut être ajouté à la chambre.",
    "Un petit-déjeuner est servi chaque matin, moyennant un supplément.",
  ],
  breakfastIncluded: [
    "Le petit-déjeuner est compris dans tous les tarifs.",
    "Le petit-déjeuner fait partie de chaque séjour.",
  ],
  restaurant: [
    "Le restaurant sert midi et soir une cuisine de la région.",
    "Un restaurant se trouve sur place.",
    "Le soir, le restaurant est ouvert aux hôtes comme aux voisins.",
  ],
  wellness: ["Pour vous détendre : {list}.", "Après une journée de visites, profitez de : {list}."],
  families: [
    "Les familles sont les bienvenues et des lits bébé peuvent être installés.",
    "Des chambres plus grandes accueillent les familles.",
  ],
  freeParking: ["Le stationnement est gratuit.", "Vous pouvez laisser votre voiture sur place sans frais."],
  paidParking: ["Un parking est disponible moyennant des frais.", "Le stationnement est payant."],
  airport: ["{airport} se trouve à {distance}.", "L'aéroport le plus proche est {airport}, à {distance}."],
  shuttle: [
    "Un transfert vers l'aéroport peut être organisé.",
    "Sur demande, l'établissement organise des transferts aéroport.",
  ],
  reception: [
    "La réception est ouverte jour et nuit.",
    "Quelqu'un vous accueille à la réception à toute heure.",
  ],
  selfCheckin: ["L'arrivée est autonome, avec un code.", "Les clés se trouvent dans une boîte à code."],
  spoken: ["L'équipe parle {list}.", "On vous renseigne en {list}."],
  news: [
    "Certaines chambres ont été repeintes récemment.",
    "La salle du petit-déjeuner a de nouveaux meubles.",
    "L'entrée a été rénovée il y a peu.",
    "Toutes les chambres ont de nouveaux matelas.",
  ],
  room: {
    size: [
      "Cette chambre de {size} m² dispose de : {beds}.",
      "{size} m², avec {beds}.",
      "L'hébergement mesure {size} m² et offre {beds}.",
    ],
    has: ["Équipements : {list}.", "Vous disposez aussi de : {list}."],
    bath: "La salle de bains est privative.",
    shared: "La salle de bains est partagée avec d'autres hôtes.",
  },
  important: {
    identity: "Une pièce d'identité avec photo et une carte de crédit sont demandées à l'arrivée.",
    arrival: "Veuillez indiquer à l'avance votre heure d'arrivée à l'établissement.",
    lateArrival: "Les arrivées après {time} ne sont possibles que sur accord préalable.",
    keys: "Le code de la boîte à clés est envoyé le jour de l'arrivée.",
    deposit: "Une caution de {amount} est demandée. Elle est rendue après le séjour si rien n'est endommagé.",
    parties: "Les fêtes et les enterrements de vie de célibataire ne sont pas autorisés.",
    quiet: "Merci de respecter le calme entre 22h00 et 07h00.",
    adults: "Les personnes de moins de {age} ans doivent être accompagnées d'un parent ou d'un tuteur.",
    pool: "La piscine extérieure est ouverte de mai à septembre.",
    pets: "Les animaux sont admis sur demande ; des frais peuvent s'appliquer.",
    linen: "Le linge de lit et les serviettes sont fournis.",
    works: "Des travaux ont lieu à proximité en semaine de 09h00 à 17h00.",
    licence: "Numéro de licence : {number}.",
  },
};
