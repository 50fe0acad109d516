// Which function answers which operation.
import type { OperationName } from "@roomward/contract/operations";
import {
  carAvailability,
  carConstants,
  carDepotScores,
  carDepots,
  carDetails,
  carSearch,
  carSuppliers,
  carTerms,
} from "../cars/calls";
import { changes } from "./changes";
import { details } from "./details";
import type { Handler } from "./handler";
import { airportList, cityList, countryList, districtList, landmarkList, regionList } from "./locations";
import { carOrderLive, carOrders, orders, stayOrders } from "./order-reports";
import { orderCancel, orderCreate, orderModify, orderPreview } from "./orders";
import { cards, chains, constants, currencies, languages, suppliers } from "./reference";
import { reviews, scores } from "./reviews";
import { availability, search } from "./stays";

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
  carOrders,
  carOrderLive,
  carSearch,
  carDetails,
  carDepots,
  carDepotScores,
  carSuppliers,
  carConstants,
  carAvailability,
  carTerms,
};
