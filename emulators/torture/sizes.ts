/** How much of everything one run does: `npm run torture` sets the long form, `npm test` runs the short one. */
export const isLong = process.env.TORTURE === 'long';

const short = {
  /** How many buyers come at once, and for how many pieces. */
  scarce: { buyers: 200, pieces: 10 },
  enough: { buyers: 50, pieces: 50 },
  webhooks: { orders: 18, deliveries: 180 },
  /** Random sequences of so many commands at most, and how many they must be in all. */
  shoppers: { runs: 20, longest: 50, commands: 150 },
  /** How many requests that make no sense. */
  fuzz: 1200,
};

const long: typeof short = {
  scarce: { buyers: 200, pieces: 10 },
  enough: { buyers: 50, pieces: 50 },
  webhooks: { orders: 100, deliveries: 1000 },
  shoppers: { runs: 140, longest: 60, commands: 2000 },
  fuzz: 10_000,
};

export const sizes = isLong ? long : short;
