// Text whose lines have each a direction of their own, beside each other and beside the page's.
import { Fragment } from "react";

interface LinesProps {
  text: string;
  /** Lines that are read from left to right in every language: telephone numbers, e-mail addresses. */
  leftToRight?: readonly string[] | undefined;
}

export function Lines({ text, leftToRight = [] }: LinesProps) {
  return text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order.
    <Fragment key={at}>
      {at > 0 && <br />}
      <bdi dir={leftToRight.includes(line) ? "ltr" : undefined}>{line}</bdi>
    </Fragment>
  ));
}
