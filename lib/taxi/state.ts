// What a booking is after a delivery, and what a delivery changed; pure, so that the desk and the store agree.
import { readBooking, readUpdate, type TaxiMessage } from "./inbound/message";

export interface BookingState {
  status: "active" | "cancelled";
  customerReference: string | null;
  searchResultId: string | null;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  customerId: string | null;
  flightNumber: string | null;
  comment: string | null;
  services: { name: string; value: string }[];
  cancellationReason: string | null;
  /** ISO 8601 in UTC. */
  pickupAt: string | null;
}

export interface StateChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  isPersonal: boolean;
}

/** The platform sends empty strings for what it does not know. */
const filled = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

/** The state after `message`; an update leaves alone what it does not carry. */
export function stateAfter({ kind, body }: TaxiMessage, previous: BookingState | null): BookingState {
  const { leadPassenger, services } = body;
  const said = {
    title: filled(leadPassenger.title),
    firstName: leadPassenger.firstName,
    lastName: leadPassenger.lastName,
    phoneNumber: leadPassenger.phoneNumber,
    flightNumber: filled(body.flightNumber),
    comment: filled(body.comment),
    services: services.map(({ name, value }) => ({ name, value })),
  };
  if (kind === "booking")
    return {
      ...said,
      status: "active",
      customerReference: filled(body.customerReference),
      searchResultId: body.searchResultId ?? null,
      customerId: body.leadPassenger.customerId,
      cancellationReason: null,
      pickupAt: null,
    };
  const isCancelled = body.action === "CANCELLATION";
  return {
    ...said,
    status: isCancelled ? "cancelled" : "active",
    customerReference: previous?.customerReference ?? null,
    searchResultId: previous?.searchResultId ?? null,
    customerId: previous?.customerId ?? null,
    cancellationReason: isCancelled ? filled(body.cancellationReason) : null,
    pickupAt: new Date(body.pickupDateTime).toISOString(),
  };
}

/** A first body is a booking when it can be one; a later one an update when it can be one. */
function messageOf(body: unknown, isFirst: boolean): TaxiMessage {
  const [likely, other] = isFirst ? [readBooking, readUpdate] : [readUpdate, readBooking];
  try {
    return likely(body);
  } catch {
    return other(body);
  }
}

/**
 * The state after the delivery whose body is `raw`.
 * @throws for a body that fits neither payload; no stored one does.
 */
export function stateOf(raw: string, previous: BookingState | null): BookingState {
  return stateAfter(messageOf(JSON.parse(raw), previous === null), previous);
}

const FIELDS: readonly { field: keyof BookingState; label: string; isPersonal: boolean }[] = [
  { field: "status", label: "Status", isPersonal: false },
  { field: "pickupAt", label: "Pickup", isPersonal: false },
  { field: "title", label: "Title", isPersonal: true },
  { field: "firstName", label: "First name", isPersonal: true },
  { field: "lastName", label: "Last name", isPersonal: true },
  { field: "phoneNumber", label: "Phone number", isPersonal: true },
  { field: "customerId", label: "Customer id", isPersonal: true },
  { field: "flightNumber", label: "Flight", isPersonal: true },
  { field: "comment", label: "Comment", isPersonal: true },
  { field: "services", label: "Services", isPersonal: true },
  { field: "cancellationReason", label: "Cancellation reason", isPersonal: true },
  { field: "customerReference", label: "Customer reference", isPersonal: false },
  { field: "searchResultId", label: "Search result", isPersonal: false },
];

function textOf(state: BookingState | null, field: keyof BookingState): string | null {
  const value = state?.[field] ?? null;
  if (!Array.isArray(value)) return value;
  return value.length === 0 ? null : value.map((one) => `${one.name}: ${one.value}`).join("\n");
}

/** Every field that differs, in the order in which staff read them; everything that is filled when `before` is null. */
export function changesBetween(before: BookingState | null, after: BookingState): StateChange[] {
  return FIELDS.map(({ field, label, isPersonal }) => ({
    field,
    label,
    before: textOf(before, field),
    after: textOf(after, field),
    isPersonal,
  })).filter((change) => change.before !== change.after);
}
