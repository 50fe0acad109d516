// Shares moved by stars and type without leaving 0 to 1: sums of log-odds.

const logit = (share: number) => Math.log(share / (1 - share));

/** The share after adding `shift` to its log-odds; 0 and 1 stay what they are. */
export function shifted(share: number, shift: number): number {
  if (share <= 0 || share >= 1) return share;
  return 1 / (1 + Math.exp(-(logit(share) + shift)));
}
