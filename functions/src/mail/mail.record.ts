import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

const momentField = timestampField.nullable().default(null);

/**
 * How the delivery of a mail went, in the fields of the extension Trigger Email, which sent the mails of older shops:
 * https://firebase.google.com/docs/extensions/official/firestore-send-email
 */
const deliverySchema = z.object({
  /** `PROCESSING`, `RETRY`, `SUCCESS` or `ERROR`; the extension also wrote `PENDING`. */
  state: z.string(),
  attempts: z.int().default(0),
  startTime: momentField,
  endTime: momentField,
  /** Until this time, the attempt may still be under way. */
  leaseExpireTime: momentField,
  error: z.string().nullable().default(null),
  info: z
    .object({
      messageId: z.string(),
      accepted: z.array(z.string()),
      rejected: z.array(z.string()),
      response: z.string(),
    })
    .nullable()
    .default(null),
});

const mailSchema = z.object({
  to: z.array(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** The person who receives it. Deleting their account deletes the mail. */
  uid: z.string(),
  createdAt: timestampField,
  /** Time at which Firestore deletes it, by the policy in firestore.indexes.json. */
  expireAt: timestampField,
  /** Time of the next attempt to send it; null after the last one, and on mails that the extension sent. */
  sendAt: momentField,
  /** Missing before the first attempt. */
  delivery: deliverySchema.exactOptional(),
});

export type Delivery = z.infer<typeof deliverySchema>;
export type MailRecord = z.infer<typeof mailSchema>;

/** One document per mail. */
export const mails = collection('mail', mailSchema);
