// The mails that the sandbox took: the last two hundred, in memory, and how many of the next it refuses.

export interface TakenMail {
  /** Counts the mails since the start, from 1. */
  id: number;
  /** Whom it was given for, which need not be whom it names. */
  to: string[];
  subject: string;
  text: string;
  /** Null for a mail without such a part. */
  html: string | null;
  headers: { name: string; value: string }[];
  /** When it came, at the sandbox's clock. */
  at: string;
}

const MAX = 200;

export interface Mailbox {
  /** Newest first. */
  list(): TakenMail[];
  add(mail: Omit<TakenMail, "id">): void;
  clear(): void;
  /** Lets the next `count` mails be refused for now (451). */
  refuse(count: number): void;
  /** Whether the mail at hand is one of them; each is refused once. */
  refuses(): boolean;
  readonly left: number;
}

export function makeMailbox(): Mailbox {
  let taken: TakenMail[] = [];
  let count = 0;
  let left = 0;
  return {
    list: () => taken.toReversed(),
    add(mail) {
      count += 1;
      taken = [...taken, { id: count, ...mail }].slice(-MAX);
    },
    clear() {
      taken = [];
    },
    refuse(next) {
      left = next;
    },
    refuses() {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
    get left() {
      return left;
    },
  };
}
