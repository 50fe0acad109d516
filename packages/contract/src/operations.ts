// The one table of operations: path, request, element of the answer, limits, and whether a call may be repeated.
import * as z from "zod";
import { AvailabilityRequest, AvailabilityResult } from "./availability";
import {
  CarAvailability,
  CarOffer,
  CarOfferRequest,
  CarSearchRequest,
  CarTerms,
  MAX_CAR_OFFERS,
} from "./cars-search";
import {
  CarConstantsData,
  CarConstantsRequest,
  CarDepot,
  CarDepotScore,
  CarDepotsRequest,
  CarDetails,
  CarDetailsRequest,
  CarRowsRequest,
  CarSupplier,
  CarSuppliersRequest,
  MAX_CAR_ROWS,
} from "./cars-static";
import { AccommodationDetails, ChangesData, ChangesRequest, DetailsRequest } from "./details";
import { LiveCarOrder, LiveCarOrderRequest } from "./live-car-order";
import {
  CancelledOrder,
  CreatedOrder,
  ModifiedOrder,
  OrderCancelRequest,
  OrderCreateRequest,
  OrderModifyRequest,
} from "./order-changes";
import {
  CarOrder,
  CarOrdersRequest,
  MAX_ORDERS,
  Order,
  OrdersPage,
  OrdersRequest,
  StayOrder,
  StayOrdersRequest,
} from "./order-details";
import { OrderPreview, OrderPreviewRequest } from "./order-preview";
import {
  AirportPlace,
  Chain,
  ConstantsData,
  ConstantsRequest,
  CountryPlace,
  CurrencyEntry,
  EmptyRequest,
  LanguageEntry,
  LanguagesOnlyRequest,
  LocationsRequest,
  PaymentCard,
  PointPlace,
  RegionPlace,
  RegionsRequest,
  Supplier,
} from "./reference";
import { PageRequest } from "./request";
import { ReviewScore, ReviewsRequest, ReviewsResult, ScoresRequest } from "./reviews";
import { SearchRequest, SearchResult } from "./search";

interface Operation<Request extends z.ZodType, Item extends z.ZodType, Shape extends "list" | "object"> {
  /** Appended to the base address, which ends in the version segment `3.2`. */
  path: string;
  /** Strict schema of what is sent; a following page is `PageRequest` instead. */
  request: Request;
  /** Tolerant schema of one element of `data` (list) or of `data` itself (object). */
  item: Item;
  shape: Shape;
  /** Most accommodation ids in one request; null when the operation takes none. */
  idLimit: number | null;
  /** Largest `rows` (`maximum_results` of orders and cars); null when the operation does not page. */
  pageSize: number | null;
  /** Strict schema of what asks for a following page. */
  page: z.ZodObject;
  /** True when the call changes nothing upstream, so that it may be sent again. */
  repeatable: boolean;
  /** True when bodies tell of guests or cards: they are written down nowhere. */
  personal: boolean;
}

const list = <Request extends z.ZodType, Item extends z.ZodType>(
  path: string,
  request: Request,
  item: Item,
  limits: { idLimit?: number; pageSize?: number; page?: z.ZodObject; personal?: boolean } = {},
): Operation<Request, Item, "list"> => ({
  path,
  request,
  item,
  shape: "list",
  idLimit: limits.idLimit ?? null,
  pageSize: limits.pageSize ?? null,
  page: limits.page ?? PageRequest,
  repeatable: true,
  personal: limits.personal ?? false,
});

const object = <Request extends z.ZodType, Item extends z.ZodType>(
  path: string,
  request: Request,
  item: Item,
): Operation<Request, Item, "object"> => ({
  path,
  request,
  item,
  shape: "object",
  idLimit: null,
  pageSize: null,
  page: PageRequest,
  repeatable: true,
  personal: false,
});

/** Sent once and never again: no key makes a repeat of it harmless. */
const once = <Request extends z.ZodType, Item extends z.ZodType>(
  path: string,
  request: Request,
  item: Item,
): Operation<Request, Item, "object"> => ({
  ...object(path, request, item),
  repeatable: false,
  personal: true,
});

export const OPERATIONS = {
  search: list("/accommodations/search", SearchRequest, SearchResult, { idLimit: 100, pageSize: 100 }),
  availability: list("/accommodations/availability", AvailabilityRequest, AvailabilityResult, {
    idLimit: 50,
  }),
  chains: list("/accommodations/chains", EmptyRequest, Chain),
  constants: object("/accommodations/constants", ConstantsRequest, ConstantsData),
  details: list("/accommodations/details", DetailsRequest, AccommodationDetails, {
    idLimit: 100,
    pageSize: 1000,
  }),
  changes: object("/accommodations/details/changes", ChangesRequest, ChangesData),
  reviews: list("/accommodations/reviews", ReviewsRequest, ReviewsResult, { idLimit: 100, pageSize: 100 }),
  scores: list("/accommodations/reviews/scores", ScoresRequest, ReviewScore, { idLimit: 100 }),
  suppliers: list("/accommodations/third-party-suppliers", EmptyRequest, Supplier),
  airports: list("/common/locations/airports", LocationsRequest, AirportPlace, { pageSize: 1000 }),
  cities: list("/common/locations/cities", LocationsRequest, PointPlace, { pageSize: 1000 }),
  countries: list("/common/locations/countries", LocationsRequest, CountryPlace, { pageSize: 1000 }),
  districts: list("/common/locations/districts", LocationsRequest, PointPlace, { pageSize: 1000 }),
  landmarks: list("/common/locations/landmarks", LocationsRequest, PointPlace, { pageSize: 1000 }),
  regions: list("/common/locations/regions", RegionsRequest, RegionPlace, { pageSize: 1000 }),
  cards: list("/common/payments/cards", EmptyRequest, PaymentCard),
  currencies: list("/common/payments/currencies", LanguagesOnlyRequest, CurrencyEntry),
  languages: list("/common/languages", EmptyRequest, LanguageEntry),
  orderPreview: object("/orders/preview", OrderPreviewRequest, OrderPreview),
  orderCreate: once("/orders/create", OrderCreateRequest, CreatedOrder),
  orderModify: once("/orders/modify", OrderModifyRequest, ModifiedOrder),
  orderCancel: once("/orders/cancel", OrderCancelRequest, CancelledOrder),
  orders: list("/orders/details", OrdersRequest, Order, {
    pageSize: MAX_ORDERS,
    page: OrdersPage,
    personal: true,
  }),
  stayOrders: list("/orders/details/accommodations", StayOrdersRequest, StayOrder, { personal: true }),
  carOrders: list("/orders/details/cars", CarOrdersRequest, CarOrder, { personal: true }),
  carOrderLive: list("/orders/details/cars/live", LiveCarOrderRequest, LiveCarOrder, { personal: true }),
  carSearch: list("/cars/search", CarSearchRequest, CarOffer, { pageSize: MAX_CAR_OFFERS }),
  carDetails: list("/cars/details", CarDetailsRequest, CarDetails, { pageSize: MAX_CAR_ROWS }),
  carDepots: list("/cars/depots", CarDepotsRequest, CarDepot, { pageSize: MAX_CAR_ROWS }),
  carDepotScores: list("/cars/depots/reviews/scores", CarRowsRequest, CarDepotScore, {
    pageSize: MAX_CAR_ROWS,
  }),
  carSuppliers: list("/cars/suppliers", CarSuppliersRequest, CarSupplier, { pageSize: MAX_CAR_ROWS }),
  carConstants: object("/cars/constants", CarConstantsRequest, CarConstantsData),
  carAvailability: object("/cars/availability", CarOfferRequest, CarAvailability),
  carTerms: object("/cars/terms-and-conditions", CarOfferRequest, CarTerms),
} as const;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/** Of cars alone; a partner may be without them. */
export type CarOperation = Extract<OperationName, `car${Capitalize<string>}`>;
export const isCarOperation = (name: string): name is CarOperation => /^car[A-Z]/.test(name);

/** Those that tell of nobody and change nothing: they may be asked by hand, and what was asked may be kept. */
export const IMPERSONAL_OPERATIONS = OPERATION_NAMES.filter((name) => !OPERATIONS[name].personal);

/** True when no field is mandatory: a body may then be left out altogether, and counts as an empty object. */
export const isBodyOptional = (operation: OperationName): boolean =>
  OPERATIONS[operation].request.safeParse({}).success;

/** What may be sent to operation `N`. */
export type RequestOf<N extends OperationName> = z.input<(typeof OPERATIONS)[N]["request"]>;

/** One element of `data` of operation `N` (or `data` itself for constants and changes). */
export type ItemOf<N extends OperationName> = z.output<(typeof OPERATIONS)[N]["item"]>;

/** `data` of operation `N`. */
export type DataOf<N extends OperationName> = (typeof OPERATIONS)[N]["shape"] extends "list"
  ? ItemOf<N>[]
  : ItemOf<N>;

/** The envelope around every answer; `data` is parsed apart, record by record. */
export const Envelope = z.looseObject({
  request_id: z.string().nullish(),
  data: z.unknown(),
  /** Where lists of places name their next page to some clients; `metadata` wins (`ASSUMED.nextPageAtRoot`). */
  next_page: z.string().nullish(),
  /** Of a search of cars: names it in what is asked about its offers. It is no page token. */
  search_token: z.string().nullish(),
  metadata: z.looseObject({ next_page: z.string().nullish(), total_results: z.int().nullish() }).nullish(),
});
