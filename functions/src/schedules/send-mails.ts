import { deliver } from '../mail/delivery.service.ts';
import { dueMails } from '../mail/mail.repository.ts';
import { mailServer } from '../mail/smtp.gateway.ts';
import { hasChangedSinceMail } from '../orders/orders.repository.ts';
import { mailBackInStock } from './mail-back-in-stock.ts';
import { Run } from './run.ts';

const MAILS_PER_RUN = 100;

/**
 * Writes the e-mails about tools that are back in stock, and sends all due e-mails. Stops at the first error that is not about a recipient, so that an outage does not use
 * up the attempts of all e-mails. If the server rejects the text of one e-mail, or the time is over, the next run
 * sends the others.
 *
 * @throws this error, for the log and the alert.
 */
export async function sendDueMails(now: Date): Promise<void> {
  const server = mailServer();
  if (!server) return;
  const run = new Run('sendMails');
  await run.attempt(() => mailBackInStock(run));
  try {
    for (const mail of await dueMails(now, MAILS_PER_RUN)) {
      if (run.isOver) break;
      await deliver(mail, server, now, hasChangedSinceMail);
    }
    run.end();
  } finally {
    server.close();
  }
}
