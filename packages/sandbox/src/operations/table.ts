// Which function answers which operation.
import { ASSUMED } from "@roomward/contract/assumed";
import type { OperationName } from "@roomward/contract/operations";
import { Rejection } from "../http/rejection";
import { changes } from "./changes";
import { details } from "./details";
import type { Handler } from "./handler";
import { airportList, cityList, countryList, districtList, landmarkList, regionList } from "./locations";
import { orders, stayOrders } from "./order-reports";
import { orderCancel, orderCreate, orderModify, orderPreview } from "./orders";
import { cards, chains, constants, currencies, languages, suppliers } from "./reference";
import { reviews, scores } from "./reviews";
import { availability, search } from "./stays";

/** As on the platform's own sandbox (docs/gaps.md 13, "A partner without cars"). */
const withoutCars = (): never => {
  throw new Rejection(ASSUMED.carsRefused.value, "sandbox_blocked", "there are no cars in this sandbox");
};

export const HANDLERS: { readonly [N in OperationName]: Handler<N> } = {
  search,
  availability,
  chains,
  constants,
  details,
  changes,
  reviews,
  scores,
  suppliers,
  airports: airportList,
  cities: cityList,
  countries: countryList,
  districts: districtList,
  landmarks: landmarkList,
  regions: regionList,
  cards,
  currencies,
  languages,
  orderPreview,
  orderCreate,
  orderModify,
  orderCancel,
  orders,
  stayOrders,
  carOrders: withoutCars,
  carSearch: withoutCars,
  carDetails: withoutCars,
  carDepots: withoutCars,
  carDepotScores: withoutCars,
  carSuppliers: withoutCars,
  carConstants: withoutCars,
  carAvailability: withoutCars,
  carTerms: withoutCars,
};
