// When what is being typed is sent to be stored: its beginning at once, the rest after a pause.

export interface KeepSoon {
  change(): void;
  /** Sends what waits for the pause, e.g. because the page is about to go. */
  flush(): void;
  /** What waits is sent in another way. */
  cancel(): void;
}

export function keepSoon(send: () => void, pauseMs: number): KeepSoon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const flush = () => {
    if (isWaiting) send();
    isWaiting = false;
  };
  return {
    change: () => {
      isWaiting = true;
      if (timer === undefined) flush();
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        flush();
      }, pauseMs);
    },
    flush,
    cancel: () => {
      isWaiting = false;
    },
  };
}
