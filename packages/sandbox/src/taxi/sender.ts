// Sends one delivery the way retry-policy.ts says, and writes down every attempt.
import type { Attempt, Delivery } from "./delivery-log";
import { NoToken, type Receiver } from "./receivers";
import type { RetryPolicy } from "./retry-policy";
import type { Exchange, Wire } from "./wire";

export type Pause = (ms: number) => Promise<void>;

export interface Sender {
  /** `refused`: the receiver does not take our credentials, so that nothing else needs to be tried. Never rejects. */
  send(delivery: Delivery, receiver: Receiver): Promise<"done" | "refused">;
}

type Outcome = Pick<Attempt, "step"> & Exchange;

const isFinal = ({ status }: Outcome): boolean => status !== null && status < 500;

const isAccepted = ({ step, status }: Outcome): boolean =>
  step === "delivery" && status !== null && status >= 200 && status < 300;

/** No token, and none to be had by asking again. */
const isRefused = (outcome: Outcome): boolean =>
  outcome.step === "token" && isFinal(outcome) && outcome.status !== 429;

interface Post {
  wire: Wire;
  delivery: Delivery;
  receiver: Receiver;
}

async function once({ wire, delivery, receiver }: Post): Promise<Outcome> {
  try {
    const token = await receiver.token();
    const exchange = await wire({
      method: delivery.method,
      url: delivery.url,
      headers: {
        authorization: delivery.isBare ? token : `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json",
      },
      body: delivery.payload,
    });
    return { step: "delivery", ...exchange };
  } catch (error) {
    if (error instanceof NoToken) return { step: "token", ...error.exchange };
    throw error;
  }
}

export function makeSender(wire: Wire, policy: RetryPolicy, pause: Pause): Sender {
  async function attempt(post: Post): Promise<Outcome> {
    const at = new Date().toISOString();
    const outcome = await once(post);
    post.delivery.attempts.push({ at, ...outcome });
    return outcome;
  }

  return {
    async send(delivery, receiver) {
      const post = { wire, delivery, receiver };
      let mayRenew = true;
      for (let repeats = 0; ; repeats++) {
        let outcome = await attempt(post);
        if (outcome.step === "delivery" && outcome.status === 401 && mayRenew) {
          mayRenew = false;
          receiver.dropToken();
          outcome = await attempt(post);
        }
        const backoff = policy.backoffMs[repeats];
        if (isFinal(outcome) || backoff === undefined) {
          delivery.isAcknowledged = isAccepted(outcome);
          return isRefused(outcome) ? "refused" : "done";
        }
        await pause(backoff);
      }
    },
  };
}
