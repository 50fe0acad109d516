// What the platform's photo tags are called in the other languages of the site; the platform names them in English only.
import type { Locale } from ".";

type Other = Exclude<Locale, "en">;

const ORDER: readonly Other[] = ["de", "fr", "es", "nl", "ja", "ar"];

/** One line for each tag: German, French, Spanish, Dutch, Japanese, Arabic. */
const TAGS: Record<string, string> = {
  "balcony/terrace":
    "Balkon/Terrasse|balcon/terrasse|balcón/terraza|balkon/terras|バルコニー／テラス|شرفة/تراس",
  bath: "Badewanne|baignoire|bañera|bad|浴槽|حوض استحمام",
  bathroom: "Badezimmer|salle de bains|baño|badkamer|バスルーム|حمّام",
  bed: "Bett|lit|cama|bed|ベッド|سرير",
  bedroom: "Schlafzimmer|chambre|dormitorio|slaapkamer|寝室|غرفة نوم",
  breakfast: "Frühstück|petit-déjeuner|desayuno|ontbijt|朝食|إفطار",
  "bunk bed": "Etagenbett|lits superposés|litera|stapelbed|二段ベッド|سرير بطابقين",
  "business facilities":
    "Geschäftsbereich|espace affaires|zona de negocios|zakelijke voorzieningen|ビジネス設備|مرافق للأعمال",
  "canal view":
    "Kanalblick|vue sur le canal|vistas al canal|uitzicht op de gracht|運河の眺め|إطلالة على القناة",
  "city view":
    "Stadtblick|vue sur la ville|vistas a la ciudad|uitzicht op de stad|街の眺め|إطلالة على المدينة",
  desert: "Wüste|désert|desierto|woestijn|砂漠|صحراء",
  "desert view":
    "Wüstenblick|vue sur le désert|vistas al desierto|uitzicht op de woestijn|砂漠の眺め|إطلالة على الصحراء",
  desk: "Schreibtisch|bureau|escritorio|bureau|机|مكتب",
  "dining area": "Essbereich|coin repas|zona de comedor|eethoek|ダイニングエリア|منطقة لتناول الطعام",
  dormitory: "Schlafsaal|dortoir|dormitorio compartido|slaapzaal|ドミトリー|غرفة مشتركة",
  "double room": "Doppelzimmer|chambre double|habitación doble|tweepersoonskamer|ダブルルーム|غرفة مزدوجة",
  evening: "abends|le soir|de noche|’s avonds|夕方|مساءً",
  exterior: "Außenansicht|extérieur|exterior|buitenkant|外観|الواجهة الخارجية",
  "facade/entrance": "Fassade/Eingang|façade/entrée|fachada/entrada|gevel/ingang|正面／入口|الواجهة/المدخل",
  "family room":
    "Familienzimmer|chambre familiale|habitación familiar|familiekamer|ファミリールーム|غرفة عائلية",
  "fitness centre": "Fitnesscenter|salle de sport|gimnasio|fitnessruimte|フィットネスセンター|مركز لياقة",
  "fitness centre/facilities":
    "Fitnesscenter/-geräte|salle et équipements de sport|gimnasio/instalaciones|fitnessruimte/-voorzieningen|フィットネス設備|مركز ومرافق اللياقة",
  food: "Speisen|cuisine|comida|eten|食べ物|طعام",
  "food and drinks":
    "Speisen und Getränke|repas et boissons|comida y bebida|eten en drinken|飲食|مأكولات ومشروبات",
  forest: "Wald|forêt|bosque|bos|森|غابة",
  futon: "Futon|futon|futón|futon|布団|فوتون",
  garden: "Garten|jardin|jardín|tuin|庭|حديقة",
  "garden view":
    "Gartenblick|vue sur le jardin|vistas al jardín|uitzicht op de tuin|庭の眺め|إطلالة على الحديقة",
  gym: "Fitnessraum|salle de musculation|sala de ejercicio|sportzaal|ジム|صالة رياضية",
  "indoor pool": "Hallenbad|piscine intérieure|piscina cubierta|binnenzwembad|屋内プール|مسبح داخلي",
  "japanese style": "japanischer Stil|style japonais|estilo japonés|Japanse stijl|和風|طراز ياباني",
  "japanese-style room":
    "Zimmer im japanischen Stil|chambre japonaise|habitación japonesa|kamer in Japanse stijl|和室|غرفة على الطراز الياباني",
  kitchen: "Küche|cuisine équipée|cocina|keuken|キッチン|مطبخ",
  "lake view": "Seeblick|vue sur le lac|vistas al lago|uitzicht op het meer|湖の眺め|إطلالة على البحيرة",
  "living room": "Wohnzimmer|salon|sala de estar|woonkamer|リビングルーム|غرفة معيشة",
  "lobby or reception":
    "Lobby oder Rezeption|hall ou réception|vestíbulo o recepción|lobby of receptie|ロビー・フロント|ردهة أو استقبال",
  lounge: "Lounge|salon commun|salón|lounge|ラウンジ|صالة جلوس",
  "lounge or bar": "Lounge oder Bar|salon ou bar|salón o bar|lounge of bar|ラウンジ・バー|صالة أو بار",
  "meeting/conference room":
    "Tagungs-/Konferenzraum|salle de réunion|sala de reuniones|vergader-/conferentiezaal|会議室|قاعة اجتماعات",
  "mountain view":
    "Bergblick|vue sur la montagne|vistas a la montaña|uitzicht op de bergen|山の眺め|إطلالة على الجبل",
  "old town": "Altstadt|vieille ville|casco antiguo|oude stad|旧市街|المدينة القديمة",
  patio: "Innenhof|patio|patio|patio|中庭|فناء",
  "photo of the bed":
    "Foto des Bettes|photo du lit|foto de la cama|foto van het bed|ベッドの写真|صورة السرير",
  "pool view":
    "Poolblick|vue sur la piscine|vistas a la piscina|uitzicht op het zwembad|プールの眺め|إطلالة على المسبح",
  "property building": "Gebäude|bâtiment|edificio|gebouw|建物|مبنى الفندق",
  "relaxation area":
    "Ruhebereich|espace détente|zona de relajación|ontspanningsruimte|くつろぎスペース|منطقة استرخاء",
  "restaurant/places to eat": "Restaurant|restaurant|restaurante|restaurant|レストラン|مطعم",
  riad: "Riad|riad|riad|riad|リヤド|رياض",
  room: "Zimmer|chambre|habitación|kamer|客室|غرفة",
  "sea view": "Meerblick|vue sur la mer|vistas al mar|uitzicht op zee|海の眺め|إطلالة على البحر",
  "seating area": "Sitzecke|coin salon|zona de estar|zithoek|座るスペース|منطقة جلوس",
  shower: "Dusche|douche|ducha|douche|シャワー|دُش",
  "single room":
    "Einzelzimmer|chambre simple|habitación individual|eenpersoonskamer|シングルルーム|غرفة مفردة",
  "small double room":
    "kleines Doppelzimmer|petite chambre double|habitación doble pequeña|kleine tweepersoonskamer|小さめのダブルルーム|غرفة مزدوجة صغيرة",
  spa: "Spa|spa|spa|spa|スパ|سبا",
  "street view":
    "Straßenblick|vue sur la rue|vistas a la calle|uitzicht op de straat|通りの眺め|إطلالة على الشارع",
  studio: "Studio|studio|estudio|studio|ステュディオ|استوديو",
  suite: "Suite|suite|suite|suite|スイート|جناح",
  sunset: "Sonnenuntergang|coucher de soleil|puesta de sol|zonsondergang|夕日|غروب الشمس",
  "swimming pool": "Schwimmbad|piscine|piscina|zwembad|プール|مسبح",
  tatami: "Tatami|tatami|tatami|tatami|畳|تاتامي",
  toilet: "Toilette|toilettes|inodoro|toilet|トイレ|مرحاض",
  towels: "Handtücher|serviettes|toallas|handdoeken|タオル|مناشف",
  tropical: "tropisch|tropical|tropical|tropisch|南国風|استوائي",
  tv: "Fernseher|télévision|televisor|tv|テレビ|تلفاز",
  "twin room":
    "Zweibettzimmer|chambre à lits jumeaux|habitación con dos camas|kamer met twee bedden|ツインルーム|غرفة بسريرين",
  vanity: "Waschtisch|meuble vasque|lavabo|wastafel|洗面台|مغسلة",
  view: "Ausblick|vue|vistas|uitzicht|眺め|إطلالة",
  wellness: "Wellness|bien-être|bienestar|wellness|ウェルネス|العافية",
  winter: "Winter|hiver|invierno|winter|冬|شتاء",
};

/** The tag's name in `locale`; the platform's own word, without its underscores, where we know none. */
export function photoTagName(tag: string, locale: Locale): string {
  const plain = tag.replaceAll(/[_]+/g, " ").trim();
  if (locale === "en") return plain;
  return TAGS[plain.toLowerCase()]?.split("|")[ORDER.indexOf(locale)] ?? plain;
}
