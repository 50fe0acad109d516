// The calls that book, change and cancel. None of them may be sent twice: there is no key that makes a repeat harmless.
import * as z from "zod";
import { STAY_TIMINGS } from "./order-preview";
import { breakRule, onlyOneOf } from "./request";
import { CountryCode, Day, LanguageTag, openEnum } from "./values";

const Text = z.string().min(1);
/** The form that `input type=email` takes (HTML standard): a mail proves an address, no stricter pattern does. */
const Email = z.email({ pattern: z.regexes.html5Email });

const Name = z.strictObject({ first_name: Text, last_name: Text });

/** `address` beyond the country is required where details say `booker_address_required`. */
export const OrderContact = z.strictObject({
  address: z.strictObject({
    country: CountryCode,
    address_line: Text.optional(),
    city: Text.optional(),
    post_code: Text.optional(),
  }),
  company: Text.optional(),
  email: Email,
  language: LanguageTag.optional(),
  name: Name,
  telephone: Text,
});
export type OrderContact = z.infer<typeof OrderContact>;

const CardNumber = {
  cardholder: Text,
  cvc: z.string().regex(/^\d{3,4}$/),
  expiry_date: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  number: Text,
};

const Authentication = z
  .strictObject({
    riskified: z.strictObject({ ip_address: z.ipv4(), session_id: Text }).optional(),
    sca_exemption: z.enum(["moto", "virtual"]).optional(),
    "3d_secure": z
      .strictObject({
        authentication_value: Text,
        eci: Text,
        transaction: Text,
        authentication_response: Text.optional(),
      })
      .optional(),
  })
  .check((context) => onlyOneOf(context, ["riskified", "sca_exemption", "3d_secure"]));

export const OrderCard = z.strictObject({
  ...CardNumber,
  subtype: z.enum(["unionpay_cobrand"]).optional(),
  authentication: Authentication.optional(),
});
export type OrderCard = z.infer<typeof OrderCard>;

const Dbi = z.string().min(1).max(17).optional();
const Airplus = z.strictObject({
  number: z.string().regex(/^\d{12}$/),
  dbi: z
    .strictObject({
      accounting_code: Dbi,
      accounting_unit: Dbi,
      cost_centre: Dbi,
      department_code: Dbi,
      employee_number: Dbi,
      internal_account: Dbi,
      order_number: Dbi,
      project_number: Dbi,
    })
    .optional(),
});

const CHARGEABLE = [
  "alcohol",
  "breakfast",
  "food_beverage",
  "internet",
  "parking",
  "phone",
  "taxes",
] as const;
const BillingAddress = z.strictObject({
  address_line: Text,
  city: Text,
  country: CountryCode,
  post_code: Text,
});

export const OrderPayment = z.strictObject({
  timing: z.enum([...STAY_TIMINGS, "pay_at_pickup", "pay_partial_online_now"]),
  method: z.enum(["airplus", "card", "wallet"]).optional(),
  include_receipt: z.boolean().optional(),
  card: OrderCard.optional(),
  airplus: Airplus.optional(),
  business_information: z
    .strictObject({
      company: Text,
      authorisation_form: z.strictObject({ chargeable_items: z.array(z.enum(CHARGEABLE)).min(1) }).optional(),
      billing: z.strictObject({ address: BillingAddress.optional(), email: Email, vat: Text }).optional(),
    })
    .optional(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** One room, in the order of the preview, with who stays in it. */
export const BookedProduct = z.strictObject({
  id: Text,
  bed_configuration: Text.optional(),
  guests: z
    .array(z.strictObject({ name: Text, email: Email }))
    .min(1)
    .optional(),
});

export const CarDriver = z.strictObject({
  title: Text,
  first_name: Text,
  last_name: Text,
  email: Email,
  telephone: Text,
});

/**
 * `payment` may be left out of a car only, where nothing is paid online and no card is required: the platform judges
 * that by the preview.
 */
export const OrderCreateRequest = z
  .strictObject({
    order_token: Text,
    booker: OrderContact,
    accommodation: z
      .strictObject({
        label: Text.optional(),
        products: z.array(BookedProduct).min(1).optional(),
        remarks: z
          .strictObject({
            estimated_arrival_time: z
              .strictObject({ hour: z.int().min(0).max(23), next_day: z.boolean().optional() })
              .optional(),
            special_requests: z.string().optional(),
          })
          .optional(),
      })
      .optional(),
    car: z.strictObject({ driver: CarDriver, label: Text.optional() }).optional(),
    payment: OrderPayment.optional(),
  })
  .check((context) => {
    const { accommodation, car, payment } = context.value;
    if (accommodation && car) onlyOneOf(context, ["accommodation", "car"]);
    if (!car && !payment) breakRule(context, "missing_parameter", ["payment"], "is required");
  });
export type OrderCreateRequest = z.infer<typeof OrderCreateRequest>;

/** Printed as a number on some pages of the platform's guide; the two forms are the same reservation. */
export const ReservationId = z.union([z.string(), z.int()]);

export const CreatedOrder = z.looseObject({
  order: z.string().nullish(),
  accommodation: z
    .looseObject({
      reservation: ReservationId,
      pincode: ReservationId.nullish(),
      third_party_inventory: z
        .looseObject({ checkin_number: z.string().nullish(), confirmation_number: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
  car: z.looseObject({ reservation_id: ReservationId.nullish(), status: z.string().nullish() }).nullish(),
  payment: z
    .looseObject({ receipt_url: z.string().nullish(), authorisation_form_url: z.string().nullish() })
    .nullish(),
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;

const SMOKING = ["no_preference", "non_smoking", "smoking"] as const;

const StayChange = z.discriminatedUnion("type", [
  z.strictObject({
    reservation: Text,
    type: z.literal("dates"),
    change: z.strictObject({ checkin: Day, checkout: Day }),
  }),
  z.strictObject({
    reservation: Text,
    type: z.literal("room"),
    change: z.strictObject({
      room_reservation: Text.optional(),
      allocation: z.strictObject({ number_of_adults: z.int().min(1) }).optional(),
      guests: z
        .array(z.strictObject({ name: Text }))
        .min(1)
        .optional(),
      smoking_preference: z.enum(SMOKING).optional(),
    }),
  }),
]);

const CardChange = z.strictObject({ type: z.literal("card"), change: z.strictObject(CardNumber) });

/** Of one kind per call: other dates, another room's guests, or another card. */
export const OrderModifyRequest = z.strictObject({
  order: Text.optional(),
  modification: z
    .strictObject({ accommodation: StayChange.optional(), payment: CardChange.optional() })
    .check((context) => onlyOneOf(context, ["accommodation", "payment"])),
});
export type OrderModifyRequest = z.infer<typeof OrderModifyRequest>;

const Modified = z.looseObject({
  /** `failed` comes with status 200: nothing was changed. */
  status: openEnum(["successful", "failed"]),
  new_price: z.number().nullish(),
});

/** The word is in the plural for cards. */
export const ModifiedOrder = z.looseObject({
  modification: z.looseObject({ accommodation: Modified.nullish() }).nullish(),
  modifications: z.looseObject({ payment: Modified.nullish() }).nullish(),
});
export type ModifiedOrder = z.infer<typeof ModifiedOrder>;

const CarBooker = z.strictObject({ country: CountryCode });

/** One travel service per call; `{order, reason}` alone is the form of 3.1 and refused. */
export const OrderCancelRequest = z
  .strictObject({
    order: Text.optional(),
    accommodation: z
      .strictObject({ reservation: Text, reason: Text, request_property_approval: z.boolean().optional() })
      .optional(),
    car: z.strictObject({ reservation: Text, reason: Text, booker: CarBooker }).optional(),
    insurance: z
      .strictObject({
        car: z.strictObject({ reservation: Text, policy_reference: Text, booker: CarBooker }),
      })
      .optional(),
  })
  .check((context) => onlyOneOf(context, ["accommodation", "car", "insurance"]));
export type OrderCancelRequest = z.infer<typeof OrderCancelRequest>;

export const CancelledOrder = z.looseObject({ status: openEnum(["successful", "processing"]) });
export type CancelledOrder = z.infer<typeof CancelledOrder>;
