import { z } from 'zod';
import { oneLine, requiredText, unlessEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { sellingResponse } from './responses.ts';

/** The sentence that shoppers read while the store is closed. Line breaks become spaces. */
const sentenceField = requiredText(messages.closedRequired)
  .overwrite(oneLine)
  .max(limits.closedSentence.max, messages.closedTooLong);

/** The day on which a closed store opens by itself, in the store's time zone. Without it, an admin opens the store. */
const opensOn = unlessEmpty(z.iso.date(messages.opensOnInvalid));

/** Stops selling with a sentence, or sells again with null. */
export const sellingSchema = z.object({ closed: sentenceField.nullable(), opensOn });
export type SellingInput = z.infer<typeof sellingSchema>;

/** The form that stops selling. */
export const closingSchema = z.object({ closed: sentenceField, opensOn });
export type ClosingInput = z.infer<typeof closingSchema>;

export type Selling = z.infer<typeof sellingResponse>;
