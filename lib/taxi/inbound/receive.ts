// Makes a delivery durable before it is acknowledged: in the database, or in the journal while that is away.
import "server-only";
import { database } from "@/lib/db/database";
import { log } from "@/lib/log";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { withDeadline } from "./deadline";
import type { Delivery, Receipt } from "./delivery";
import { drained, keep } from "./journal";
import { type Patience, store } from "./store";
import { takenStatus } from "./taken-status";

const STORE_MS = 2_000;
const RETRY_SECONDS = 5;

async function keepOrRefuse(delivery: Delivery): Promise<Receipt> {
  try {
    const status = takenStatus(delivery.action);
    await keep({ ...delivery, answered: status });
    return { outcome: "journaled", status };
  } catch (error) {
    log.error({ err: error, id: delivery.id, reference: delivery.reference }, "a delivery could not be kept");
    throw new TaxiRefusal(503, `The delivery could not be kept: send it again in ${RETRY_SECONDS} s.`, {
      headers: { "retry-after": String(RETRY_SECONDS) },
    });
  }
}

/**
 * Returns when `delivery` is on disk.
 * @throws {TaxiRefusal} 503 when neither the database nor the journal could take it.
 */
export async function receiveDelivery(delivery: Delivery): Promise<Receipt> {
  // What came earlier goes first: nothing overtakes the journal.
  if (!(await drained())) return keepOrRefuse(delivery);
  const patience: Patience = { isOver: false };
  try {
    const stored = database().then((db) => store(db, delivery, patience));
    return await withDeadline(stored, STORE_MS);
  } catch (error) {
    patience.isOver = true;
    log.error(
      { err: error, id: delivery.id, reference: delivery.reference },
      "the database took no delivery",
    );
    return keepOrRefuse(delivery);
  }
}
