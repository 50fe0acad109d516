// Resorts and other small places that draw far more visitors than their inhabitants suggest.
import type { ResortRow } from "../types";

export const RESORTS: readonly ResortRow[] = [
  // Alps and other mountains
  [3027301, "ski", 18, 1.5, ["mountains", "snow"]], // Chamonix
  [3023065, "ski", 28, 2.1, ["mountains", "snow"]], // Courchevel
  [2971074, "ski", 28, 2.0, ["mountains", "snow"]], // Val d'Isère
  [2994404, "ski", 20, 1.7, ["mountains", "snow"]], // Méribel
  [2972607, "ski", 22, 1.6, ["mountains", "snow", "lake"]], // Tignes
  [6544556, "ski", 22, 1.6, ["mountains", "snow"]], // Val Thorens
  [2994768, "ski", 16, 1.7, ["mountains", "snow"]], // Megève
  [2991630, "ski", 16, 1.3, ["mountains", "snow"]], // Morzine
  [90000011, "ski", 20, 1.4, ["mountains", "snow"]], // Alpe d'Huez
  [2661039, "ski", 12, 1.7, ["mountains", "snow", "lake"]], // Davos
  [2658813, "ski", 18, 2.2, ["mountains", "snow", "lake"]], // St. Moritz
  [2658168, "ski", 20, 2.0, ["mountains", "snow"]], // Verbier
  [2660253, "leisure", 22, 1.7, ["mountains", "lake"]], // Interlaken
  [2660498, "ski", 22, 1.8, ["mountains", "snow"]], // Grindelwald
  [2659992, "leisure", 20, 1.6, ["mountains"]], // Lauterbrunnen
  [90000007, "ski", 22, 1.7, ["mountains", "snow"]], // Wengen
  [90000001, "leisure", 26, 1.4, ["lake", "mountains"]], // Hallstatt
  [2774347, "ski", 16, 1.7, ["mountains", "snow"]], // Kitzbühel
  [2775183, "ski", 28, 1.7, ["mountains", "snow"]], // Ischgl
  [2766757, "ski", 26, 1.7, ["mountains", "snow"]], // St Anton am Arlberg
  [2764957, "ski", 26, 1.5, ["mountains", "snow"]], // Sölden
  [2772798, "ski", 24, 1.9, ["mountains", "snow"]], // Lech
  [2760634, "ski", 18, 1.3, ["mountains", "lake"]], // Zell am See
  [2771725, "ski", 22, 1.3, ["mountains", "snow"]], // Mayrhofen
  [3177952, "ski", 18, 1.9, ["mountains", "snow"]], // Cortina d'Ampezzo
  [3174664, "ski", 18, 1.3, ["mountains", "snow"]], // Livigno
  [2922530, "leisure", 7, 1.2, ["mountains"]], // Garmisch-Partenkirchen
  [3080866, "ski", 10, 0.8, ["mountains", "snow"]], // Zakopane
  [733462, "ski", 14, 0.6, ["mountains", "snow"]], // Bansko
  [3155913, "ski", 14, 1.4, ["mountains", "snow"]], // Geilo
  [9114206, "ski", 16, 1.4, ["mountains", "snow", "lake"]], // Åre
  [90000008, "ski", 24, 1.3, ["snow"]], // Levi
  [638936, "ski", 6, 1.5, ["snow", "river"]], // Rovaniemi
  [90000002, "leisure", 5, 1.5, ["sea", "mountains", "snow"]], // Tromsø
  [3203925, "leisure", 14, 1.0, ["lake", "mountains"]], // Bled
  [5412230, "ski", 16, 2.2, ["mountains", "snow"]], // Aspen
  [5442727, "ski", 18, 2.1, ["mountains", "snow"]], // Vail
  [5779451, "ski", 14, 1.8, ["mountains", "snow"]], // Park City
  [5414872, "ski", 18, 1.6, ["mountains", "snow"]], // Breckenridge
  [5370006, "ski", 12, 1.5, ["mountains", "snow"]], // Mammoth Lakes
  [5892532, "ski", 18, 1.7, ["mountains", "snow"]], // Banff
  [6180144, "ski", 18, 1.8, ["mountains", "snow"]], // Whistler
  [6077445, "ski", 12, 1.3, ["mountains", "snow", "lake"]], // Mont-Tremblant
  [6941783, "ski", 16, 1.5, ["mountains", "snow"]], // Niseko
  [90000015, "ski", 10, 1.5, ["mountains", "snow"]], // Kutchan
  [8630153, "ski", 16, 1.2, ["mountains", "snow"]], // Hakuba
  [7647007, "ski", 7, 0.7, ["mountains", "lake"]], // Bariloche
  [3833367, "leisure", 5, 0.8, ["sea", "mountains"]], // Ushuaia
  [3858677, "leisure", 14, 0.8, ["mountains", "lake"]], // El Calafate
  [1263967, "leisure", 18, 0.4, ["mountains", "snow", "river"]], // Manali
  [1264976, "leisure", 10, 0.45, ["mountains", "desert"]], // Leh
  // Mediterranean and Atlantic shores
  [2976742, "beach", 18, 2.1, ["sea", "oldtown"]], // Saint-Tropez
  [3028808, "beach", 6, 1.5, ["sea"]], // Cannes
  [3032797, "beach", 5, 1.3, ["sea"]], // Biarritz
  [90000013, "leisure", 30, 1.3, ["sea", "oldtown"]], // Mont-Saint-Michel
  [2997395, "leisure", 16, 0.8, ["mountains", "river"]], // Lourdes
  [2993458, "leisure", 4, 2.1, ["sea", "skyline"]], // Monaco
  [3170051, "beach", 26, 2.1, ["sea", "mountains"]], // Positano
  [3183130, "beach", 22, 1.8, ["sea", "mountains"]], // Amalfi
  [3166350, "beach", 14, 1.5, ["sea", "garden"]], // Sorrento
  [3180630, "beach", 16, 2.0, ["sea", "garden"]], // Capri
  [2522975, "beach", 16, 1.6, ["sea", "mountains", "oldtown"]], // Taormina
  [3170092, "beach", 26, 2.2, ["sea"]], // Portofino
  [3182230, "leisure", 22, 1.7, ["lake", "mountains", "garden"]], // Bellagio
  [3168320, "leisure", 14, 1.2, ["oldtown", "garden"]], // San Gimignano
  [3172769, "beach", 26, 1.4, ["sea"]], // Monterosso al Mare
  [3164535, "beach", 26, 1.3, ["sea"]], // Vernazza
  [3169333, "beach", 26, 1.3, ["sea"]], // Riomaggiore
  [252920, "beach", 28, 1.7, ["sea"]], // Fira (Santorini)
  [256344, "beach", 28, 2.1, ["sea"]], // Oia (Santorini)
  [257056, "beach", 26, 2.0, ["sea"]], // Mykonos
  [6354951, "beach", 16, 0.9, ["sea"]], // Faliraki
  [259245, "beach", 9, 0.9, ["sea"]], // Kos
  [90000009, "beach", 24, 0.9, ["sea"]], // Hersonissos
  [2516479, "beach", 9, 1.6, ["sea", "oldtown"]], // Ibiza
  [2512989, "beach", 4, 1.2, ["sea", "oldtown"]], // Palma
  [6355015, "beach", 20, 1.0, ["sea"]], // Magaluf
  [2521088, "beach", 7, 0.9, ["sea", "skyline"]], // Benidorm
  [3110986, "beach", 10, 0.9, ["sea"]], // Salou
  [3118212, "beach", 9, 0.9, ["sea"]], // Lloret de Mar
  [2514042, "beach", 9, 1.0, ["sea", "desert"]], // Maspalomas
  [6355013, "beach", 8, 0.9, ["sea"]], // Puerto del Carmen
  [2519217, "beach", 14, 0.9, ["sea", "desert"]], // Corralejo
  [6355183, "beach", 24, 1.0, ["sea"]], // Playa de las Américas
  [2514169, "beach", 4, 1.4, ["sea", "mountains"]], // Marbella
  [2272222, "beach", 14, 0.9, ["sea"]], // Albufeira
  [2267226, "beach", 12, 0.9, ["sea"]], // Lagos
  [2267827, "beach", 4, 0.9, ["sea", "mountains", "garden"]], // Funchal
  [3199180, "beach", 24, 1.3, ["sea", "oldtown"]], // Hvar
  [3191518, "beach", 16, 1.1, ["sea", "oldtown"]], // Rovinj
  [3190261, "beach", 4, 1.0, ["sea", "oldtown"]], // Split
  [3197538, "beach", 14, 0.8, ["sea", "mountains", "oldtown"]], // Kotor
  [3203106, "beach", 12, 0.8, ["sea"]], // Budva
  [90000006, "beach", 28, 0.6, ["sea"]], // Sunny Beach
  [146748, "beach", 22, 0.9, ["sea"]], // Ayia Napa
  [18918, "beach", 8, 0.9, ["sea"]], // Protaras
  [2562557, "beach", 12, 1.0, ["sea", "skyline"]], // St. Julian's
  [320995, "beach", 8, 0.9, ["sea"]], // Bodrum
  [324190, "beach", 6, 0.6, ["sea", "mountains"]], // Alanya
  [304782, "beach", 9, 0.7, ["sea", "mountains"]], // Marmaris
  [313947, "leisure", 24, 0.8, ["desert", "mountains"]], // Göreme
  [3077889, "leisure", 12, 0.8, ["oldtown", "river"]], // Český Krumlov
  [2844056, "leisure", 10, 1.0, ["oldtown"]], // Rothenburg ob der Tauber
  [2923507, "leisure", 9, 1.1, ["mountains", "lake"]], // Füssen
  [2953504, "leisure", 3, 1.2, ["garden"]], // Baden-Baden
  [2963370, "leisure", 14, 1.2, ["lake", "mountains"]], // Killarney
  [2633851, "leisure", 16, 1.2, ["lake", "mountains"]], // Windermere
  [2638778, "beach", 12, 1.2, ["sea"]], // St Ives
  [2640006, "leisure", 20, 1.3, ["sea", "mountains"]], // Portree
  [2633274, "leisure", 5, 1.3, ["sea", "mountains"]], // Akureyri
  [90000016, "leisure", 26, 1.4, ["sea", "mountains"]], // Vík í Mýrdal
  // Red Sea, Africa and the Indian Ocean
  [361291, "beach", 9, 0.55, ["sea", "desert"]], // Hurghada
  [349340, "beach", 26, 0.55, ["sea", "desert"]], // Sharm el-Sheikh
  [358245, "beach", 18, 0.4, ["sea", "desert"]], // Dahab
  [360502, "leisure", 3, 0.4, ["river", "desert"]], // Luxor
  [246008, "leisure", 10, 0.6, ["desert", "mountains"]], // Petra
  [250774, "beach", 3, 0.7, ["sea", "desert"]], // Aqaba
  [295277, "beach", 8, 1.3, ["sea", "desert"]], // Eilat
  [2473744, "beach", 7, 0.5, ["sea"]], // Hammamet
  [2549263, "beach", 8, 0.6, ["sea", "oldtown"]], // Essaouira
  [2553455, "leisure", 8, 0.45, ["mountains", "oldtown"]], // Chefchaouen
  [7284275, "beach", 16, 0.9, ["sea"]], // Nungwi
  [879431, "leisure", 8, 1.1, ["river", "garden"]], // Victoria Falls
  [3361025, "leisure", 3, 0.8, ["mountains", "garden"]], // Stellenbosch
  [988698, "leisure", 3, 0.7, ["sea"]], // Knysna
  [934482, "beach", 12, 1.0, ["sea"]], // Grand Baie
  [1282027, "tropics", 4, 1.3, ["sea"]], // Malé
  [3374218, "beach", 10, 0.8, ["sea", "desert"]], // Santa Maria (Sal)
  // Asia
  [1639002, "tropics", 14, 0.55, ["sea"]], // Kuta
  [90000003, "tropics", 26, 0.8, ["sea", "riceterrace"]], // Seminyak
  [90000004, "tropics", 10, 0.65, ["sea"]], // Sanur
  [7290162, "tropics", 24, 1.1, ["sea"]], // Nusa Dua
  [1154689, "tropics", 10, 0.8, ["sea"]], // Ko Samui
  [1152633, "tropics", 4, 0.5, ["river", "mountains"]], // Krabi
  [1158377, "tropics", 20, 0.65, ["sea", "mountains"]], // Ao Nang
  [6941772, "tropics", 20, 0.65, ["sea"]], // Patong
  [1614295, "tropics", 8, 0.55, ["sea", "skyline"]], // Pattaya
  [1580541, "tropics", 12, 0.45, ["oldtown", "river"]], // Hội An
  [1655559, "tropics", 7, 0.45, ["river", "mountains"]], // Luang Prabang
  [90000005, "tropics", 14, 0.8, ["sea"]], // Boracay
  [1713917, "tropics", 16, 0.8, ["sea", "mountains"]], // El Nido
  [1796556, "tropics", 4, 0.8, ["sea"]], // Sanya
  [1863357, "leisure", 16, 1.4, ["mountains", "lake"]], // Hakone
  [1855395, "leisure", 10, 1.1, ["mountains", "garden"]], // Nikkō
  [1850892, "leisure", 5, 0.9, ["oldtown", "mountains"]], // Takayama
  [7281819, "leisure", 12, 1.1, ["lake", "mountains"]], // Fujikawaguchiko
  [1246294, "tropics", 4, 0.5, ["sea", "oldtown"]], // Galle
  [1247148, "tropics", 16, 0.4, ["mountains", "garden"]], // Ella
  [1273858, "tropics", 12, 0.45, ["sea"]], // Calangute
  // Americas
  [4160812, "beach", 9, 2.0, ["sea"]], // Key West
  [5849996, "beach", 10, 2.0, ["sea"]], // Lahaina
  [5849297, "beach", 9, 1.9, ["sea"]], // Kīhei
  [5847504, "beach", 9, 1.7, ["sea"]], // Kailua-Kona
  [5543307, "leisure", 14, 1.1, ["desert"]], // Moab
  [5313667, "leisure", 12, 1.5, ["desert", "mountains"]], // Sedona
  [4167147, "leisure", 6, 1.1, ["lake"]], // Orlando
  [4588718, "beach", 9, 1.0, ["sea"]], // Myrtle Beach
  [6087892, "leisure", 4, 1.1, ["river"]], // Niagara Falls
  [6354950, "leisure", 20, 1.5, ["sea"]], // Tofino
  [3515040, "tropics", 14, 1.2, ["sea"]], // Tulum
  [3521342, "tropics", 6, 1.0, ["sea"]], // Playa del Carmen
  [3985710, "beach", 6, 1.3, ["sea", "desert"]], // Cabo San Lucas
  [3494242, "tropics", 8, 1.0, ["sea"]], // Punta Cana
  [3489460, "tropics", 5, 1.0, ["sea"]], // Montego Bay
  [3534632, "tropics", 10, 0.8, ["sea"]], // Varadero
  [3577154, "tropics", 7, 1.3, ["sea"]], // Oranjestad
  [3599699, "leisure", 6, 0.6, ["mountains", "oldtown"]], // Antigua Guatemala
  [3623716, "tropics", 18, 0.8, ["mountains", "garden"]], // La Fortuna
  [90000010, "leisure", 20, 0.7, ["mountains", "river"]], // Aguas Calientes
  [3471487, "beach", 10, 0.8, ["sea"]], // Búzios
  [3455036, "beach", 9, 0.7, ["sea", "oldtown"]], // Paraty
  [90000014, "leisure", 9, 0.7, ["mountains", "lake"]], // Gramado
  [3871781, "leisure", 20, 0.9, ["desert", "mountains"]], // San Pedro de Atacama
  [3652764, "tropics", 12, 0.9, ["sea"]], // Puerto Ayora
  [4033936, "tropics", 6, 1.5, ["sea", "mountains"]], // Papeete
  // Oceania
  [6241325, "leisure", 3, 0.9, ["lake"]], // Rotorua
  [2184707, "ski", 14, 1.2, ["lake", "mountains"]], // Wanaka
  [2172880, "beach", 14, 1.5, ["sea"]], // Byron Bay
  [2172797, "tropics", 4, 0.9, ["sea"]], // Cairns
  [2152681, "tropics", 14, 1.2, ["sea"]], // Port Douglas
  [2155135, "beach", 12, 1.4, ["sea"]], // Noosa Heads
  [2165087, "beach", 2.5, 1.1, ["sea", "skyline"]], // Gold Coast
  [2202064, "tropics", 6, 0.9, ["sea"]], // Nadi
];
