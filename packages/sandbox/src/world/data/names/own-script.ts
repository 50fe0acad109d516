// House names of countries that write in another script, in Latin letters and in their own.
import type { ScriptLexicon, ScriptPair } from "./lexicon";

const pairs = (text: string): readonly ScriptPair[] =>
  text.split(";").map((part) => {
    const [latin = "", own = ""] = part.split("|");
    return [latin.trim(), own.trim()];
  });

export const ARABIC: ScriptLexicon = {
  words: pairs(
    "Al Yasmin|الياسمين; Al Nakheel|النخيل; Al Rayhan|الريحان; Dar Zitoun|دار الزيتون; Al Waha|الواحة; Al Noor|النور; " +
      "Al Manara|المنارة; Al Zahra|الزهراء; Bab Al Bahr|باب البحر; Al Marsa|المرسى; Al Rimal|الرمال; Al Andalus|الأندلس; " +
      "Al Qamar|القمر; Dar Al Ward|دار الورد; Al Bustan|البستان; Al Khuzama|الخزامى; Al Salam|السلام; Al Fanar|الفنار; " +
      "Dar Anbar|دار العنبر; Al Maha|المها; Al Shorouk|الشروق; Al Diwan|الديوان; Al Lulu|اللؤلؤ; Al Safa|الصفا; " +
      "Dar Amina|دار أمينة; Al Baraka|البركة; Al Mashrabiya|المشربية; Al Karam|الكرم",
  ),
  suffixes: pairs(
    "Garden|جاردن; Plaza|بلازا; Tower|برج; Marina|مارينا; Downtown|وسط المدينة; Corniche|الكورنيش; Park|بارك; View|فيو; " +
      "Court|كورت; Heights|هايتس; Square|سكوير; Terrace|تراس",
  ),
  hotel: pairs(
    "{word} Hotel|فندق {word}; Hotel {word}|فندق {word}; {word} Palace|قصر {word}; {word} Grand Hotel|فندق {word} الكبير; {word} Plaza|{word} بلازا; {word} Hotel Suites|فندق وأجنحة {word}",
  ),
  guest: pairs(
    "{word} Guest House|بيت ضيافة {word}; Beit {word}|بيت {word}; {word} House|بيت {word}; Maison {word}|دار {word}",
  ),
  apartment: pairs(
    "{word} Apartments|شقق {word}; {word} Residence|{word} ريزيدنس; {word} Furnished Flat|شقة {word} المفروشة; {word} Suites|أجنحة {word}",
  ),
  home: pairs("Villa {word}|فيلا {word}; {word} Villa|فيلا {word}; {word} Chalet|شاليه {word}"),
  hostel: pairs("{word} Hostel|بيت شباب {word}; {word} Backpackers|نزل {word}"),
};

export const HEBREW: ScriptLexicon = {
  words: pairs(
    "Gan Zayit|גן זית; Rimon|רימון; Shaked|שקד; Yam|ים; Hadas|הדס; Carmelit|כרמלית; Alon|אלון; Gefen|גפן; Erez|ארז; " +
      "Tamar|תמר; Nof|נוף; Kochav|כוכב; Dekel|דקל; Sharon Garden|גן השרון; Vered|ורד; Oren|אורן; Levona|לבונה; Te'ena|תאנה",
  ),
  suffixes: pairs(
    "Garden|גן; Plaza|פלאזה; Center|סנטר; Beach|חוף; Old City|העיר העתיקה; Park|פארק; View|נוף; Tower|מגדל",
  ),
  hotel: pairs(
    "{word} Hotel|מלון {word}; Hotel {word}|מלון {word}; {word} Boutique Hotel|מלון בוטיק {word}; {word} Suites|סוויטות {word}",
  ),
  guest: pairs("{word} Guest House|בית הארחה {word}; Beit {word}|בית {word}; {word} Zimmer|צימר {word}"),
  apartment: pairs(
    "{word} Apartments|דירות {word}; {word} Apartment|דירת {word}; {word} Residence|{word} רזידנס",
  ),
  home: pairs("Villa {word}|וילה {word}; {word} House|בית {word}"),
  hostel: pairs("{word} Hostel|אכסניית {word}; {word} Backpackers|הוסטל {word}"),
};

export const JAPANESE: ScriptLexicon = {
  words: pairs(
    "Hanamizuki|花水木; Tsubaki|椿; Momiji|紅葉; Yamabuki|山吹; Sumire|すみれ; Kikyo|桔梗; Matsukaze|松風; Komorebi|木漏れ日; " +
      "Shiosai|潮騒; Asagiri|朝霧; Tsukimi|月見; Hotaru|ほたる; Wakaba|若葉; Suzukake|鈴懸; Ajisai|あじさい; Nagomi|和; Kaede|楓; " +
      "Umenoya|梅乃屋; Takenoyu|竹の湯; Fujimi|富士見; Minori|みのり; Aoba|青葉; Yuzuki|柚月; Inaho|稲穂; Kawasemi|翡翠; Sazanami|さざなみ",
  ),
  suffixes: pairs(
    "Ekimae|駅前; Minami|南; Kita|北; Higashi|東; Nishi|西; Chuo|中央; Annex|アネックス; Hon-kan|本館; Shin-kan|新館; Odori|大通; " +
      "Park Side|パークサイド; River Side|リバーサイド",
  ),
  hotel: pairs(
    "Hotel {word}|ホテル{word}; Hotel {word} {city}|ホテル{word}{city}; {city} {word} Hotel|{city}{word}ホテル; City Hotel {word}|シティホテル{word}; Business Hotel {word}|ビジネスホテル{word}; Grand Hotel {word}|グランドホテル{word}; Stay {word}|ステイ{word}",
  ),
  guest: pairs(
    "Guesthouse {word}|ゲストハウス{word}; {word} Machiya House|町家{word}; Minshuku {word}|民宿{word}; Pension {word}|ペンション{word}; {word}-an|{word}庵; Yado {word}|宿{word}",
  ),
  apartment: pairs(
    "{word} Apartment {city}|{word}アパートメント{city}; Residence {word}|レジデンス{word}; {word} House {city}|{word}ハウス{city}; Condominium {word}|コンドミニアム{word}; {word} Rooms|{word}ルームス",
  ),
  home: pairs("{word} Villa|{word}ヴィラ; {word} Private House|一棟貸し{word}; Kominka {word}|古民家{word}"),
  hostel: pairs(
    "Hostel {word}|ホステル{word}; {word} Backpackers {city}|{word}バックパッカーズ{city}; Capsule {word}|カプセル{word}",
  ),
};

/** Inns with tatami and baths. */
export const RYOKAN_NAMES: readonly ScriptPair[] = pairs(
  "Ryokan {word}|旅館{word}; {word}-so|{word}荘; Ryokan {word} {city}|{city}旅館{word}; {city} Onsen {word}|{city}温泉{word}; Onsen Ryokan {word}|温泉旅館{word}; {word}-tei|{word}亭; {word}-kan|{word}館; Yado {word}|宿{word}; {word}-ya|{word}屋",
);

/** Houses around a courtyard. */
export const RIAD_NAMES: readonly ScriptPair[] = pairs(
  "Riad {word}|رياض {word}; Riad {word} & Spa|رياض وسبا {word}; Riad Dar {person}|رياض دار {person}; Palais {word}|قصر {word}; Riad {person}|رياض {person}",
);

export const ARABIC_PEOPLE: readonly ScriptPair[] = pairs(
  "Amina|أمينة; Yasmina|ياسمينة; Idriss|إدريس; Salma|سلمى; Karim|كريم; Nour|نور; Hiba|هبة; Zineb|زينب; Malak|ملاك; Lalla Aicha|لالة عائشة; Khadija|خديجة; Omar|عمر",
);
