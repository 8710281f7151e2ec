import { partsOf, prefixesOf, searchWords, wordsOfId } from '../platform/format/words.ts';
import type { UserRecord } from './user.record.ts';

type SearchedFields = { email: string; displayName?: string | undefined };

/**
 * Returns the words by which a search finds a user: the words of the e-mail and the name, their parts, and
 * the uid. Includes the beginnings of words, because Firestore finds only whole words and `ann` must find
 * `Annemarie`.
 */
export function wordsOfUser(uid: string, { email, displayName = '' }: SearchedFields): string[] {
  const whole = [email, displayName].flatMap(searchWords);
  const words = [...whole, ...whole.flatMap(partsOf)];
  const all = [...words.flatMap(prefixesOf), ...words, ...wordsOfId(uid)];
  return [...new Set(all)].filter((word) => word !== '');
}

/** Returns true if the stored words of a record are up to date. */
export function hasCurrentWords(
  uid: string,
  { words, ...found }: SearchedFields & Pick<UserRecord, 'words'>,
): boolean {
  return words.join(' ') === wordsOfUser(uid, found).join(' ');
}
