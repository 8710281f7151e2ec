import { randomInt } from 'node:crypto';
import { isLong } from '../sizes.ts';

const SHORT_FORM = 20_261;
const LARGEST = 2 ** 31 - 1;

/**
 * What the choices of this run come from: `TORTURE_SEED` if it is set, so that a failure can be repeated. Else the
 * long form takes a new one each time, and the short form always the same, so that a gate does not fail by chance.
 */
export const seed = Number(process.env.TORTURE_SEED ?? (isLong ? randomInt(LARGEST) : SHORT_FORM));
