// Descriptions in German.
import type { Phrasebook } from "./phrasebook";

export const GERMAN_PHRASES: Phrasebook = {
  and: " und ",
  comma: ", ",
  decimal: ",",
  metres: "{n} m",
  kilometres: "{n} km",
  gap: " ",
  lowerCase: false,
  inDistrict: [
    "{name} liegt im Stadtteil {district}, {distance} vom Zentrum von {city} entfernt.",
    "Im Stadtteil {district} von {city} erwartet Sie {name}, {distance} vom Zentrum.",
    "{name} empfängt Sie in {city}, Stadtteil {district}.",
  ],
  inCentre: [
    "{name} liegt mitten im Zentrum von {city}.",
    "Im Herzen von {city} gelegen, hat {name} Geschäfte und Cafés direkt vor der Tür.",
    "Sie finden {name} im Zentrum von {city}.",
  ],
  outside: [
    "{name} liegt in {city}, {distance} vom Zentrum entfernt.",
    "{distance} vom Zentrum von {city} entfernt, ist {name} ein ruhiger Ausgangspunkt.",
  ],
  nearby: [
    "In der Nähe liegen: {places}.",
    "Sehenswürdigkeiten in Reichweite: {places}.",
    "Nicht weit entfernt: {places}.",
  ],
  facilities: [
    "Zum Angebot gehören: {list}.",
    "Ihnen stehen zur Verfügung: {list}.",
    "Im Haus gibt es: {list}.",
  ],
  rooms: [
    "Die {n} Zimmer sind überwiegend ausgestattet mit: {list}.",
    "Zur Ausstattung der {n} Zimmer gehören: {list}.",
    "{n} Zimmer stehen bereit, die meisten mit: {list}.",
  ],
  home: ["Zur Ausstattung gehören: {list}.", "In der Unterkunft finden Sie: {list}."],
  breakfast: ["Frühstück können Sie dazubuchen.", "Morgens wird gegen Aufpreis Frühstück serviert."],
  breakfastIncluded: [
    "Das Frühstück ist in jedem Preis enthalten.",
    "Das Frühstück gehört zu jedem Aufenthalt.",
  ],
  restaurant: [
    "Das Restaurant serviert mittags und abends Gerichte aus der Region.",
    "Im Haus gibt es ein Restaurant.",
    "Abends ist das Restaurant für Gäste und Nachbarn geöffnet.",
  ],
  wellness: ["Zum Entspannen gibt es: {list}.", "Nach einem langen Tag laden ein: {list}."],
  families: [
    "Familien sind willkommen, Babybetten werden auf Wunsch aufgestellt.",
    "Für Familien gibt es größere Zimmer.",
  ],
  freeParking: ["Parken ist kostenfrei.", "Ihr Auto können Sie ohne Gebühr abstellen."],
  paidParking: ["Parkplätze stehen gegen Gebühr zur Verfügung.", "Das Parken ist kostenpflichtig."],
  airport: [
    "{airport} ist {distance} entfernt.",
    "Der nächste Flughafen ist {airport} in {distance} Entfernung.",
  ],
  shuttle: [
    "Ein Transfer zum Flughafen kann organisiert werden.",
    "Auf Anfrage organisiert die Unterkunft einen Flughafentransfer.",
  ],
  reception: [
    "Die Rezeption ist Tag und Nacht besetzt.",
    "An der Rezeption ist rund um die Uhr jemand für Sie da.",
  ],
  selfCheckin: [
    "Der Check-in erfolgt selbstständig mit einem Code.",
    "Den Schlüssel entnehmen Sie einem Schlüsselkasten.",
  ],
  spoken: ["Das Team spricht {list}.", "Sie werden auf {list} beraten."],
  news: [
    "Einige Zimmer wurden vor Kurzem neu gestrichen.",
    "Der Frühstücksraum hat neue Möbel bekommen.",
    "Der Eingangsbereich wurde kürzlich erneuert.",
    "Alle Zimmer haben neue Matratzen.",
  ],
  room: {
    size: [
      "Dieses {size} m² große Zimmer bietet {beds}.",
      "{size} m² mit {beds}.",
      "Auf {size} m² finden Sie {beds}.",
    ],
    has: ["Zur Ausstattung gehören: {list}.", "Außerdem vorhanden: {list}."],
    bath: "Das Badezimmer ist privat.",
    shared: "Das Badezimmer teilen Sie mit anderen Gästen.",
  },
  important: {
    identity: "Beim Check-in werden ein Lichtbildausweis und eine Kreditkarte verlangt.",
    arrival: "Bitte teilen Sie der Unterkunft Ihre Ankunftszeit vorab mit.",
    lateArrival: "Eine Anreise nach {time} Uhr ist nur nach Absprache möglich.",
    keys: "Den Code für den Schlüsselkasten erhalten Sie am Anreisetag.",
    deposit:
      "Es wird eine Kaution von {amount} verlangt. Sie wird nach dem Aufenthalt erstattet, wenn nichts beschädigt ist.",
    parties: "Partys und Junggesellenabschiede sind nicht erlaubt.",
    quiet: "Bitte halten Sie zwischen 22:00 und 07:00 Uhr Ruhe.",
    adults: "Gäste unter {age} Jahren dürfen nur in Begleitung eines Elternteils oder Vormunds übernachten.",
    pool: "Der Außenpool ist von Mai bis September geöffnet.",
    pets: "Haustiere sind auf Anfrage erlaubt; es können Gebühren anfallen.",
    linen: "Bettwäsche und Handtücher werden gestellt.",
    works: "In der Nähe finden werktags von 09:00 bis 17:00 Uhr Bauarbeiten statt.",
    licence: "Lizenznummer: {number}.",
  },
};
