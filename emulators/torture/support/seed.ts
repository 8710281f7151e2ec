import { randomInt } from 'node:crypto';
import { isLong } from '../sizes.ts';

const SHORT_FORM = 20_261;
const LARGEST = 2 ** 31 - 1;

/**
 * The seed of this run. To repeat a failure, set `TORTURE_SEED`. By default, the long form uses a new seed;
 * the short form always uses the same seed, so that it does not fail by chance.
 */
export const seed = Number(process.env.TORTURE_SEED ?? (isLong ? randomInt(LARGEST) : SHORT_FORM));
