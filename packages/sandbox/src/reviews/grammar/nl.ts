// Dutch phrases of invented reviews.
import type { Grammar } from "./grammar";

export const nl: Grammar = {
  tag: "nl",
  space: " ",
  comma: ", ",
  aspects: {
    cleanliness: {
      good: [
        "{De kamer|Onze kamer|Alles} was {brandschoon|heel schoon|onberispelijk}{| bij aankomst| elke dag weer}.",
        "{De schoonmaak|Het schoonmaakteam} deed het {geweldig|grondig|uitstekend}{| zonder ooit te storen}.",
        "{Elke dag schone handdoeken|Fris beddengoed} en een badkamer die {eruitzag als nieuw|blonk|fris rook}.",
        "{Echt|Opvallend|Verrassend} schoon, {tot in de hoekjes|ook in de gedeelde ruimtes}.",
        "{Lakens en handdoeken|De lakens} waren {fris en zacht|altijd schoon}.",
      ],
      bad: [
        "{De badkamer|De douche|De vloer} {had schoner gekund|was niet goed schoongemaakt}.",
        "Er {lagen kruimels op tafel|lag stof onder het bed|zaten haren in de douche} {bij aankomst|op de eerste avond}.",
        "{Het tapijt|Het gordijn} {had vlekken|rook wat muf|moet nodig gereinigd worden}.",
        "De kamer werd {tijdens ons verblijf niet|pas na vragen|maar half} schoongemaakt.",
        "{Wat schimmel|Kalkaanslag} in {de douche|de voegen}, {dat is jammer|dat bederft de indruk}.",
      ],
      goodShort: ["Heel schoon", "Schone kamer", "Alles fris"],
      badShort: ["Stof", "Niet zo schoon", "De badkamervloer"],
    },
    comfort: {
      good: [
        "{Het bed|Het matras} was {heerlijk|precies goed|ontzettend comfortabel}, {we sliepen als rozen|ik sliep beter dan thuis}.",
        "{'s Nachts was het|Het was} {heerlijk rustig|muisstil}, {zelfs met het raam open|ondanks de centrale ligging}.",
        "{Veel|Ruim voldoende} ruimte {voor de koffers|voor ons tweeën}.",
        "De {kussens|bedden} waren {uitstekend|een droom|erg fijn}{| en de gordijnen verduisteren goed}.",
        "{Een gezellige|Een lichte|Een fijne} kamer met {goed leeslicht|een echte stoel|oog voor detail}.",
        "{Fijne douche|Krachtige douche|Altijd warm water}, {heerlijk na een lange dag|op elk uur}.",
      ],
      bad: [
        "{Het bed|Het matras} was {te zacht|te hard|nogal smal} {voor mijn rug|voor twee personen|naar onze smaak}.",
        "{De muren zijn dun|Je hoort de gang|Je hoort de buren}, {neem oordoppen mee|vooral in het weekend}.",
        "Het was {erg warm|best koud|benauwd} {op de kamer|in de nacht}{| en het raam gaat maar een klein stukje open}.",
        "{De kamer|Onze kamer} was {kleiner dan verwacht|piepklein|wat donker}, {zonder plek voor een koffer|met maar één stoel}.",
        "{Het straatlawaai|Het verkeer|De vuilniswagen} {maakte ons vroeg wakker|hield ons wakker}.",
      ],
      goodShort: ["Heerlijk bed", "Heel rustig", "Ruime kamer"],
      badShort: ["Lawaai", "Hard bed", "Gehorig", "Kleine kamer"],
    },
    facilities: {
      good: [
        "{Alles wat je nodig hebt|Alles}, {van haakjes tot föhn|tot in de details}, {is aanwezig|was er}.",
        "{De gedeelde ruimtes|De lobby en gangen} zijn {prachtig|stijlvol|heel uitnodigend}.",
        "{Goed uitgerust|Doordacht ingericht}, met {genoeg stopcontacten|goed licht|veel bergruimte}.",
        "{Het gebouw|Het pand} heeft {veel charme|echt karakter} en is {smaakvol|met zorg} opgeknapt.",
        "{Leuk gebaar|Fijne verrassing}: {thee en koffie op de kamer|een plattegrond met tips lag klaar|water bij aankomst}.",
      ],
      bad: [
        "{De lift|De verwarming|De kluis} {deed het niet|was kapot}{|, bijna het hele verblijf}.",
        "{De meubels|De stoelen en kasten} zijn {verouderd|versleten|aan vervanging toe}.",
        "Er zijn te weinig {stopcontacten|haakjes|planken} {bij het bed|in de badkamer}.",
        "{Geen waterkoker|Geen koelkast|Nergens om handdoeken te drogen}, {dat misten we|jammer}.",
        "{De douche|De kraan|Het toilet} {lekte|druppelde de hele nacht|maakte rare geluiden}.",
      ],
      goodShort: ["Goede voorzieningen", "Mooi gebouw", "De inrichting"],
      badShort: ["Oude meubels", "Geen waterkoker", "De lift"],
    },
    free_wifi: {
      good: [
        "{De wifi|Het internet} was {snel|stabiel|uitstekend}{| in het hele gebouw|, ook voor videobellen}.",
        "{Goede wifi|Betrouwbare wifi} {en een tafel om te werken|zonder gedoe met inloggen}.",
      ],
      bad: [
        "{De wifi|Het internet} {viel steeds weg|was traag|kwam amper tot in de kamer}{|, vooral 's avonds}.",
        "Je moet {telkens|om de paar uur} opnieuw inloggen op de wifi.",
      ],
      goodShort: ["Goede wifi", "Snelle wifi"],
      badShort: ["De wifi", "Trage wifi"],
    },
    location: {
      good: [
        "{De ligging is|De locatie is} {perfect|ideaal|niet te verslaan}{| om alles te voet te doen| voor een weekendje weg}.",
        "{Het openbaar vervoer|De halte|Het station} is {om de hoek|vlakbij|op loopafstand}.",
        "{Veel|Volop|Genoeg} {restaurants en cafés|leuke eettentjes} {in de buurt|op een paar minuten}.",
        "{Rustige straat|Fijne buurt} en toch {dicht bij alles|midden in de stad}.",
        "{We hebben alles gelopen|Je kunt overal naartoe lopen}{|, een taxi was nooit nodig}.",
      ],
      bad: [
        "{Een beetje ver|Vrij ver|Verder dan gedacht} van {het centrum|het station|de bezienswaardigheden}.",
        "{De straat|De buurt} is {'s avonds niet erg gezellig|lawaaiig|wat doods}.",
        "{Parkeren in de buurt|Een parkeerplek vinden} is {lastig|duur|een kwestie van geluk}.",
        "{De ingang|Het adres} is {moeilijk te vinden|slecht aangegeven}{| in het donker}.",
      ],
      goodShort: ["De ligging", "Toplocatie", "De buurt"],
      badShort: ["Ver van het centrum", "Parkeren", "De buurt 's avonds"],
    },
    staff: {
      good: [
        "{Het personeel|Het team aan de balie} was {heel vriendelijk|ontzettend behulpzaam|hartelijk en geduldig}.",
        "{We kwamen laat aan|Onze trein had vertraging} en {er werd op ons gewacht|we werden toch hartelijk ontvangen}.",
        "{We kregen|Ze gaven ons} {geweldige tips|goed advies} {voor het avondeten|voor de dag|over de buurt}.",
        "{Een warm welkom|Wat een fijne ontvangst}, {we voelden ons meteen thuis|ze wisten zelfs onze namen nog}.",
        "{Elke vraag|Elk verzoek} werd {meteen|met een glimlach|binnen enkele minuten} opgelost.",
      ],
      bad: [
        "{Het inchecken|De ontvangst} {duurde veel te lang|was onpersoonlijk|ging traag}.",
        "{Het personeel|De persoon aan de balie} {leek geïrriteerd|was weinig behulpzaam|wist geen antwoord}.",
        "{Niemand nam de telefoon op|Er zat niemand aan de balie} toen {we hulp nodig hadden|we aankwamen}.",
        "{We vroegen twee keer|Meermaals vroegen we} om {handdoeken|een extra kussen|een rustigere kamer}{|, zonder resultaat}.",
      ],
      goodShort: ["Het personeel", "Vriendelijke mensen", "Warm welkom"],
      badShort: ["Traag inchecken", "De balie", "De service"],
    },
    value_for_money: {
      good: [
        "{Heel goede|Uitstekende|Goede} prijs-kwaliteitverhouding{| voor deze buurt| voor dit seizoen}.",
        "{Voor deze prijs|Voor dit geld} {vind je niets beters|hadden we minder verwacht}.",
      ],
      bad: [
        "{Te duur|Aan de dure kant} voor {wat je krijgt|zo'n kleine kamer|dit niveau}.",
        "{De extra's|De drankjes} {zijn te duur|tikken snel aan}.",
        "{We hadden|Ik had} {voor dat geld|voor die prijs} meer verwacht.",
      ],
      goodShort: ["De prijs", "Prijs-kwaliteit"],
      badShort: ["De prijs", "Wat duur"],
    },
    breakfast: {
      good: [
        "Het ontbijt was {heerlijk|gevarieerd|uitgebreid}, met {vers brood|goede koffie|veel fruit}.",
        "{Een royaal ontbijt|Bij het ontbijt is er voor ieder wat wils}, {steeds bijgevuld|vriendelijk geserveerd}.",
      ],
      bad: [
        "Het ontbijt was {elke dag hetzelfde|nogal eenvoudig|vroeg afgeruimd}.",
        "{Te weinig tafels|Lange rijen} bij het ontbijt {na negen uur|in het weekend}.",
      ],
      goodShort: ["Het ontbijt", "Lekker ontbijt"],
      badShort: ["De koffie bij het ontbijt", "Eenvoudig ontbijt"],
    },
  },
  general: {
    good: [
      "{We komen graag terug|Ik zou zo weer boeken}.",
      "{Een fijn verblijf|Heerlijke dagen}, {dank jullie wel|precies wat we nodig hadden}.",
      "{Een aanrader|Zeker aan te raden}{| voor een weekend| voor iedereen}.",
    ],
    bad: [
      "{Prima voor één nacht|Eén nacht is genoeg}, {langer niet|meer niet}.",
      "{Kleine dingen|Een paar details}, {maar ze tellen op|niets ernstigs}.",
      "{Op grond van de foto's|Na de beoordelingen} hadden we {meer|iets anders} verwacht.",
    ],
  },
  nothing: [
    "Niets",
    "Helemaal niets",
    "Niets op aan te merken",
    "Alles was goed",
    "Dat we weer naar huis moesten",
  ],
  summary: {
    great: [
      "{Uitzonderlijk|Perfect|Geweldig|Fantastisch}",
      "{Een perfect|Een heerlijk|Een onvergetelijk} verblijf",
      "{Graag tot ziens|We komen terug}",
    ],
    good: [
      "{Heel goed|Erg fijn|Goede keuze}",
      "{Een prettig|Een goed} verblijf",
      "{Prima|Fijn} voor {een stedentrip|een weekend}",
    ],
    mixed: ["{Redelijk|Prima} voor {één nacht|de prijs}", "Gemengde gevoelens", "Kan beter"],
    poor: ["{Teleurstellend|Tegengevallen}", "{Niet nog eens|Geen aanrader}", "Meer verwacht"],
  },
};
