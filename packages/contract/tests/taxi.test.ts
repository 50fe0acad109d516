import { describe, expect, test } from "vitest";
import {
  ClientCredentials,
  TaxiBooking,
  TaxiBookingAnswer,
  TaxiBookingUpdate,
  TaxiError,
  TokenAnswer,
  TokenRequest,
} from "../src/taxi";

const passenger = {
  title: "Ms",
  firstName: "Ada",
  lastName: "Berg",
  phoneNumber: "+31201234567",
  customerId: "c0ffee",
};
const booking = {
  bookingReference: "B-1",
  customerReference: "C-1",
  searchResultId: "0b6f8c1e-6f0d-4f0e-9a51-0d1f6a3b2c4d",
  leadPassenger: passenger,
  services: [{ name: "meetAndGreetMessage", value: "Ada Berg" }],
};
const { customerId: _customer, ...updatePassenger } = passenger;
const update = {
  leadPassenger: updatePassenger,
  comment: "",
  flightNumber: "",
  pickupDateTime: "2027-03-01T10:00:00Z",
  services: [],
  action: "AMENDMENT",
  cancellationReason: "",
};

describe("the booking payload", () => {
  test("is read with a nested lead passenger", () => {
    expect(TaxiBooking.parse(booking).leadPassenger.firstName).toBe("Ada");
  });

  test("is read with the lead passenger's fields at the top level", () => {
    const { leadPassenger: _nested, ...rest } = booking;
    expect(TaxiBooking.parse({ ...rest, ...passenger }).leadPassenger.customerId).toBe("c0ffee");
  });

  test("keeps unknown keys", () => {
    expect(TaxiBooking.parse({ ...booking, vehicle: "van" })).toMatchObject({ vehicle: "van" });
  });

  test.each([
    ["a national phone number", { leadPassenger: { ...passenger, phoneNumber: "0201234567" } }],
    ["a search result id that is no UUID", { searchResultId: "42" }],
    ["no services", { services: undefined }],
    ["no customer reference", { customerReference: undefined }],
  ])("%s is refused", (_name, change) => {
    expect(TaxiBooking.safeParse({ ...booking, ...change }).success).toBe(false);
  });
});

describe("the update payload", () => {
  test("an amendment may have an empty reason, a cancellation may not", () => {
    expect(TaxiBookingUpdate.safeParse(update).success).toBe(true);
    expect(TaxiBookingUpdate.safeParse({ ...update, action: "CANCELLATION" }).success).toBe(false);
    const reasoned = { ...update, action: "CANCELLATION", cancellationReason: "flight cancelled" };
    expect(TaxiBookingUpdate.safeParse(reasoned).success).toBe(true);
  });

  test("an unknown action is refused", () => {
    expect(TaxiBookingUpdate.safeParse({ ...update, action: "NO_SHOW" }).success).toBe(false);
  });
});

test("credentials keep to their lengths, and a token answer may lack its lifetime", () => {
  expect(ClientCredentials.safeParse({ clientId: "a".repeat(129), clientSecret: "s" }).success).toBe(false);
  expect(ClientCredentials.safeParse({ clientId: "a", clientSecret: "s".repeat(65) }).success).toBe(false);
  expect(
    ClientCredentials.safeParse({ clientId: "a".repeat(128), clientSecret: "s".repeat(64) }).success,
  ).toBe(true);
  expect(TokenAnswer.safeParse({ access_token: "x", token_type: "Bearer" }).success).toBe(true);
});

test("answers carry a supplier's booking id or nothing, errors a code and a message, token requests one grant", () => {
  expect(TaxiBookingAnswer.parse({ supplierBookingId: "S-1" }).supplierBookingId).toBe("S-1");
  expect(TaxiBookingAnswer.safeParse({}).success).toBe(true);
  expect(TaxiError.safeParse({ errorCode: "e" }).success).toBe(false);
  expect(TaxiError.safeParse({ errorCode: "e", errorMessage: "m" }).success).toBe(true);
  expect(TokenRequest.safeParse({ grant_type: "password" }).success).toBe(false);
  expect(TokenRequest.safeParse({ grant_type: "client_credentials" }).success).toBe(true);
});
