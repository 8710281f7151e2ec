import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

/**
 * A mail as the extension Trigger Email takes it; how it went, the extension adds as `delivery`. The other fields are
 * the store's own. https://firebase.google.com/docs/extensions/official/firestore-send-email
 */
const mailSchema = z.object({
  to: z.array(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** Whose mail it is: it goes with their account. */
  uid: z.string(),
  createdAt: timestampField,
  /** When Firestore deletes it, by the policy in firestore.indexes.json. */
  expireAt: timestampField,
});

export type MailRecord = z.infer<typeof mailSchema>;

/** One document per mail. */
export const mails = collection('mail', mailSchema);
