import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { inFlight } from './in-flight.ts';

const CREATED_AT_ONCE = 20;

/** Creates people, and logs them in. */
export function crowd(size: number): Promise<Person[]> {
  const people = Array.from({ length: size }, () => () => newPerson());
  return inFlight(CREATED_AT_ONCE, people);
}
