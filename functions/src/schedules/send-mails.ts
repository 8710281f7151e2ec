import { deliver } from '../mail/delivery.service.ts';
import { dueMails } from '../mail/mail.repository.ts';
import { mailServer } from '../mail/smtp.gateway.ts';
import { mailBackInStock } from './mail-back-in-stock.ts';
import { Run } from './run.ts';

const MAILS_PER_RUN = 100;

/**
 * Writes the e-mails about tools that are back in stock, and sends all due e-mails. The first error that is not about a
 * recipient ends the run, so an outage costs one e-mail one attempt. The next run sends the others.
 *
 * @throws AggregateError with the errors, for the log and the alert.
 */
export async function sendDueMails(): Promise<void> {
  const server = mailServer();
  if (!server) return;
  const run = new Run('sendMails');
  try {
    await run.attempt(() => mailBackInStock(run));
    await run.attempt(async () => {
      for (const mail of await dueMails(new Date(), MAILS_PER_RUN)) {
        if (run.isOver) return;
        await deliver(mail, server);
      }
    });
    run.end();
  } finally {
    server.close();
  }
}
