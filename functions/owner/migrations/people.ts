import { users } from '../../src/users/user.record.ts';
import { hasCurrentWords } from '../../src/users/user-words.ts';
import { findUser, writeWords } from '../../src/users/users.repository.ts';
import { eachDocument } from './each-document.ts';

/** Adds the search words to every user record. Costs one read per user, and one write per changed record. */
export const addPeopleWords = eachDocument({
  documents: users,
  find: findUser,
  missingIn: ({ id, data }) => (hasCurrentWords(id, data) ? undefined : {}),
  write: writeWords,
});
