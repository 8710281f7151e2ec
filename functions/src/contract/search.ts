import { textField, unlessEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const wordsOf = (text: string) => text.split(/\s+/);

/** A search for orders or users, as the admin typed it. */
export const searchField = unlessEmpty(
  textField(messages.searchInvalid)
    .max(limits.search.max, messages.searchTooLong)
    .refine((text) => wordsOf(text).length <= limits.search.words, messages.searchTooManyWords),
);
