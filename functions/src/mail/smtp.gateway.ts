import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { store } from '../contract/store.ts';
import { isDemo, mailFrom, smtpPassword, smtpUrl } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { type Delivery, deliveryInfoSchema, type MailRecord } from './mail.record.ts';

const TIMEOUT_MS = 10_000;
/**
 * Status code of a server that is about to close the connection, so that it rejects all e-mails:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.2
 */
const CLOSING = 421;

/**
 * Thrown if the SMTP server rejects the recipient of an e-mail, for example because the address does not
 * exist. The next e-mails may succeed.
 */
export class RecipientRejected extends Error {
  override name = 'RecipientRejected';
  /** False if a retry may succeed. */
  readonly isPermanent: boolean;

  constructor(isPermanent: boolean, cause: unknown) {
    super('The mail server rejects the recipient', { cause });
    this.isPermanent = isPermanent;
  }
}

/** The recipients and the text of an e-mail. */
export type Outgoing = Pick<MailRecord, 'to' | 'message'>;

/** A mail server with one connection. */
export type MailServer = {
  /**
   * @throws RecipientRejected if the server rejects the recipient. After any other error, the next e-mails may
   * fail too, unless the server rejects only the text of this e-mail.
   */
  send: (mail: Stored<MailRecord>, outgoing: Outgoing) => Promise<NonNullable<Delivery['info']>>;
  close: () => void;
};

/**
 * Returns the store's SMTP server, or undefined if none is configured. Connects when the first e-mail is
 * sent.
 */
export function mailServer(): MailServer | undefined {
  const address = smtpUrl();
  if (!address) return undefined;
  const { protocol, hostname, port, username } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Without TLS, others on the network could read the password. The local mail server has no certificate.
    requireTLS: !isSecure && !isDemo(process.env),
    ...(username && { auth: { user: decodeURIComponent(username), pass: smtpPassword.value() } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail, outgoing) => {
      try {
        return deliveryInfoSchema.parse(await transport.sendMail(messageOf(mail, outgoing)));
      } catch (error) {
        throw rejectionOf(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Returns the message to send. Its `Message-ID` is the same in every attempt, so that the recipient's mailbox
 * can drop a duplicate. Its headers prevent automatic replies (RFC 3834). Replies of people go to the store.
 */
function messageOf({ id, data: { createdAt } }: Stored<MailRecord>, { to, message }: Outgoing) {
  const from = mailFrom();
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1];
  if (!domain) throw new InternalError('MAIL_FROM is not an e-mail address');
  return {
    ...message,
    from: from.includes('<') ? from : { name: store.name, address: from },
    // Nodemailer does not parse an address in an object, so an address cannot add a second recipient.
    to: to.map((address) => ({ name: '', address })),
    replyTo: { name: store.name, address: store.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    date: createdAt,
    messageId: `<${id}@${domain}>`,
  };
}

/**
 * A permanent error of the sender's address or of a policy, by its enhanced status code. 5.1.0 can mean either
 * address, so the store retries: https://www.rfc-editor.org/rfc/rfc3463#section-3.2
 */
const OTHER_REASON = /^5\d\d[ -]5\.(1\.[078]|7\.\d+)\b/;

const recipientErrorSchema = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.int().refine((code) => code !== CLOSING),
  permanent: z.boolean(),
  response: z.string().refine((reply) => !OTHER_REASON.test(reply)),
});

/**
 * Returns undefined for an error that is not about the recipient. A mail server reports a reached sending
 * limit with the code of a permanent error, but as an error of the sender or of the message. Many servers, such
 * as Postfix, reject the sender or the client only after the recipient.
 */
function rejectionOf(error: unknown): RecipientRejected | undefined {
  const { data } = recipientErrorSchema.safeParse(error);
  return data && new RecipientRejected(data.permanent, error);
}
