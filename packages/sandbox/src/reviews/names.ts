// First names guests sign with, by the language of their country. Invented guests: a first name and nothing else.
const LISTS: Readonly<Record<string, string>> = {
  "en-gb":
    "Olivia Amelia Isla Emily Grace Sophie Hannah Lucy Megan Rebecca Claire Nicola Oliver George Harry Jack Thomas James Daniel Matthew Andrew Stephen Paul Neil Priya Aisha Ryan Connor",
  de: "Anna Lena Lea Katharina Julia Sabine Petra Claudia Monika Heike Lukas Felix Jonas Tobias Stefan Andreas Markus Jürgen Matthias Florian Aylin Emre",
  fr: "Camille Léa Manon Chloé Élodie Sandrine Nathalie Isabelle Sylvie Martine Lucas Hugo Antoine Julien Nicolas Olivier Laurent Philippe Thierry Yasmine Karim",
  es: "Lucía María Carmen Ana Laura Marta Cristina Pilar Rosa Elena Alejandro Pablo Javier Carlos Miguel Sergio Diego Andrés Fernando Jorge",
  nl: "Emma Sanne Lotte Femke Marieke Ingrid Anja Els Daan Bram Thijs Jeroen Maarten Pieter Wouter Henk Kees Fatima Youssef",
  it: "Giulia Chiara Francesca Martina Elena Paola Silvia Laura Marco Luca Matteo Andrea Alessandro Davide Giuseppe Stefano Roberto",
  ja: "結衣 陽菜 美咲 さくら 由美 恵子 直子 翔太 健太 大輔 拓也 浩 誠 修",
  pl: "Anna Katarzyna Agnieszka Magdalena Piotr Tomasz Krzysztof Marcin",
  sv: "Elsa Karin Maja Lars Erik Johan Oskar",
  no: "Ingrid Nora Kari Lars Ole Magnus",
  da: "Freja Mette Søren Mads Anders",
  fi: "Aino Laura Mikko Juha",
  "pt-pt": "Maria Inês Rita João Tiago Pedro",
  "pt-br": "Ana Juliana Camila Bruno Rafael Gustavo",
  cs: "Jana Petra Tomáš Jakub",
  hu: "Anna Eszter Gábor László",
  ro: "Ioana Elena Andrei Mihai",
  el: "Μαρία Ελένη Γιώργος Νίκος",
  hr: "Ana Ivana Marko Luka",
  uk: "Олена Ірина Андрій Олександр",
  ru: "Анна Елена Сергей Дмитрий",
  tr: "Elif Zeynep Mehmet Emre",
  ko: "지우 서연 민준 도윤",
  "zh-cn": "静 丽 伟 磊",
  "zh-tw": "怡君 雅婷 志明 家豪",
  id: "Siti Dewi Budi Agus",
  th: "สมชาย มาลี อรทัย",
  vi: "Linh Huong Minh Tuan",
  ar: "فاطمة مريم محمد أحمد خالد",
  he: "נועה תמר דוד יוסף",
};

const BY_LANGUAGE = new Map(Object.entries(LISTS).map(([tag, names]) => [tag, names.split(" ")]));

/** First names usual among speakers of a language; English ones where no list is held. */
export const firstNames = (language: string): readonly string[] =>
  BY_LANGUAGE.get(language) ?? BY_LANGUAGE.get("en-gb") ?? [];
