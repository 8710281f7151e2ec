/** How much of everything one run does: `npm run torture` sets the long form, `npm test` runs the short one. */
export const isLong = process.env.TORTURE === 'long';

const short = {
  /** How many buyers come at once, and for how many pieces. */
  scarce: { buyers: 200, pieces: 10 },
  enough: { buyers: 50, pieces: 50 },
};

const long: typeof short = {
  scarce: { buyers: 200, pieces: 10 },
  enough: { buyers: 50, pieces: 50 },
};

export const sizes = isLong ? long : short;
