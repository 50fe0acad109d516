// German phrases of invented reviews.
import type { Grammar } from "./grammar";

export const de: Grammar = {
  tag: "de",
  space: " ",
  comma: ". ",
  aspects: {
    cleanliness: {
      good: [
        "{Das Zimmer|Unser Zimmer|Alles} war {blitzsauber|sehr sauber|makellos}{| bei der Ankunft| an jedem einzelnen Tag}.",
        "{Die Zimmerreinigung|Das Reinigungsteam} hat {tolle|gründliche|wunderbare} Arbeit geleistet{| und nie gestört}.",
        "{Täglich frische Handtücher|Saubere Bettwäsche} und ein Bad, das {wie neu aussah|glänzte|frisch roch}.",
        "{Wirklich|Auffallend|Außergewöhnlich} sauber, {auch in den Ecken|auch in den Gemeinschaftsräumen}.",
        "{Handtücher und Bettwäsche|Die Laken} waren {frisch und weich|tadellos|immer sauber}.",
      ],
      bad: [
        "{Das Bad|Die Dusche|Der Boden} {hätte sauberer sein können|war nicht richtig geputzt}.",
        "{Unter dem Bett lag Staub|In der Dusche waren Haare|Auf dem Tisch lagen Krümel}, {als wir ankamen|schon am ersten Abend}.",
        "{Der Teppich|Der Vorhang|Das Sofa} {hatte Flecken|roch etwas muffig|müsste gereinigt werden}.",
        "Das Zimmer wurde {während des Aufenthalts nicht|nur auf Nachfrage|sehr oberflächlich} gereinigt.",
        "{Etwas Schimmel|Kalk} {in den Fugen|in der Dusche} {hat den Eindruck getrübt|sollte entfernt werden}.",
      ],
      goodShort: ["Sehr sauber", "Alles sauber", "Sauberes Zimmer"],
      badShort: ["Staub", "Nicht ganz sauber", "Der Boden im Bad"],
    },
    comfort: {
      good: [
        "{Das Bett|Die Matratze} war {unglaublich bequem|genau richtig|herrlich weich}, {wir haben bestens geschlafen|ich habe besser geschlafen als zu Hause}.",
        "{Nachts war es|Es war} {wunderbar ruhig|sehr still}, {sogar bei offenem Fenster|trotz der zentralen Lage}.",
        "{Viel|Mehr als genug} Platz {für das Gepäck|für uns zwei|zum Ausbreiten}.",
        "Die {Kissen|Decken|Betten} waren {ausgezeichnet|ein Traum|sehr angenehm}{| und die Vorhänge dunkeln gut ab}.",
        "{Ein gemütliches|Ein behagliches|Ein helles} Zimmer mit {gutem Leselicht|einem richtigen Sessel|viel Liebe zum Detail}.",
        "{Tolle Dusche|Kräftiger Wasserstrahl|Immer heißes Wasser}, {genau das Richtige nach einem langen Tag|zu jeder Uhrzeit}.",
      ],
      bad: [
        "{Das Bett|Die Matratze} war {zu weich|zu hart|recht schmal} {für meinen Rücken|für zwei Personen|für unseren Geschmack}.",
        "{Die Wände sind dünn|Man hört den Flur|Man hört die Nachbarn}, {Ohrstöpsel sind ratsam|vor allem am Wochenende}.",
        "{Im Zimmer war es|Nachts war es} {sehr warm|ziemlich kalt|stickig}{|, das Fenster lässt sich nur kippen}.",
        "{Das Zimmer|Unser Zimmer} war {kleiner als erwartet|winzig|etwas dunkel}, {für Koffer war kein Platz|es gab nur einen Stuhl}.",
        "{Der Straßenlärm|Der Verkehr|Die Müllabfuhr} hat uns {früh geweckt|wach gehalten|mehrmals geweckt}.",
      ],
      goodShort: ["Bequemes Bett", "Sehr ruhig", "Großes Zimmer"],
      badShort: ["Lärm", "Hartes Bett", "Hellhörig", "Kleines Zimmer"],
    },
    facilities: {
      good: [
        "{Alles Nötige|Alles Wichtige} {ist vorhanden|war im Zimmer}, {bis hin zu Haken und Föhn|bis ins kleinste Detail}.",
        "{Die Gemeinschaftsräume|Die Flure und die Lobby} sind {wunderschön|stilvoll|sehr einladend}.",
        "{Gut ausgestattet|Durchdacht eingerichtet}, mit {genügend Steckdosen|gutem Licht|viel Stauraum}.",
        "{Das Gebäude|Das Haus} hat {viel Charme|echten Charakter} und wurde {geschmackvoll|liebevoll} renoviert.",
        "{Eine nette Geste|Schöne Überraschung}: {Tee und Kaffee im Zimmer|Tipps und Stadtplan lagen bereit|Wasser zur Begrüßung}.",
      ],
      bad: [
        "{Der Aufzug|Die Heizung|Der Safe} {funktionierte nicht|war außer Betrieb}{|, fast den ganzen Aufenthalt lang}.",
        "{Die Möbel|Die Einrichtung und die Möbel} sind {in die Jahre gekommen|abgewohnt|etwas altmodisch}.",
        "Es {gibt zu wenige|fehlen} {Steckdosen|Haken|Ablagen} {am Bett|im Bad}.",
        "{Kein Wasserkocher|Kein Kühlschrank|Kein Platz zum Trocknen}, {das ist schade|das hat uns gefehlt}.",
        "{Die Dusche|Der Wasserhahn|Die Spülung} {tropfte|war undicht|machte seltsame Geräusche}.",
      ],
      goodShort: ["Gute Ausstattung", "Schönes Haus", "Tolles Ambiente"],
      badShort: ["Alte Möbel", "Kein Wasserkocher", "Der Aufzug"],
    },
    free_wifi: {
      good: [
        "{Das WLAN|Das Internet} war {schnell|stabil|ausgezeichnet}{|, auch für Videogespräche| im ganzen Haus}.",
        "{Gutes WLAN|Zuverlässiges WLAN} {und ein Tisch zum Arbeiten|ohne lästige Anmeldung}.",
      ],
      bad: [
        "{Das WLAN|Das Internet} {brach ständig ab|war langsam|reichte kaum bis ins Zimmer}{|, vor allem abends}.",
        "{Man muss sich|Wir mussten uns} {immer wieder|alle paar Stunden} neu im WLAN anmelden.",
      ],
      goodShort: ["Schnelles WLAN", "Gutes WLAN"],
      badShort: ["WLAN", "Langsames Internet"],
    },
    location: {
      good: [
        "{Die Lage ist|Die Lage war} {perfekt|ideal|kaum zu schlagen}{| für Erkundungen zu Fuß| für einen Kurzurlaub}.",
        "{Die S-Bahn|Die Haltestelle|Der Bahnhof} {ist gleich um die Ecke|liegt ganz in der Nähe|ist gut zu Fuß zu erreichen}.",
        "{Viele|Zahlreiche|Unzählige} {Restaurants und Bars|nette Cafés} {in der Nähe|in wenigen Minuten erreichbar}.",
        "{Ruhige Straße|Angenehmes Viertel} und trotzdem {nah an allem|mitten im Geschehen}.",
        "{Wir sind überall zu Fuß hingekommen|Man kann alles zu Fuß erreichen}{|, ein Taxi brauchten wir nie}.",
      ],
      bad: [
        "{Etwas weit|Ziemlich weit|Weiter als gedacht} {vom Zentrum|von den Sehenswürdigkeiten|vom Bahnhof} entfernt.",
        "{Die Straße|Die Gegend} ist {abends nicht sehr einladend|laut|nach Ladenschluss ausgestorben}.",
        "{Parkplätze in der Nähe|Parkmöglichkeiten} sind {schwer zu finden|teuer|Glückssache}.",
        "{Der Eingang|Das Haus} ist {schwer zu finden|schlecht ausgeschildert}{|, besonders nachts}.",
      ],
      goodShort: ["Die Lage", "Top Lage", "Zentrale Lage"],
      badShort: ["Weit vom Zentrum", "Parkplatz", "Die Gegend"],
    },
    staff: {
      good: [
        "{Das Personal|Das Team an der Rezeption} war {sehr freundlich|unglaublich hilfsbereit|herzlich und geduldig}.",
        "{Wir kamen spät an|Unser Zug hatte Verspätung} und {man hat auf uns gewartet|wir wurden trotzdem herzlich empfangen}.",
        "{Wir bekamen|Man gab uns} {wunderbare Tipps|gute Ratschläge} {fürs Abendessen|für den Tag|zur Umgebung}.",
        "{Ein herzlicher Empfang|So ein netter Empfang}, {wir fühlten uns sofort wohl|man kannte sogar unsere Namen}.",
        "{Jede Frage|Jeder Wunsch} wurde {sofort|mit einem Lächeln|in wenigen Minuten} geklärt.",
      ],
      bad: [
        "{Der Check-in|Die Anmeldung} {dauerte viel zu lange|war unpersönlich|zog sich hin}{|, obwohl wir früh gebucht hatten}.",
        "{Das Personal|Die Person am Empfang} {wirkte genervt|war wenig hilfsbereit|konnte unsere Fragen nicht beantworten}.",
        "{Niemand ging ans Telefon|Die Rezeption war nicht besetzt}, als {wir Hilfe brauchten|wir ankamen}.",
        "{Wir haben zweimal|Mehrmals haben wir} nach {Handtüchern|einem Kissen|einem ruhigeren Zimmer} gefragt, {ohne Erfolg|bis etwas geschah}.",
      ],
      goodShort: ["Freundliches Personal", "Das Personal", "Netter Empfang"],
      badShort: ["Langer Check-in", "Unfreundlicher Empfang", "Der Service"],
    },
    value_for_money: {
      good: [
        "{Sehr gutes|Hervorragendes|Gutes} Preis-Leistungs-Verhältnis{| für diese Gegend| für diese Jahreszeit}.",
        "{Für diesen Preis|Zu diesem Preis} {findet man nichts Besseres|hatten wir weniger erwartet}.",
        "{Jeden Cent wert|Gut angelegtes Geld}, {jederzeit wieder|keine Frage}.",
      ],
      bad: [
        "{Zu teuer|Überteuert|Etwas zu teuer} für {das Gebotene|die Größe des Zimmers|diesen Standard}.",
        "{Die Extras|Die Getränke} {sind überteuert|summieren sich schnell}.",
        "{Wir hatten|Ich hatte} {für das Geld|zu diesem Preis} mehr erwartet.",
      ],
      goodShort: ["Preis-Leistung", "Guter Preis"],
      badShort: ["Preis", "Etwas teuer"],
    },
    breakfast: {
      good: [
        "{Das Frühstück|Das Frühstücksbuffet} war {köstlich|abwechslungsreich|reichhaltig}, mit {frischem Brot|gutem Kaffee|viel Obst}.",
        "{Ein großzügiges Frühstück|Beim Frühstück ist für jeden etwas dabei}, {es wurde ständig nachgelegt|freundlich serviert}.",
      ],
      bad: [
        "{Das Frühstück|Das Buffet} war {jeden Tag gleich|recht einfach|früh abgeräumt}.",
        "{Zu wenige Tische|Lange Schlangen} beim Frühstück {nach neun Uhr|am Wochenende}.",
      ],
      goodShort: ["Das Frühstück", "Tolles Frühstück"],
      badShort: ["Kaffee beim Frühstück", "Einfaches Frühstück"],
    },
  },
  general: {
    good: [
      "{Wir kommen gerne wieder|Ich würde jederzeit wieder buchen}.",
      "{Ein schöner Aufenthalt|Wunderbare Tage}, {vielen Dank|genau das, was wir brauchten}.",
      "{Sehr zu empfehlen|Klare Empfehlung}{| für einen Kurzurlaub| für Familie und Freunde}.",
    ],
    bad: [
      "{Für eine Nacht in Ordnung|Eine Nacht reicht}, {länger nicht|mehr nicht}.",
      "{Kleinigkeiten|Ein paar Details}, {die sich aber summieren|nichts Dramatisches}.",
      "{Nach den Bildern|Nach den Bewertungen} hatten wir {mehr|etwas anderes} erwartet.",
    ],
  },
  nothing: ["Nichts", "Gar nichts", "Nichts zu bemängeln", "Alles war gut", "Dass wir abreisen mussten"],
  summary: {
    great: [
      "{Außergewöhnlich|Perfekt|Wunderbar|Hervorragend}",
      "{Ein perfekter|Ein wunderbarer|Ein unvergesslicher} Aufenthalt",
      "{Immer wieder|Jederzeit} gerne",
    ],
    good: [
      "{Sehr gut|Wirklich schön|Gute Wahl}",
      "{Ein angenehmer|Ein guter} Aufenthalt",
      "{Gut|Schön} {für einen Städtetrip|für ein Wochenende}",
    ],
    mixed: [
      "{In Ordnung|Okay} für {eine Nacht|den Preis}",
      "{Gemischte Gefühle|Licht und Schatten}",
      "Luft nach oben",
    ],
    poor: ["{Enttäuschend|Leider enttäuscht}", "{Nicht noch einmal|Keine Empfehlung}", "Mehr erwartet"],
  },
};
