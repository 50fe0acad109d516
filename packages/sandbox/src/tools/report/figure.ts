// One line of the report: a published figure, the world's own, and how far apart they may be.

export interface Figure {
  /** What is compared, with its unit. */
  name: string;
  /** The figure of the published set, or of the recipe where no set gives one. */
  published: number;
  /** The world's own. */
  own: number;
  /** Lowest and highest figure that passes. */
  from: number;
  to: number;
  /** Why the bounds are wider than noise, or why the aim is not the published figure itself. */
  note: string | null;
}

/** Figures that belong together. */
export interface Section {
  title: string;
  figures: readonly Figure[];
}

/** The world's figure must lie within `tolerance` of the published one. */
export const near = (
  name: string,
  published: number,
  own: number,
  tolerance: number,
  note: string | null = null,
): Figure => ({ name, published, own, from: published - tolerance, to: published + tolerance, note });

/** The world's figure must lie within a share of the published one, 0.15 for 15 %. */
export const nearShare = (
  name: string,
  published: number,
  own: number,
  share: number,
  note: string | null = null,
): Figure => near(name, published, own, Math.abs(published) * share, note);

/** The world's figure must lie between two bounds. */
export const between = (
  name: string,
  published: number,
  own: number,
  [from, to]: readonly [number, number],
  note: string | null = null,
): Figure => ({ name, published, own, from, to, note });

/** A figure that could not be measured (NaN) never passes. */
export const passes = ({ own, from, to }: Figure): boolean => own >= from && own <= to;
