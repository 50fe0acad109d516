// Makes a delivery durable before it is answered: in the database, or in the journal while that is away.
import "server-only";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { log } from "@/lib/log";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { acceptedStatus } from "./accepted-status";
import { withDeadline } from "./deadline";
import type { Delivery, Journaled, Receipt, Refused } from "./delivery";
import { isLogged, logDelivery } from "./delivery-log";
import { appendToJournal, drained } from "./journal";
import { storeRefused } from "./refused";
import { type Patience, type Stored, store } from "./store";

const STORE_MS = 2_000;
const RETRY_SECONDS = 5;

/** @throws {TaxiRefusal} 503 when `work`, which puts `delivery` on disk, cannot. */
async function storedOrRefused(delivery: Journaled, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.error({ err: error, id: delivery.id, reference: delivery.reference }, "a delivery could not be kept");
    throw new TaxiRefusal(503, `The delivery could not be kept: send it again in ${RETRY_SECONDS} s.`, {
      headers: { "retry-after": String(RETRY_SECONDS) },
    });
  }
}

type Work = (db: Database, patience: Patience) => Promise<Stored>;

/** `journaled`: as it goes to the journal where `work` cannot store it. */
async function durably(journaled: Journaled, work: Work): Promise<Receipt> {
  // What came earlier goes first: nothing overtakes the journal.
  const mayStore = await drained();
  // Beside the database's work, and waited for before the answer.
  const logged = isLogged() ? storedOrRefused(journaled, logDelivery(journaled)) : null;
  const [receipt] = await Promise.all([mayStore ? storeOrKeep(journaled, work) : keep(journaled), logged]);
  return receipt;
}

async function keep(journaled: Journaled): Promise<Receipt> {
  await storedOrRefused(journaled, appendToJournal(journaled));
  return { outcome: "journaled", status: journaled.answered };
}

async function storeOrKeep(journaled: Journaled, work: Work): Promise<Receipt> {
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
    return keep(journaled);
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
