// What a bundle can add to a room, in words.
import type { Phrase } from "../languages";

interface ValueAdd {
  type: string;
  text: Phrase;
}

export const VALUE_ADDS: readonly ValueAdd[] = [
  {
    type: "parking",
    text: [
      "Parking during the stay",
      "Parkplatz während des Aufenthalts",
      "Parking pendant le séjour",
      "Aparcamiento durante la estancia",
      "Parkeren tijdens het verblijf",
      "滞在中の駐車場",
      "موقف سيارات خلال الإقامة",
    ],
  },
  {
    type: "late_checkout",
    text: [
      "Check-out until 14:00",
      "Check-out bis 14:00 Uhr",
      "Départ jusqu'à 14h00",
      "Salida hasta las 14:00",
      "Uitchecken tot 14:00 uur",
      "14:00までのチェックアウト",
      "تسجيل المغادرة حتى الساعة 14:00",
    ],
  },
  {
    type: "early_checkin",
    text: [
      "Check-in from 12:00",
      "Check-in ab 12:00 Uhr",
      "Arrivée dès 12h00",
      "Entrada desde las 12:00",
      "Inchecken vanaf 12:00 uur",
      "12:00からのチェックイン",
      "تسجيل الوصول من الساعة 12:00",
    ],
  },
  {
    type: "bottle_of_wine",
    text: [
      "A bottle of wine on arrival",
      "Eine Flasche Wein bei der Ankunft",
      "Une bouteille de vin à l'arrivée",
      "Una botella de vino a la llegada",
      "Een fles wijn bij aankomst",
      "到着時のワイン1本",
      "زجاجة نبيذ عند الوصول",
    ],
  },
  {
    type: "spa_daily",
    text: [
      "Daily use of the spa",
      "Tägliche Nutzung des Spas",
      "Accès quotidien au spa",
      "Acceso diario al spa",
      "Dagelijks gebruik van de spa",
      "スパの毎日利用",
      "استخدام يومي للسبا",
    ],
  },
  {
    type: "high_speed_internet",
    text: [
      "Faster internet in the room",
      "Schnelleres Internet im Zimmer",
      "Internet plus rapide en chambre",
      "Internet más rápido en la habitación",
      "Sneller internet op de kamer",
      "客室での高速インターネット",
      "إنترنت أسرع في الغرفة",
    ],
  },
];
