/** The long form runs with `npm run torture`, the short one with `npm test`. */
export const isLong = process.env.TORTURE === 'long';

const short = {
  /** Concurrent buyers, and units in stock. */
  scarce: { buyers: 200, units: 10 },
  enough: { buyers: 50, units: 50 },
  webhooks: { orders: 18, deliveries: 180 },
  /** Number of random sequences, their maximum length, and the minimum of commands in total. */
  shoppers: { runs: 20, longest: 50, commands: 150 },
  /** Number of fuzz requests. */
  fuzz: 1200,
};

const long: typeof short = {
  scarce: { buyers: 200, units: 10 },
  enough: { buyers: 50, units: 50 },
  webhooks: { orders: 100, deliveries: 1000 },
  shoppers: { runs: 140, longest: 60, commands: 2000 },
  fuzz: 10_000,
};

export const sizes = isLong ? long : short;
