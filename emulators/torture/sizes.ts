/** True for the long form, which `npm run torture` runs. `npm test` runs the short form. */
export const isLong = process.env.TORTURE === 'long';

const short = {
  /** The numbers of concurrent buyers and of units in stock. */
  scarce: { buyers: 200, units: 10 },
  enough: { buyers: 50, units: 50 },
  webhooks: { orders: 18, deliveries: 180 },
  /** The number of random sequences, their maximum length, and the minimum number of commands in total. */
  shoppers: { runs: 20, longest: 50, commands: 150 },
  /** The number of fuzz requests. */
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
