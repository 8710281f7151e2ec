import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { shop } from '../contract/shop.ts';
import { isDemo, mailFrom, smtpPassword, smtpUrl } from '../platform/config/config.ts';
import { InternalError } from '../platform/errors/failure.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Delivery, MailRecord } from './mail.record.ts';

const TIMEOUT_MS = 10_000;
/** Status codes from 500 are permanent errors: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const PERMANENT_ERROR = 500;

/**
 * Thrown if the SMTP server permanently refuses an e-mail, for example because the recipient's address does
 * not exist.
 */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** A mail server with one connection. */
export type MailServer = {
  /** @throws MailRefused if a retry cannot succeed, any other error if a retry may succeed. */
  send: (mail: Stored<MailRecord>) => Promise<NonNullable<Delivery['info']>>;
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
    send: async (mail) => {
      try {
        return infoSchema.parse(await transport.sendMail(messageOf(mail)));
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused('The mail server refuses the mail', { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

const infoSchema = z.object({
  messageId: z.string(),
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
  response: z.string(),
});

/**
 * Returns the message to send. Its `Message-ID` is the same in every attempt, so that the recipient's mailbox
 * can drop a duplicate.
 */
function messageOf({ id, data: { to, message, createdAt } }: Stored<MailRecord>) {
  const from = mailFrom();
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1];
  if (!domain) throw new InternalError('MAIL_FROM is not an e-mail address');
  return {
    ...message,
    from: from.includes('<') ? from : { name: shop.name, address: from },
    // Nodemailer does not parse an address in an object, so an address cannot add a second recipient.
    to: to.map((address) => ({ name: '', address })),
    date: createdAt,
    messageId: `<${id}@${domain}>`,
  };
}

const smtpErrorSchema = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.int() });

/**
 * Returns true if the server permanently refused the recipient or the message, and false for a failed login.
 */
function isRefusal(error: unknown): boolean {
  const parsed = smtpErrorSchema.safeParse(error);
  return parsed.success && parsed.data.responseCode >= PERMANENT_ERROR;
}
