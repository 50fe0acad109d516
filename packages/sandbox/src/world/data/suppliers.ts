// Invented third-party suppliers that pass on inventory of their own.

export const SUPPLIERS: readonly { id: number; name: string; address: string | null }[] = [
  { id: 1, name: "Bedline Wholesale", address: "Handelskade 12, 1019 XX Amsterdam, Netherlands" },
  { id: 2, name: "Nightbridge Inventory", address: "4 Quay House, Dublin, Ireland" },
  { id: 3, name: "Ostrava Room Exchange", address: "Nádražní 99, Ostrava, Czechia" },
  { id: 4, name: "Pacific Key Partners", address: null },
  { id: 5, name: "Solmar Distribución", address: "Calle de la Lonja 3, Alicante, Spain" },
  { id: 6, name: "Terracotta Stays", address: "Via dei Vasai 8, Faenza, Italy" },
];
