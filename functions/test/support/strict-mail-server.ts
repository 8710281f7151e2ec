import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { listen } from '../../../emulators/local-server.ts';

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Refusals by the part of the address before the `@`. */
const senders: Record<string, Error> = { limited: refusal(550, '5.4.5 Daily sending limit exceeded') };
const recipients: Record<string, Error> = {
  rejected: refusal(550, 'No such user here'),
  full: refusal(552, '5.2.2 Mailbox full'),
  denied: refusal(550, '5.4.1 Recipient address rejected'),
  busy: refusal(450, 'Mailbox busy, try again later'),
  greylisted: refusal(450, '4.7.1 Greylisted, try again later'),
  // Many servers reject the sender or the client only after the first recipient.
  unowned: refusal(553, '5.7.1 Sender address rejected'),
  malformed: refusal(550, '5.1.7 Sender address rejected'),
};
const recipientsOfContent: Record<string, Error> = { strict: refusal(550, 'Content rejected') };

const refusalOf = (refusals: Record<string, Error>, addresses: SMTPServerAddress[]) =>
  addresses.map(({ address }) => refusals[address.split('@')[0] ?? '']).find(Boolean);

/** Starts an SMTP server that rejects all logins, and the addresses above. It drops all e-mails. */
export async function strictMailServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
    onMailFrom: (sender, _session, done) => done(refusalOf(senders, [sender])),
    onRcptTo: (recipient, _session, done) => done(refusalOf(recipients, [recipient])),
    onData: (stream, { envelope }, done) =>
      stream.on('end', () => done(refusalOf(recipientsOfContent, envelope.rcptTo))).resume(),
  });
  const { host } = await listen(smtp.server, 0);
  return {
    url: `smtp://${host}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
