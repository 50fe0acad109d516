// Spanish phrases of invented reviews.
import type { Grammar } from "./grammar";

export const es: Grammar = {
  tag: "es",
  space: " ",
  comma: ", ",
  aspects: {
    cleanliness: {
      good: [
        "{La habitación|Nuestra habitación} estaba {impecable|muy limpia|reluciente}{| al llegar| todos los días}.",
        "{El servicio de limpieza|El equipo de limpieza} hizo un trabajo {estupendo|excelente|muy cuidadoso}.",
        "{Toallas limpias|Sábanas frescas} cada día y un baño {como nuevo|que brillaba|que olía a limpio}.",
        "{Realmente|Sorprendentemente} limpio, {hasta en los rincones|también en las zonas comunes}.",
        "{Las sábanas|Las toallas} estaban {impecables|suaves y frescas|siempre limpias}.",
      ],
      bad: [
        "{El baño|El suelo} {podría estar más limpio|no estaba bien fregado}.",
        "{Encontramos|Había} {pelos en la ducha|polvo bajo la cama|migas en la mesa} {al llegar|la primera noche}.",
        "{La alfombra|La cortina} {tenía manchas|olía un poco a cerrado|necesita una limpieza}.",
        "{No limpiaron la habitación|Limpiaron la habitación a medias} {durante la estancia|el segundo día}.",
        "{Algo de moho|Restos de cal} en {la ducha|las juntas}, {una pena|y eso estropea la impresión}.",
      ],
      goodShort: ["Muy limpio", "La limpieza", "Habitación limpia"],
      badShort: ["Polvo", "Limpieza mejorable", "El suelo del baño"],
    },
    comfort: {
      good: [
        "{La cama|La cama, con un colchón nuevo,} era {comodísima|perfecta|una maravilla} y {dormimos de un tirón|dormí mejor que en casa}.",
        "{Muy tranquilo|Silencio total} por la noche, {incluso con la ventana abierta|a pesar de ser céntrico}.",
        "{Mucho|De sobra} espacio {para las maletas|para dos personas}.",
        "Las {almohadas|camas} eran {excelentes|muy agradables|un sueño}{| y las cortinas no dejan pasar la luz}.",
        "{Una habitación acogedora|Una habitación luminosa} con {buena luz para leer|un sillón de verdad|detalles cuidados}.",
        "{Muy buena ducha|Agua caliente abundante}, {ideal después de todo el día andando|a cualquier hora}.",
      ],
      bad: [
        "{La cama|La cama doble} era {muy dura para mi espalda|incómoda para dos|poco firme}.",
        "{Las paredes son finas|Se oye el pasillo|Se oye a los vecinos}, {conviene llevar tapones|sobre todo el fin de semana}.",
        "{Hacía mucho calor|Hacía bastante frío} {por la noche|en la habitación}{| y la ventana apenas se abre}.",
        "La habitación era {más pequeña de lo esperado|diminuta|algo oscura}, {sin sitio para la maleta|con una sola silla}.",
        "{El ruido de la calle|El tráfico} {nos despertó temprano|no nos dejó dormir}.",
      ],
      goodShort: ["La cama", "Muy tranquilo", "Habitación amplia"],
      badShort: ["El ruido", "Cama dura", "Paredes finas", "Habitación pequeña"],
    },
    facilities: {
      good: [
        "{Hay de todo|Tiene todo lo necesario}, {hasta el último detalle|desde perchas hasta secador}.",
        "{Las zonas comunes|El salón y los pasillos} son {preciosos|muy elegantes|muy agradables}.",
        "{Bien equipado|Muy bien pensado}, con {enchufes de sobra|buena iluminación|sitio para guardar todo}.",
        "{El edificio|El lugar} tiene {mucho encanto|carácter} y {está reformado con gusto|una decoración bonita}.",
        "{Un detalle bonito|Qué sorpresa}: {té y café en la habitación|un plano y consejos preparados|agua al llegar}.",
      ],
      bad: [
        "{El ascensor|La calefacción} {no funcionaba|se estropeó}{| casi toda la estancia}.",
        "{Los muebles|Las instalaciones y los muebles} {están anticuados|están gastados|piden una renovación}.",
        "{Faltan|Hay pocos} {enchufes|ganchos|estantes} {junto a la cama|en el baño}.",
        "{No hay hervidor|No hay nevera|No hay dónde secar las toallas}, {una pena|lo echamos de menos}.",
        "{La ducha|El grifo} {perdía agua|goteaba toda la noche|hacía ruidos raros}.",
      ],
      goodShort: ["Bien equipado", "El edificio", "La decoración"],
      badShort: ["Muebles viejos", "Sin hervidor", "El ascensor"],
    },
    free_wifi: {
      good: [
        "{El wifi|Internet} funcionaba {rápido|sin cortes|de maravilla}{| en todas partes| incluso para videollamadas}.",
        "{Buen wifi|Wifi fiable} {y una mesa para trabajar|sin registros pesados}.",
      ],
      bad: [
        "{El wifi|Internet} {se cortaba|iba lento|apenas llegaba a la habitación}{|, sobre todo por la noche}.",
        "Hay que volver a conectarse al wifi {a cada rato|cada pocas horas}.",
      ],
      goodShort: ["Buen wifi", "Wifi rápido"],
      badShort: ["El wifi", "Wifi lento"],
    },
    location: {
      good: [
        "{La ubicación es|La situación es} {perfecta|ideal|inmejorable}{| para ir a pie| para una escapada}.",
        "{El transporte público|La parada} está {a la vuelta de la esquina|muy cerca|a un paso}.",
        "{Muchos|Un montón de} {restaurantes y bares|sitios para comer} {cerca|a pocos minutos}.",
        "{Calle tranquila|Barrio agradable} y a la vez {cerca de todo|en pleno ambiente}.",
        "{Fuimos andando a todas partes|Se puede ir andando a todo}{|, no hizo falta taxi}.",
      ],
      bad: [
        "{Un poco lejos|Bastante lejos|Más lejos de lo que pensábamos} {del centro|de la estación|de los monumentos}.",
        "{La calle|La zona} {no invita a pasear de noche|es ruidosa|tiene poca vida}.",
        "{Aparcar cerca|Encontrar aparcamiento} es {difícil|caro|cuestión de suerte}.",
        "{La entrada|El portal} {es difícil de encontrar|apenas se ve}{| de noche}.",
      ],
      goodShort: ["La ubicación", "Muy céntrico", "El barrio"],
      badShort: ["Lejos del centro", "El aparcamiento", "La zona"],
    },
    staff: {
      good: [
        "{El personal|El equipo de recepción} es {muy amable|encantador|de lo más atento}.",
        "{Llegamos tarde|Nuestro tren se retrasó} y {nos esperaron|nos recibieron con una sonrisa}.",
        "{Nos dieron|Recibimos} {muy buenos consejos|recomendaciones estupendas} {para cenar|para el día|sobre la zona}.",
        "{Una acogida cálida|Qué buen recibimiento}, {nos sentimos como en casa|se acordaban de nuestros nombres}.",
        "{Cualquier duda|Cada petición} se resolvió {en minutos|con una sonrisa|enseguida}.",
      ],
      bad: [
        "{El check-in|El registro} {fue lentísimo|fue muy impersonal}{| a pesar de haber reservado con tiempo}.",
        "{El personal|La persona de recepción} {mostró poco interés|no supo ayudarnos|no contestó a las preguntas}.",
        "{Nadie cogía el teléfono|No había nadie en recepción} cuando {necesitábamos ayuda|llegamos}.",
        "{Pedimos dos veces|Tuvimos que insistir para tener} {toallas|otra almohada|una habitación más tranquila}.",
      ],
      goodShort: ["El personal", "La atención", "Gente encantadora"],
      badShort: ["Registro lento", "La recepción", "El trato"],
    },
    value_for_money: {
      good: [
        "{Muy buena|Excelente|Buena} relación calidad-precio{| para la zona| para la temporada}.",
        "{Por este precio|A este precio} {no se encuentra nada mejor|esperábamos menos}.",
      ],
      bad: [
        "{Demasiado caro|Un poco caro} para {lo que ofrece|el tamaño de la habitación|este nivel}.",
        "{Los extras|Las bebidas} {son muy caros|hacen subir la cuenta}.",
        "{Esperábamos|Esperaba} más {por ese dinero|a ese precio}.",
      ],
      goodShort: ["El precio", "Calidad-precio"],
      badShort: ["El precio", "Algo caro"],
    },
    breakfast: {
      good: [
        "El desayuno era {delicioso|variado|abundante}, con {pan recién hecho|buen café|mucha fruta}.",
        "{Un desayuno generoso|En el desayuno hay para todos los gustos}, {servido con simpatía|siempre repuesto}.",
      ],
      bad: [
        "El desayuno era {igual todos los días|bastante básico|escaso a última hora}.",
        "{Pocas mesas|Mucha cola} en el desayuno {después de las nueve|el fin de semana}.",
      ],
      goodShort: ["El desayuno", "Buen desayuno"],
      badShort: ["El café del desayuno", "Desayuno básico"],
    },
  },
  general: {
    good: [
      "{Volveremos|Volveré} {sin dudarlo|encantados|seguro}.",
      "{Una estancia preciosa|Unos días estupendos}, {gracias|justo lo que necesitábamos}.",
      "{Muy recomendable|Totalmente recomendable}{| para una escapada| para todos}.",
    ],
    bad: [
      "{Correcto para una noche|Con una noche basta}, {no más|y poco más}.",
      "{Pequeños detalles|Algunos detalles}, {pero suman|nada grave}.",
      "{Por las fotos|Según las opiniones} esperábamos {más|otra cosa}.",
    ],
  },
  nothing: ["Nada", "Nada de nada", "Nada que objetar", "Todo estuvo perfecto", "Tener que irnos"],
  summary: {
    great: [
      "{Excepcional|Perfecto|Maravilloso|Fantástico}",
      "{Una estancia perfecta|Una estancia inolvidable}",
      "{Volveremos|Repetiremos}",
    ],
    good: [
      "{Muy bien|Muy agradable|Buena elección}",
      "{Una buena estancia|Una estancia agradable}",
      "{Bien|Ideal} para {una escapada|visitar la ciudad}",
    ],
    mixed: [
      "{Correcto|Normal} para {una noche|el precio}",
      "{Luces y sombras|Sensaciones encontradas}",
      "Mejorable",
    ],
    poor: ["{Decepcionante|Una decepción}", "{No repetiremos|No lo recomiendo}", "Esperábamos más"],
  },
};
