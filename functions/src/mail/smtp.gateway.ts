import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { shop } from '../contract/shop.ts';
import { isDemo, mailFrom, smtpPassword, smtpUrl } from '../platform/config.ts';
import { InternalError } from '../platform/failure.ts';
import type { Stored } from '../platform/firestore.ts';
import type { Delivery, MailRecord } from './mail.record.ts';

const TIMEOUT_MS = 10_000;
/** Replies from 500 on are permanent: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const PERMANENT = 500;

/** The SMTP server refuses a mail for good, such as an address that does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Sends mails over one connection. */
export type MailServer = {
  /** @throws MailRefused for a mail that no retry can send, and any other error if a retry can help. */
  send: (mail: Stored<MailRecord>) => Promise<NonNullable<Delivery['info']>>;
  close: () => void;
};

/** Returns the shop's SMTP server, or undefined if the owner has set none. It connects when it sends. */
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
    // Without TLS, everyone on the way could read the password. The local server has no certificate.
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

/** The `Message-ID` is the same in every attempt, so that a mailbox can drop the second copy of a mail. */
function messageOf({ id, data: { to, message, createdAt } }: Stored<MailRecord>) {
  const from = mailFrom();
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1];
  if (!domain) throw new InternalError('MAIL_FROM is no address');
  return {
    ...message,
    from: from.includes('<') ? from : { name: shop.name, address: from },
    // As objects, addresses are not parsed: a name cannot smuggle in a second address.
    to: to.map((address) => ({ name: '', address })),
    date: createdAt,
    messageId: `<${id}@${domain}>`,
  };
}

const smtpErrorSchema = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.int() });

/** True if the server refused the recipient or the text for good. Refused logins are not the mail's fault. */
function isRefusal(error: unknown): boolean {
  const parsed = smtpErrorSchema.safeParse(error);
  return parsed.success && parsed.data.responseCode >= PERMANENT;
}
