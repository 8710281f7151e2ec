import { z } from 'zod';
import { collection, momentField, timestampField } from '../platform/firestore/firestore.ts';

/** The response of the SMTP server to an e-mail that it accepted. */
export const deliveryInfoSchema = z.object({
  messageId: z.string(),
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
  response: z.string(),
});

/** The latest attempt to send an e-mail. */
const deliverySchema = z.object({
  state: z.enum(['PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
  attempts: z.int(),
  startTime: timestampField,
  endTime: momentField,
  /** Until this time, no other run may send the e-mail. */
  leaseExpireTime: momentField,
  error: z.string().nullable(),
  info: deliveryInfoSchema.nullable(),
});

/** The `uid` of e-mails to the owner, which belong to no user account. */
export const STORE = 'store';

const messageSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const mailSchema = z.object({
  /** The address of the owner, or of the shopper's account when the e-mail was written. */
  to: z.array(z.string()),
  message: messageSchema,
  /**
   * The message without texts of the shopper, for an address that is not verified. Otherwise a shopper could
   * send any text to the address of another person.
   */
  toUnverified: messageSchema.exactOptional(),
  /** The order that the e-mail is about, if any. */
  orderId: z.string().exactOptional(),
  /** Set if an admin has sent an earlier e-mail again as this e-mail. */
  isCopy: z.literal(true).exactOptional(),
  /** The recipient's uid. When the account is deleted, the e-mail is deleted too. */
  uid: z.string(),
  createdAt: timestampField,
  /** When Firestore deletes the e-mail (TTL policy in firestore.indexes.json). */
  expireAt: timestampField,
  /** When the next attempt is due. Null after the last attempt. */
  sendAt: momentField,
  /** Missing before the first attempt. */
  delivery: deliverySchema.exactOptional(),
});

export type Delivery = z.infer<typeof deliverySchema>;
export type MailRecord = z.infer<typeof mailSchema>;

export const mails = collection('mail', mailSchema);
