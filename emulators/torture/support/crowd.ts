import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { inFlight } from './in-flight.ts';

const ARRIVING_AT_ONCE = 20;

/** So many people who have logged in. */
export function crowd(size: number): Promise<Person[]> {
  const arrivals = Array.from({ length: size }, () => () => newPerson());
  return inFlight(ARRIVING_AT_ONCE, arrivals);
}
