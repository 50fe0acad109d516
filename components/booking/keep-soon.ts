// When what is being typed is sent to be stored: at once, then no more often than the pause allows.

export interface KeepSoon {
  /** Something was typed. */
  change(): void;
  /** Sends what waits for the pause to end, e.g. because the page is about to go. */
  flush(): void;
  /** What waits is sent in another way. */
  cancel(): void;
}

export function keepSoon(send: () => void, pauseMs: number): KeepSoon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const sendNow = () => {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, pauseMs);
    send();
  };
  const flush = () => {
    if (!isWaiting) return;
    clearTimeout(timer);
    sendNow();
  };
  return {
    change: () => {
      isWaiting = true;
      if (timer === undefined) sendNow();
    },
    flush,
    cancel: () => {
      isWaiting = false;
    },
  };
}
