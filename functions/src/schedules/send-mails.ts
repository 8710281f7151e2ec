import { deliver } from '../mail/delivery.service.ts';
import { dueMails } from '../mail/mail.repository.ts';
import { mailServer } from '../mail/smtp.gateway.ts';

const MAILS_PER_RUN = 100;

/**
 * Sends the mails that are due. It stops at the first error of the mail server that is not about one mail, so that an
 * outage does not use up the attempts of all mails.
 *
 * @throws that error, so that the log and the alert show it.
 */
export async function sendDueMails(now: Date): Promise<void> {
  const server = mailServer();
  if (!server) return;
  try {
    for (const mail of await dueMails(now, MAILS_PER_RUN)) await deliver(mail, server, now);
  } finally {
    server.close();
  }
}
