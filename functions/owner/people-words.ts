import type { Stored } from '../src/platform/firestore.ts';
import { decideAndWriteFrom } from '../src/platform/guarded-write.ts';
import { type UserRecord, users } from '../src/users/user.record.ts';
import { hasItsWords } from '../src/users/user-words.ts';
import { findUser, writeWords } from '../src/users/users.repository.ts';
import { changeEvery, type Tally } from './every-document.ts';

/**
 * Gives everybody the words by which they are found, where these are not there yet: one read per person, one write per
 * person who changes. Safe to repeat, and while the store is open.
 *
 * @param say Called with how many people were looked at, after each part of them.
 */
export function addPeopleWords(say: (seen: number) => void): Promise<Tally> {
  return changeEvery(users, addWords, say);
}

/** @returns whether they were not there. */
function addWords(person: Stored<UserRecord>): Promise<boolean> {
  return decideAndWriteFrom<Stored<UserRecord> | undefined, boolean>(
    person,
    () => findUser(person.id),
    async (current) => {
      if (!current || hasItsWords(current.id, current.data)) return false;
      await writeWords(current);
      return true;
    },
  );
}
