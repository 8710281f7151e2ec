import { randomInt } from 'node:crypto';

/** True for the long form of the tests (`npm test -- long-torture`), false for the short form (`npm test`). */
export const isLong = process.env.TORTURE === 'long';

const short = {
  /** The number of concurrent shoppers, and of units in stock. */
  scarce: { buyers: 30, units: 10 },
  enough: { buyers: 30, units: 30 },
  /** The number of random sequences, the maximum steps of each, and the minimum steps in total. */
  shoppers: { runs: 12, longest: 50, commands: 90 },
  /** The number of random requests. */
  fuzz: 600,
};

const long: typeof short = {
  scarce: { buyers: 200, units: 10 },
  enough: { buyers: 50, units: 50 },
  shoppers: { runs: 140, longest: 60, commands: 2000 },
  fuzz: 10_000,
};

export const sizes = isLong ? long : short;

const SHORT_FORM = 20_261;
const LARGEST = 2 ** 31 - 1;

/**
 * The seed of this run. To repeat a failure, set `TORTURE_SEED`. By default, the long form uses a new seed;
 * the short form always uses the same seed, so that it does not fail by chance.
 */
export const seed = Number(process.env.TORTURE_SEED ?? (isLong ? randomInt(LARGEST) : SHORT_FORM));
