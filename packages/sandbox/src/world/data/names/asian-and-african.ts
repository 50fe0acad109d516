// House names of Asia, Africa and the Pacific in Latin letters.
import { type Lexicon, list } from "./lexicon";

export const THAI: Lexicon = {
  wordFirst: true,
  words: list(
    "Baan Suan, Chaba, Rim Nam, Lanna Sky, Siam Garden, Dok Bua, Ruen Thai, Sala Thong, Phu Fah, Baan Talay, Mali, " +
      "Rachada Yard, Khao Lom, Ratri, Sabai, Chan Daeng, Nakara, Phraya, Suan Luang, Leelawadee, Bua Tong, Tawan",
  ),
  people: list("Noi, Somchai, Malee, Lek, Ploy, Dao, Arun, Nim"),
  hotel: [
    "{word} Hotel",
    "{word} Hotel {city}",
    "The {word}",
    "{word} {district} Hotel",
    "{word} Boutique Hotel",
    "Hotel {word}",
    "{word} Place",
  ],
  guest: ["{word} Guesthouse", "Baan {person}", "{person}'s Homestay", "{word} House", "{word} Bungalows"],
  apartment: ["{word} Residence", "{district} Condo {number}", "{word} Apartments", "{word} Serviced Rooms"],
  home: ["{word} Villa", "{word} Pool Villa", "Baan {word}", "{word} Private House"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{word} Backpackers", "{district} Bed Station House"],
};

export const VIETNAMESE: Lexicon = {
  wordFirst: true,
  words: list(
    "Hoa Sen, Bình Minh, Sông Hồng, Trúc Xanh, An Bình, Lá Xanh, Phố Cổ, Hương Sen, Thiên Ý, Ngọc Lan, Mai Vàng, Biển Xanh, Sao Mai, Tre Việt, Hải Đăng, Bạch Dương, Đèn Lồng, Mây",
  ),
  people: list("Lan, Hoa, Minh, Thảo, Linh, Hùng, Mai, Tuấn"),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "{word} Boutique Hotel",
    "{word} Hotel {city}",
    "{word} {district} Hotel",
    "{word} Hotel & Travel",
  ],
  guest: ["{word} Homestay", "{person}'s Homestay", "Nhà {person}", "{word} Guest House", "{word} House"],
  apartment: ["{word} Apartments", "{street} Apartment", "{word} Residence", "{district} Studio {number}"],
  home: ["{word} Villa", "{word} Garden House", "Villa {person}"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{word} Backpackers"],
};

export const INDONESIAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Kembang, Taman Sari, Bulan, Sawah, Cempaka, Melati, Puri Asri, Jepun, Gunung Biru, Kayu Manis, Pandan, Rumah Kebun, " +
      "Sekar, Tirta, Bambu, Kamboja, Teratai, Jalan Padi, Pelangi, Senja, Matahari, Nusa, Batu Karang, Kelapa",
  ),
  people: list("Wayan, Ketut, Sari, Made, Ayu, Nyoman, Dewi, Putra"),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "Puri {word}",
    "The {word} {city}",
    "{word} Resort",
    "Hotel {word} {city}",
    "{word} Boutique Hotel",
  ],
  guest: ["{word} Guest House", "{person} Homestay", "Rumah {person}", "Pondok {word}", "{word} Bungalows"],
  apartment: ["{word} Apartment", "{word} Residence", "{district} Suites", "{person}'s Studio {district}"],
  home: ["Villa {word}", "{word} Villas", "Villa {person}", "{word} Private Villa", "Joglo {word}"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{word} Backpackers House"],
};

export const INDIAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Chandni, Mayur, Gulmohar, Ashoka Garden, Neem, Jal Mahal View, Kamal, Surya, Lotus Court, Amaltas, Chinar, Saffron, " +
      "Udaan, Pushkar, Sitara, Banyan Court, Bougain, Shanti, Marigold, Peepal, Nilgiri, Rajbagh, Tulsi, Kesar",
  ),
  people: list("Meera, Anand, Lakshmi, Kapoor, Rao, Sunita, Singh, Nair, Devi, Mehta"),
  hotel: [
    "Hotel {word}",
    "Hotel {word}",
    "The {word}",
    "{word} Palace",
    "Hotel {word} {city}",
    "{word} Haveli",
    "Hotel {district} Residency",
    "{word} Grand",
    "{word} Inn",
  ],
  guest: [
    "{word} Guest House",
    "{person}'s Homestay",
    "{word} Haveli",
    "{person} Villa Homestay",
    "{word} Lodge",
  ],
  apartment: ["{word} Apartments", "{word} Residency", "{district} Studio {number}", "{word} Suites"],
  home: ["{word} Villa", "{word} Cottage", "{word} Bungalow", "The {word} Farmhouse"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{word} Backpackers"],
};

export const CHINESE: Lexicon = {
  wordFirst: true,
  words: list(
    "Jinyuan, Xihu Garden, Hehua, Longjing, Yunshan, Mingyue, Qingfeng, Jiangnan, Taohua, Yulan, Guihua, Baiyun, Cuihu, Songlin, Fuchun, Haitang, Lianhua, Huating",
  ),
  people: list("Lin, Chen, Mei, Zhou, Xu, Lan, Fang, Wu"),
  hotel: [
    "{word} Hotel",
    "{word} Hotel {city}",
    "{city} {word} Hotel",
    "{word} International Hotel",
    "{district} {word} Hotel",
    "{word} Business Hotel",
  ],
  guest: ["{word} Inn", "{word} Guesthouse", "{word} Courtyard", "{person} Family Homestay"],
  apartment: [
    "{word} Apartment",
    "{word} Serviced Apartment",
    "{city} {word} Apartments",
    "{district} {word} Apartment",
  ],
  home: ["{word} Villa", "{word} Courtyard House", "{word} Garden House"],
  hostel: ["{word} Youth Hostel", "{city} {word} Hostel", "{district} Hostel"],
};

export const KOREAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Dalbit, Haneul, Namsan Garden, Sarang, Maru, Bada, Soop, Byeol, Cheongdam Yard, Hanok Madang, Dongbaek, Norang, Saebom, Gaeul, Onsil, Mirinae, Baram, Chorok",
  ),
  people: list("Minji, Jiho, Sora, Hana, Junho, Yuna"),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "{word} Hotel {district}",
    "Hotel {word} {city}",
    "{word} Stay",
    "{word} Tourist Hotel",
  ],
  guest: ["{word} Guesthouse", "{word} Hanok Stay", "{person}'s House", "{word} Pension"],
  apartment: [
    "{word} Residence",
    "{district} Studio {number}",
    "{word} Apartments",
    "{district} {word} House",
  ],
  home: ["{word} Pool Villa", "{word} Pension", "{word} House"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{district} Backpackers"],
};

export const AFRICAN: Lexicon = {
  wordFirst: true,
  words: list(
    "Acacia, Baobab, Kudu, Marula, Fish Eagle, Tamarind, Jacaranda, Savanna, Ubuntu, Mopane, Protea, Lagoon View, " +
      "Hibiscus, Zebra, Sunbird, Weaver, Kingfisher, Palm Court, Frangipani, Riverbend, Kopje, Table View, Amani, Karibu",
  ),
  people: list("Amara, Thandi, Kofi, Zuri, Nala, Themba, Aisha, Jabari"),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "{word} Hotel {city}",
    "The {word}",
    "{word} Suites",
    "{word} Boutique Hotel",
    "{street} Hotel",
  ],
  guest: ["{word} Guest House", "{word} B&B", "{person}'s Guest House", "{word} Manor", "{word} House"],
  apartment: ["{word} Apartments", "{street} Apartment", "{district} Apartments", "{word} Self-Catering"],
  home: ["{word} Villa", "{word} Cottage", "{person}'s House", "{word} Beach House"],
  hostel: ["{word} Backpackers", "{city} {word} Hostel", "{word} Hostel"],
};

export const ISLAND: Lexicon = {
  wordFirst: true,
  words: list(
    "Coral Sands, Frangipani, Mango Grove, Palm Cove, Bamboo Garden, Sunset Bay, Seagrape, Blue Lagoon Side, Hibiscus, " +
      "Turtle Bay, Coconut Walk, Tradewinds, Plumeria, White Heron, Reef View, Almond Tree, Driftwood, Sandbar, Bougainvillea, " +
      "Pelican, Breadfruit, Sugar Mill, Starfish, Tamarind, Cassia, Windward",
  ),
  people: list(
    "Marlene, Josephine, Winston, Delroy, Teresa, Mateo, Lani, Sione, Grace, Elias, Ines, Clement",
  ),
  hotel: [
    "{word} Hotel",
    "Hotel {word}",
    "The {word}",
    "{word} Beach Hotel",
    "{word} Suites",
    "{word} Hotel {city}",
    "{word} Boutique Hotel",
    "{word} Inn",
  ],
  guest: [
    "{word} Guest House",
    "{person}'s Guest House",
    "{word} Inn",
    "{person}'s Place",
    "{word} Cottages",
    "{word} B&B",
  ],
  apartment: [
    "{word} Apartments",
    "{street} Apartment",
    "{word} Studios",
    "{person}'s Apartment",
    "{word} Residence",
  ],
  home: ["Villa {word}", "{word} House", "{word} Beach House", "{word} Cottage", "{person}'s Villa"],
  hostel: ["{word} Hostel", "{city} {word} Hostel", "{word} Backpackers"],
};
