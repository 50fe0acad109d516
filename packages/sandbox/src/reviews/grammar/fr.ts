// French phrases of invented reviews.
import type { Grammar } from "./grammar";

export const fr: Grammar = {
  tag: "fr",
  space: " ",
  comma: ", ",
  aspects: {
    cleanliness: {
      good: [
        "{La chambre|Notre chambre} était {impeccable|très propre|d'une propreté parfaite}{| à notre arrivée| chaque jour}.",
        "{Le ménage|Le ménage, fait chaque jour,} était {très soigné|discret et efficace|parfait}.",
        "{Serviettes fraîches|Draps propres} et salle de bains {comme neuve|étincelante|qui sentait bon}.",
        "{Vraiment|Remarquablement} propre, {jusque dans les coins|y compris dans les parties communes}.",
        "{Le linge de lit|Le linge de toilette} était {frais et doux|changé souvent|impeccable}.",
      ],
      bad: [
        "{La salle de bains|La douche} {aurait pu être plus propre|n'était pas bien nettoyée}.",
        "{Des cheveux dans la douche|De la poussière sous le lit|Des miettes sur la table} {à notre arrivée|dès le premier soir}.",
        "{Le tapis|Le rideau|Le canapé} {était taché|sentait un peu le renfermé|mériterait un bon nettoyage}.",
        "La chambre {n'a pas été faite|a été faite à moitié} {pendant notre séjour|le deuxième jour}.",
        "{Un peu de moisissure|Du calcaire} dans {la douche|les joints}, {dommage|ce qui gâche l'impression}.",
      ],
      goodShort: ["Très propre", "La propreté", "Chambre impeccable"],
      badShort: ["Poussière", "Propreté moyenne", "Le sol de la salle de bains"],
    },
    comfort: {
      good: [
        "{Le lit|Le matelas} était {très confortable|parfait|moelleux à souhait}, {nous avons dormi comme des loirs|j'ai mieux dormi que chez moi}.",
        "{Calme absolu|Nuits très calmes}, {même la fenêtre ouverte|malgré l'emplacement central}.",
        "{Beaucoup|Largement assez} de place {pour les valises|pour deux}.",
        "Les {oreillers|lits} étaient {excellents|très agréables|un vrai bonheur}{| et les rideaux occultent bien}.",
        "{Une chambre cosy|Une chambre lumineuse|Une chambre chaleureuse} avec {un bon éclairage|un vrai fauteuil|le souci du détail}.",
        "{Très bonne douche|De l'eau bien chaude}, {parfaite après une longue journée|à toute heure}.",
      ],
      bad: [
        "{Le lit|Le matelas} était {trop mou|trop dur|plutôt étroit} {pour mon dos|pour deux personnes|à notre goût}.",
        "{Les murs sont fins|On entend le couloir|On entend les voisins}, {prévoyez des bouchons d'oreilles|surtout le week-end}.",
        "Il faisait {très chaud|assez froid} {la nuit|dans la chambre}{| et la fenêtre s'ouvre à peine}.",
        "La chambre était {plus petite que prévu|minuscule|un peu sombre}, {sans place pour une valise|avec une seule chaise}.",
        "{Le bruit de la rue|La circulation} {nous a réveillés tôt|nous a empêchés de dormir}.",
      ],
      goodShort: ["Le lit", "Très calme", "Chambre spacieuse"],
      badShort: ["Le bruit", "Lit trop dur", "Mal insonorisé", "Petite chambre"],
    },
    facilities: {
      good: [
        "{Tout le nécessaire|Tout ce qu'il faut} {est là|était dans la chambre}, {jusqu'au moindre détail|du sèche-cheveux aux patères}.",
        "{Les parties communes|Le salon et les couloirs} sont {superbes|d'une grande élégance|très agréables}.",
        "{Bien équipé|Aménagement bien pensé}, avec {assez de prises|un bon éclairage|des rangements}.",
        "{Le bâtiment|L'endroit} a {beaucoup de charme|du caractère} et {a été rénové avec goût|une belle décoration}.",
        "{Petite attention|Belle surprise} : {thé et café dans la chambre|un plan et des conseils préparés pour nous|de l'eau à l'arrivée}.",
      ],
      bad: [
        "{L'ascenseur|Le chauffage|Le coffre} {ne marchait pas|était en panne}{| presque tout le séjour}.",
        "{La décoration|La literie comme la décoration} {date un peu|est vieillissante|mérite un rafraîchissement}.",
        "Il {manque|n'y a pas assez} {de prises|de patères|d'étagères} {près du lit|dans la salle de bains}.",
        "{Pas de bouilloire|Pas de réfrigérateur|Nulle part où sécher les serviettes}, {dommage|cela nous a manqué}.",
        "{La douche|Le robinet} {fuyait|gouttait toute la nuit|faisait un drôle de bruit}.",
      ],
      goodShort: ["Bien équipé", "Bel endroit", "La décoration"],
      badShort: ["Décoration vieillotte", "Pas de bouilloire", "L'ascenseur"],
    },
    free_wifi: {
      good: [
        "{Le wifi|La connexion} était {rapide|stable|suffisamment rapide pour travailler}{| partout| même en visio}.",
        "{Bon wifi|Wifi fiable} {et une table pour travailler|sans inscription compliquée}.",
      ],
      bad: [
        "{Le wifi|Internet} {coupait sans cesse|était lent|arrivait à peine dans la chambre}{|, surtout le soir}.",
        "Il faut se reconnecter au wifi {sans arrêt|toutes les deux heures}.",
      ],
      goodShort: ["Bon wifi", "Wifi rapide"],
      badShort: ["Le wifi", "Wifi lent"],
    },
    location: {
      good: [
        "{L'emplacement est|La situation est} {parfait|idéal|imbattable}{| pour tout faire à pied| pour un week-end}.",
        "{Les transports|Le bus et la gare} sont {tout près|à quelques pas|facilement accessibles à pied}.",
        "{Beaucoup de|Plein de|De nombreux} {restaurants et cafés|petits restaurants} {à proximité|à quelques minutes}.",
        "{Rue calme|Quartier agréable} et pourtant {près de tout|au cœur de l'animation}.",
        "{Nous avons tout fait à pied|On peut tout faire à pied}{|, jamais besoin d'un taxi}.",
      ],
      bad: [
        "{Un peu loin|Assez loin|Plus loin que prévu} {du centre|des sites à visiter|de la gare}.",
        "{La rue|Le quartier} {n'invite pas à sortir le soir|manque d'animation|ne dort jamais}.",
        "{Se garer|Trouver une place} à proximité est {difficile|cher|une affaire de chance}.",
        "{L'entrée|L'adresse} est {difficile à trouver|mal indiquée}{| la nuit}.",
      ],
      goodShort: ["L'emplacement", "Très bien situé", "Le quartier"],
      badShort: ["Loin du centre", "Le stationnement", "Le quartier le soir"],
    },
    staff: {
      good: [
        "{Le personnel|L'équipe de la réception} est {très aimable|aux petits soins|d'une grande gentillesse}.",
        "{Nous sommes arrivés tard|Notre train avait du retard} et {on nous a attendus|l'accueil est resté chaleureux}.",
        "{On nous a donné|Nous avons reçu} {de très bons conseils|de bonnes adresses} {pour dîner|pour la journée}.",
        "{Un accueil chaleureux|Quel bel accueil}, {on se sent tout de suite chez soi|avec le sourire}.",
        "{Chaque question|Chaque demande} a trouvé {une réponse rapide|une solution en quelques minutes}.",
      ],
      bad: [
        "{L'enregistrement|L'arrivée} {a pris beaucoup trop de temps|était d'une lenteur pénible}.",
        "{Le personnel|La personne à l'accueil} {avait peu de temps pour nous|n'a pas su nous aider}.",
        "{Personne ne répondait au téléphone|Il n'y avait personne à la réception} quand {nous avions besoin d'aide|nous sommes arrivés}.",
        "{Nous avons demandé deux fois|Il a fallu insister pour obtenir} {des serviettes|un oreiller|une chambre plus calme}.",
      ],
      goodShort: ["Le personnel", "L'accueil", "Personnel très gentil"],
      badShort: ["L'accueil", "Arrivée trop longue", "Le service"],
    },
    value_for_money: {
      good: [
        "{Très bon|Excellent|Bon} rapport qualité-prix{| pour le quartier| pour la saison}.",
        "{À ce prix|Pour ce tarif}, {on ne trouve pas mieux|nous attendions moins}.",
      ],
      bad: [
        "{Trop cher|Un peu cher} pour {ce que c'est|la taille de la chambre|ce niveau}.",
        "{Les extras|Les boissons} {sont hors de prix|font vite grimper la note}.",
        "{Nous attendions|J'attendais} mieux {à ce prix|pour cette somme}.",
      ],
      goodShort: ["Le prix", "Rapport qualité-prix"],
      badShort: ["Le prix", "Un peu cher"],
    },
    breakfast: {
      good: [
        "Le petit déjeuner était {délicieux|varié|copieux}, avec {du pain frais|un bon café|beaucoup de fruits}.",
        "{Petit déjeuner généreux|Il y en a pour tous les goûts au petit déjeuner}, {servi avec le sourire|toujours réapprovisionné}.",
      ],
      bad: [
        "Le petit déjeuner était {le même chaque jour|assez simple|débarrassé trop tôt}.",
        "{Trop peu de tables|Beaucoup d'attente} au petit déjeuner {après neuf heures|le week-end}.",
      ],
      goodShort: ["Le petit déjeuner", "Très bon petit déjeuner"],
      badShort: ["Le café du matin", "Petit déjeuner simple"],
    },
  },
  general: {
    good: [
      "{Nous reviendrons|Je reviendrai} {avec plaisir|sans hésiter}.",
      "{Un très beau séjour|De belles journées}, {merci|exactement ce qu'il nous fallait}.",
      "{À recommander|Je recommande} {sans hésitation|pour un week-end|à tous}.",
    ],
    bad: [
      "{Correct pour une nuit|Une nuit suffit}, {pas plus|guère davantage}.",
      "{De petits détails|Quelques détails}, {mais ils s'additionnent|rien de grave}.",
      "{D'après les photos|Vu les avis}, nous attendions {mieux|autre chose}.",
    ],
  },
  nothing: ["Rien", "Rien du tout", "Rien à redire", "Tout était parfait", "Devoir repartir"],
  summary: {
    great: [
      "{Exceptionnel|Parfait|Superbe|Merveilleux}",
      "{Un séjour parfait|Un merveilleux séjour|Un séjour inoubliable}",
      "À {refaire|recommander}",
    ],
    good: [
      "{Très bien|Très agréable|Bon choix}",
      "{Un bon séjour|Un séjour agréable}",
      "{Bien|Idéal} pour {un week-end|visiter}",
    ],
    mixed: ["{Correct|Moyen} pour {une nuit|le prix}", "Un avis {mitigé|partagé}", "Peut mieux faire"],
    poor: ["{Décevant|Déçus}", "{À éviter|Pas deux fois}", "Nous attendions mieux"],
  },
};
