import { z } from 'zod';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { sellingResponse } from './responses.ts';

/** The sentence that shoppers read while the store is closed. Line breaks become spaces. */
const sentenceField = requiredText(messages.closedRequired)
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .max(limits.closedSentence.max, messages.closedTooLong);

/** Stops selling with a sentence, or sells again with null. */
export const sellingSchema = z.object({ closed: sentenceField.nullable() });
export type SellingInput = z.infer<typeof sellingSchema>;

/** The form that stops selling. */
export const closingSchema = z.object({ closed: sentenceField });
export type ClosingInput = z.infer<typeof closingSchema>;

export type Selling = z.infer<typeof sellingResponse>;
