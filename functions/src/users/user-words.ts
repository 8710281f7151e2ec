import { partsOf, prefixesOf, searchWords, wordsOfId } from '../platform/search-words.ts';
import type { UserRecord } from './user.record.ts';

type Found = { email: string; displayName?: string | undefined };

/**
 * The words that a person is found by: e-mail and name, each word whole, in its parts, and how it begins, since
 * Firestore finds whole words only and people look for `ann` who want `Annemarie`; and the uid.
 */
export function wordsOfPerson(uid: string, { email, displayName = '' }: Found): string[] {
  const whole = [email, displayName].flatMap(searchWords);
  const words = [...whole, ...whole.flatMap(partsOf)];
  const all = [...words.flatMap(prefixesOf), ...words, ...wordsOfId(uid)];
  return [...new Set(all)].filter((word) => word !== '');
}

/** True of a record whose words are those that its e-mail and name make. */
export function hasItsWords(uid: string, { words, ...found }: Found & Pick<UserRecord, 'words'>): boolean {
  return words.join(' ') === wordsOfPerson(uid, found).join(' ');
}
