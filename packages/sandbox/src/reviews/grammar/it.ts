// Italian phrases of invented reviews.
import type { Grammar } from "./grammar";

export const it: Grammar = {
  tag: "it",
  space: " ",
  comma: ", ",
  aspects: {
    cleanliness: {
      good: [
        "{La camera|La nostra camera} era {pulitissima|impeccabile|perfettamente pulita}{| all'arrivo| ogni giorno}.",
        "{Il servizio di pulizia|Chi fa le pulizie} ha lavorato {benissimo|con grande cura}{| senza mai disturbare}.",
        "{Asciugamani puliti|Lenzuola fresche} ogni giorno e un bagno {come nuovo|splendente|profumato}.",
        "{Davvero|Sorprendentemente} pulito, {anche negli angoli|anche negli spazi comuni}.",
        "{La biancheria|La biancheria da letto} era {fresca e morbida|cambiata spesso|perfetta}.",
      ],
      bad: [
        "{Il bagno|Il pavimento} {poteva essere più pulito|non era ben lavato}.",
        "C'{erano capelli nella doccia|era polvere sotto il letto|erano briciole sul tavolo} {all'arrivo|la prima sera}.",
        "{Il tappeto|Il divano} {era macchiato|aveva un odore di chiuso|andrebbe lavato}.",
        "La camera {non è stata pulita|è stata pulita a metà} {durante il soggiorno|il secondo giorno}.",
        "{Un po' di muffa|Del calcare} nella doccia, {peccato|e rovina l'impressione}.",
      ],
      goodShort: ["Molto pulito", "La pulizia", "Camera pulita"],
      badShort: ["Polvere", "Pulizia migliorabile", "Il pavimento del bagno"],
    },
    comfort: {
      good: [
        "{Il letto|Il materasso} era {comodissimo|perfetto|una meraviglia}, {abbiamo dormito benissimo|ho dormito meglio che a casa}.",
        "{Grande silenzio|Molto tranquillo} di notte, {anche con la finestra aperta|nonostante la posizione centrale}.",
        "{Tanto|Più che sufficiente} spazio {per le valigie|per due persone}.",
        "I {cuscini|letti} erano {ottimi|molto piacevoli|un sogno}{| e le tende oscurano bene}.",
        "{Una camera accogliente|Una camera luminosa} con {una buona luce per leggere|una vera poltrona|cura nei dettagli}.",
        "{Ottima doccia|Acqua calda in abbondanza}, {perfetta dopo una giornata a piedi|a qualsiasi ora}.",
      ],
      bad: [
        "{Il letto|Il materasso} era {troppo morbido|troppo duro|piuttosto stretto} {per la mia schiena|per due persone|per i nostri gusti}.",
        "{Le pareti sono sottili|Si sente il corridoio|Si sentono i vicini}, {meglio portare i tappi|soprattutto nel fine settimana}.",
        "{Faceva molto caldo|Faceva piuttosto freddo} {di notte|in camera}{| e la finestra si apre appena}.",
        "La camera era {più piccola del previsto|minuscola|un po' buia}, {senza posto per la valigia|con una sola sedia}.",
        "{Il rumore della strada|Il traffico} {ci ha svegliati presto|non ci ha fatto dormire}.",
      ],
      goodShort: ["Il letto", "Molto tranquillo", "Camera spaziosa"],
      badShort: ["Il rumore", "Letto duro", "Pareti sottili", "Camera piccola"],
    },
    facilities: {
      good: [
        "{C'è tutto|C'è tutto il necessario}, {fino al minimo dettaglio|dagli appendini al phon}.",
        "{Gli spazi comuni|Il salotto e i corridoi} sono {bellissimi|eleganti|molto accoglienti}.",
        "{Ben attrezzato|Arredato con criterio}, con {prese a sufficienza|una buona luce|spazio per le cose}.",
        "{L'edificio|Il posto} ha {molto fascino|carattere} ed è {ristrutturato con gusto|tenuto con amore}.",
        "{Un pensiero gentile|Bella sorpresa}: {tè e caffè in camera|una mappa con i consigli|acqua all'arrivo}.",
      ],
      bad: [
        "{L'ascensore|Il riscaldamento} {non funzionava|era guasto}{| per quasi tutto il soggiorno}.",
        "{I mobili|Gli arredi} sono {datati|consumati|da rinnovare}.",
        "{Mancano|Ci sono poche} {prese|mensole} {vicino al letto|in bagno}.",
        "{Manca il bollitore|Manca il frigorifero|Non si sa dove stendere gli asciugamani}, {peccato|ne abbiamo sentito la mancanza}.",
        "{La doccia|Il rubinetto} {perdeva|gocciolava tutta la notte|faceva strani rumori}.",
      ],
      goodShort: ["Ben attrezzato", "Bella struttura", "L'arredamento"],
      badShort: ["Mobili vecchi", "Niente bollitore", "L'ascensore"],
    },
    free_wifi: {
      good: [
        "{Il wifi|La connessione} {era veloce|non ha mai dato problemi|funziona benissimo}{| ovunque| anche per le videochiamate}.",
        "{Buon wifi|Wifi affidabile} {e un tavolo per lavorare|senza registrazioni noiose}.",
      ],
      bad: [
        "{Il wifi|Internet} {cadeva di continuo|era lento|arrivava appena in camera}{|, soprattutto la sera}.",
        "Bisogna ricollegarsi al wifi {di continuo|ogni poche ore}.",
      ],
      goodShort: ["Buon wifi", "Wifi veloce"],
      badShort: ["Il wifi", "Wifi lento"],
    },
    location: {
      good: [
        "{La posizione è|L'ubicazione è} {perfetta|ideale|imbattibile}{| per girare a piedi| per un fine settimana}.",
        "{I mezzi pubblici|Il bus e la stazione} sono {dietro l'angolo|vicinissimi|a due passi}.",
        "{Tanti|Moltissimi|Parecchi} {ristoranti e bar|locali dove mangiare} {nei dintorni|a pochi minuti}.",
        "{Via tranquilla|Quartiere piacevole} e comunque {vicino a tutto|in pieno centro}.",
        "{Abbiamo girato sempre a piedi|Si raggiunge tutto a piedi}{|, mai preso un taxi}.",
      ],
      bad: [
        "{Un po' lontano|Piuttosto lontano|Più lontano del previsto} {dal centro|dalla stazione|dai monumenti}.",
        "{La via|La zona} {è poco invitante la sera|è rumorosa|offre poco}.",
        "{Parcheggiare vicino|Trovare parcheggio} è {difficile|caro|questione di fortuna}.",
        "{L'ingresso|L'indirizzo} è {difficile da trovare|segnalato male}{| di notte}.",
      ],
      goodShort: ["La posizione", "Posizione ottima", "Il quartiere"],
      badShort: ["Lontano dal centro", "Il parcheggio", "La zona"],
    },
    staff: {
      good: [
        "{Il personale|Lo staff alla reception} è {gentilissimo|molto disponibile|cordiale e paziente}.",
        "{Siamo arrivati tardi|Il treno era in ritardo} e {ci hanno aspettati|ci hanno accolti con un sorriso}.",
        "{Ci hanno dato|Abbiamo ricevuto} {ottimi consigli|bei suggerimenti} {per la cena|per la giornata|sulla zona}.",
        "{Un'accoglienza calorosa|Che bella accoglienza}, {ci siamo sentiti a casa|ricordavano i nostri nomi}.",
        "{Ogni domanda|Ogni richiesta} è stata risolta {in pochi minuti|con un sorriso|subito}.",
      ],
      bad: [
        "{Il check-in|La registrazione} {ha richiesto un'eternità|ha richiesto troppo tempo}{| nonostante la prenotazione anticipata}.",
        "{Il personale|La persona alla reception} {aveva poca voglia di aiutare|non ha saputo aiutarci}.",
        "{Nessuno rispondeva al telefono|Non c'era nessuno alla reception} quando {serviva aiuto|siamo arrivati}.",
        "{Abbiamo chiesto due volte|Abbiamo dovuto insistere per avere} {gli asciugamani|un cuscino in più|una camera più tranquilla}.",
      ],
      goodShort: ["Il personale", "L'accoglienza", "Staff gentile"],
      badShort: ["Check-in lento", "La reception", "Il servizio"],
    },
    value_for_money: {
      good: [
        "{Ottimo|Eccellente|Buon} rapporto qualità-prezzo{| per la zona| per la stagione}.",
        "{A questo prezzo|Per questa cifra} {non si trova di meglio|ci aspettavamo meno}.",
      ],
      bad: [
        "{Troppo caro|Un po' caro} per {quello che offre|una camera così piccola|questo livello}.",
        "{Gli extra|Le bevande} {costano troppo|fanno salire il conto}.",
        "{Ci aspettavamo|Mi aspettavo} di più {a questo prezzo|per questa cifra}.",
      ],
      goodShort: ["Il prezzo", "Qualità-prezzo"],
      badShort: ["Il prezzo", "Un po' caro"],
    },
    breakfast: {
      good: [
        "La colazione era {deliziosa|varia|abbondante}, con {pane fresco|un buon caffè|tanta frutta}.",
        "{Una colazione generosa|A colazione ce n'è per tutti}, {servita con gentilezza|sempre rifornita}.",
      ],
      bad: [
        "La colazione era {uguale ogni giorno|piuttosto semplice|sparecchiata presto}.",
        "{Pochi tavoli|Lunghe code} a colazione {dopo le nove|nel fine settimana}.",
      ],
      goodShort: ["La colazione", "Ottima colazione"],
      badShort: ["Il caffè a colazione", "Colazione semplice"],
    },
  },
  general: {
    good: [
      "{Torneremo|Tornerò} {volentieri|senza esitare|di sicuro}.",
      "{Un bellissimo soggiorno|Giornate splendide}, {grazie|proprio quello che ci voleva}.",
      "{Consigliatissimo|Da consigliare}{| per un fine settimana| a tutti}.",
    ],
    bad: [
      "{Va bene per una notte|Una notte basta}, {non di più|e poco altro}.",
      "{Piccole cose|Qualche dettaglio}, {ma si sommano|niente di grave}.",
      "{Dalle foto|Dopo le recensioni} ci aspettavamo {di più|altro}.",
    ],
  },
  nothing: ["Niente", "Proprio niente", "Niente da dire", "Tutto perfetto", "Dover ripartire"],
  summary: {
    great: [
      "{Eccezionale|Perfetto|Meraviglioso|Fantastico}",
      "{Un soggiorno perfetto|Un soggiorno indimenticabile}",
      "{Torneremo|Da rifare}",
    ],
    good: [
      "{Molto bene|Molto piacevole|Ottima scelta}",
      "{Un buon soggiorno|Un soggiorno piacevole}",
      "{Bene|Ideale} per {un fine settimana|visitare la città}",
    ],
    mixed: [
      "{Accettabile|Nella media} per {una notte|il prezzo}",
      "{Luci e ombre|Sensazioni contrastanti}",
      "Si può migliorare",
    ],
    poor: ["{Deludente|Una delusione}", "{Non torneremo|Sconsigliato}", "Ci aspettavamo di più"],
  },
};
