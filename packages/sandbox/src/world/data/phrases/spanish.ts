// Descriptions in Spanish.
import type { Phrasebook } from "./phrasebook";

export const SPANISH_PHRASES: Phrasebook = {
  and: " y ",
  comma: ", ",
  decimal: ",",
  metres: "{n} m",
  kilometres: "{n} km",
  gap: " ",
  lowerCase: true,
  inDistrict: [
    "{name} está en {city}, en el barrio {district}, a {distance} del centro.",
    "En el barrio {district} de {city}, {name} se encuentra a {distance} del centro.",
    "{name} recibe a sus huéspedes en {city}, barrio {district}.",
  ],
  inCentre: [
    "{name} está en pleno centro de {city}.",
    "En el corazón de {city}, {name} tiene tiendas y cafés a la puerta.",
    "{name} se encuentra en el centro de {city}.",
  ],
  outside: [
    "{name} está en {city}, a {distance} del centro.",
    "A {distance} del centro de {city}, {name} es un punto de partida tranquilo.",
  ],
  nearby: [
    "Cerca de allí: {places}.",
    "Lugares de interés en los alrededores: {places}.",
    "A poca distancia: {places}.",
  ],
  facilities: [
    "El alojamiento ofrece: {list}.",
    "A disposición de los huéspedes: {list}.",
    "En el establecimiento hay: {list}.",
  ],
  rooms: [
    "Las {n} habitaciones disponen en su mayoría de: {list}.",
    "Hay {n} habitaciones con: {list}.",
    "En las {n} habitaciones encontrará: {list}.",
  ],
  home: ["El alojamiento dispone de: {list}.", "Dentro encontrará: {list}."],
  breakfast: [
    "Se puede añadir el desayuno a la habitación.",
    "Cada mañana se sirve un desayuno con un suplemento.",
  ],
  breakfastIncluded: [
    "El desayuno está incluido en todas las tarifas.",
    "El desayuno forma parte de cada estancia.",
  ],
  restaurant: [
    "El restaurante sirve comidas y cenas con productos de la región.",
    "Hay un restaurante en el alojamiento.",
    "Por la noche el restaurante abre para huéspedes y vecinos.",
  ],
  wellness: ["Para relajarse hay: {list}.", "Después de un día de paseo esperan: {list}."],
  families: [
    "Las familias son bienvenidas y se pueden instalar cunas.",
    "Para las familias hay habitaciones más amplias.",
  ],
  freeParking: ["El aparcamiento es gratuito.", "Puede dejar el coche sin coste."],
  paidParking: ["Hay aparcamiento por un suplemento.", "El aparcamiento es de pago."],
  airport: ["{airport} está a {distance}.", "El aeropuerto más cercano es {airport}, a {distance}."],
  shuttle: [
    "Se puede organizar un traslado al aeropuerto.",
    "El alojamiento organiza traslados al aeropuerto a petición.",
  ],
  reception: ["La recepción atiende día y noche.", "Hay alguien en recepción a todas horas."],
  selfCheckin: ["La entrada es autónoma, con un código.", "Las llaves están en una caja con código."],
  spoken: ["El personal habla {list}.", "Le atienden en {list}."],
  news: [
    "Algunas habitaciones se han pintado hace poco.",
    "La sala de desayunos tiene muebles nuevos.",
    "La entrada se ha renovado recientemente.",
    "Todas las habitaciones tienen colchones nuevos.",
  ],
  room: {
    size: [
      "Esta habitación de {size} m² tiene {beds}.",
      "{size} m², con {beds}.",
      "La unidad mide {size} m² y ofrece {beds}.",
    ],
    has: ["Dispone de: {list}.", "También hay: {list}."],
    bath: "El baño es privado.",
    shared: "El baño se comparte con otros huéspedes.",
  },
  important: {
    identity: "Al llegar se pide un documento de identidad con foto y una tarjeta de crédito.",
    arrival: "Por favor, comunique al alojamiento con antelación su hora de llegada.",
    lateArrival: "Las llegadas después de las {time} solo son posibles con acuerdo previo.",
    keys: "El código de la caja de llaves se envía el día de llegada.",
    deposit:
      "Se pide un depósito por daños de {amount}. Se devuelve tras la estancia si no hay desperfectos.",
    parties: "No se permiten fiestas ni despedidas de soltero.",
    quiet: "Respete el silencio entre las 22:00 y las 07:00.",
    adults: "Los menores de {age} años solo pueden alojarse con uno de sus padres o un tutor.",
    pool: "La piscina al aire libre abre de mayo a septiembre.",
    pets: "Se admiten mascotas a petición; puede aplicarse un suplemento.",
    linen: "Se facilitan ropa de cama y toallas.",
    works: "Hay obras cerca los días laborables de 09:00 a 17:00.",
    licence: "Número de licencia: {number}.",
  },
};
