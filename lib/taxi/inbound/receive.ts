// Makes a delivery durable before it is answered: in the database, or in the journal while that is away.
import "server-only";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { log } from "@/lib/log";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { acceptedStatus } from "./accepted-status";
import { withDeadline } from "./deadline";
import type { Delivery, Journaled, Receipt, Refused } from "./delivery";
import { appendToJournal, drained } from "./journal";
import { storeRefused } from "./refused";
import { type Patience, type Stored, store } from "./store";

const STORE_MS = 2_000;
const RETRY_SECONDS = 5;

async function keepOrRefuse(delivery: Journaled): Promise<Receipt> {
  try {
    await appendToJournal(delivery);
    return { outcome: "journaled", status: delivery.answered };
  } catch (error) {
    log.error({ err: error, id: delivery.id, reference: delivery.reference }, "a delivery could not be kept");
    throw new TaxiRefusal(503, `The delivery could not be kept: send it again in ${RETRY_SECONDS} s.`, {
      headers: { "retry-after": String(RETRY_SECONDS) },
    });
  }
}

/** `journaled`: as it goes to the journal where `work` cannot store it. */
async function durably(
  journaled: Journaled,
  work: (db: Database, patience: Patience) => Promise<Stored>,
): Promise<Receipt> {
  // What came earlier goes first: nothing overtakes the journal.
  if (!(await drained())) return keepOrRefuse(journaled);
  const patience: Patience = { isOver: false };
  try {
    const stored = database().then((db) => work(db, patience));
    return await withDeadline(stored, STORE_MS);
  } catch (error) {
    patience.isOver = true;
    log.error(
      { err: error, id: journaled.id, reference: journaled.reference },
      "the database took no delivery",
    );
    return keepOrRefuse(journaled);
  }
}

/**
 * Returns when `delivery` is on disk.
 * @throws {TaxiRefusal} 503 when neither the database nor the journal could take it.
 */
export const receiveDelivery = (delivery: Delivery): Promise<Receipt> =>
  durably({ ...delivery, answered: acceptedStatus(delivery.action) }, (db, patience) =>
    store(db, delivery, patience),
  );

/**
 * The same for one that is answered with a refusal.
 * @throws {TaxiRefusal} 503
 */
export const receiveRefused = (refused: Refused): Promise<Receipt> =>
  durably({ ...refused, answered: refused.status, isRefused: true }, (db, patience) =>
    storeRefused(db, refused, patience),
  );
