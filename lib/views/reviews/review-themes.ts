// What reviews speak of, told by short lists of word beginnings in each language; a count of words, not an understanding.
import { REVIEW_THEMES } from "@/lib/address/review-address";

type ReviewTheme = (typeof REVIEW_THEMES)[number];

/** Beginnings of words, as a pattern; Japanese has no spaces, so there a word may stand anywhere. */
const WORDS: Record<string, Record<ReviewTheme, string>> = {
  en: {
    breakfast: "breakfast|buffet",
    staff: "staff|reception|host|friendly|welcom|service",
    location: "location|central|station|walk|centre|center|tram|metro",
    cleanliness: "clean|dirty|dust|spotless|stain|hygien",
    bed: "bed|mattress|pillow|slept",
    bathroom: "bathroom|shower|toilet|towel|hot water",
    quiet: "quiet|nois|loud|traffic|thin walls",
    wifi: "wi-?fi|internet|connection",
    value: "value|price|expensive|cheap|money|overpriced",
  },
  de: {
    breakfast: "frühstück|buffet|büffet",
    staff: "personal|rezeption|gastgeber|freundlich|empfang|service",
    location: "lage|zentral|bahnhof|zentrum|fuß|tram|u-bahn",
    cleanliness: "sauber|schmutz|dreck|staub|fleck",
    bed: "bett|matratze|kissen|geschlafen",
    bathroom: "bad|dusche|toilette|handtuch|handtücher|warmwasser",
    quiet: "ruhig|laut|lärm|verkehr|hellhörig",
    wifi: "wlan|wi-?fi|internet|verbindung",
    value: "preis|teuer|günstig|geld",
  },
  fr: {
    breakfast: "petit[- ]déjeuner|petits[- ]déjeuners|buffet",
    staff: "personnel|réception|accueil|hôte|aimable|service|sympathique",
    location: "emplacement|situé|situation|central|gare|centre|tram|métro",
    cleanliness: "propre|sale|poussi|tache|impeccable",
    bed: "lit|literie|matelas|oreiller|dormi",
    bathroom: "salle de bain|douche|toilette|serviette|eau chaude",
    quiet: "calme|bruit|bruyant|silencieu|insonoris",
    wifi: "wi-?fi|internet|connexion",
    value: "prix|cher|rapport qualité|argent",
  },
  es: {
    breakfast: "desayuno|bufé|buffet",
    staff: "personal|recepción|anfitri|amable|atención|servicio|trato",
    location: "ubicación|situad|céntric|estación|centro|metro|tranvía",
    cleanliness: "limpi|suci|polvo|mancha|impecable",
    bed: "cama|colchón|almohada|dormi",
    bathroom: "baño|ducha|toalla|agua caliente",
    quiet: "tranquil|ruido|ruidos|silencio|tráfico",
    wifi: "wi-?fi|internet|conexión",
    value: "precio|caro|cara|barat|dinero",
  },
  nl: {
    breakfast: "ontbijt|buffet",
    staff: "personeel|receptie|gastheer|gastvrouw|vriendelijk|ontvangst|service",
    location: "locatie|ligging|centraal|station|centrum|tram|metro|lopen",
    cleanliness: "schoon|schone|vies|vuil|stof|vlek",
    bed: "bed|matras|kussen|geslapen",
    bathroom: "badkamer|douche|toilet|handdoek|warm water",
    quiet: "rustig|stil|lawaai|geluid|herrie|gehorig|verkeer",
    wifi: "wi-?fi|internet|verbinding",
    value: "prijs|duur|goedkoop|geld",
  },
  ja: {
    breakfast: "朝食|ビュッフェ|バイキング",
    staff: "スタッフ|フロント|接客|対応|従業員|サービス",
    location: "立地|場所|駅|中心|徒歩",
    cleanliness: "清潔|きれい|綺麗|汚|ほこり|掃除",
    bed: "ベッド|マットレス|枕|寝",
    bathroom: "バスルーム|風呂|シャワー|トイレ|タオル|お湯|浴室",
    quiet: "静か|うるさ|騒音|音が|防音",
    wifi: "wi-?fi|インターネット|ネット|通信",
    value: "値段|価格|料金|コスパ|高い|安い",
  },
  ar: {
    breakfast: "ال?(?:إ|ا)?فطار|الفطور|فطور|بوفيه",
    staff: "موظف|الموظف|طاقم|الطاقم|استقبال|الاستقبال|خدمة|الخدمة|مضيف",
    location: "موقع|الموقع|محطة|المحطة|وسط|قريب|مركز",
    cleanliness: "نظيف|نظاف|النظاف|وسخ|قذر|غبار",
    bed: "سرير|السرير|الأسرّ|أسرّ|مرتبة|وساد|نمت",
    bathroom: "حمام|الحمام|دش|الدش|منشف|المناشف|مرحاض",
    quiet: "هادئ|الهدوء|ضوض|الضوض|ضجيج|صاخب",
    wifi: "واي[- ]?فاي|الواي|إنترنت|الإنترنت|الانترنت|wi-?fi",
    value: "سعر|السعر|غال|رخيص|ثمن|المال|القيمة",
  },
};

const NO_SPACES = new Set(["ja"]);

type Patterns = Record<ReviewTheme, RegExp>;

const patternsOf = (language: string, words: Record<ReviewTheme, string>): Patterns => {
  const start = NO_SPACES.has(language) ? "" : "(?<![\\p{L}\\p{N}])";
  return Object.fromEntries(
    REVIEW_THEMES.map((theme) => [theme, new RegExp(`${start}(?:${words[theme]})`, "iu")]),
  ) as Patterns;
};

const PATTERNS = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, patternsOf(language, words)]),
);

/** The themes `text` names; none in a language without a list. `language` is a tag such as `en-gb`. */
export function themesIn(text: string, language: string | null): ReviewTheme[] {
  const patterns = PATTERNS.get(language?.split("-")[0] ?? "");
  return patterns ? REVIEW_THEMES.filter((theme) => patterns[theme].test(text)) : [];
}
