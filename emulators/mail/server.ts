import { mkdirSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listen } from '../local-server.ts';

type MailServerOptions = {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  /** The folder for the e-mails, one file per e-mail (RFC 5322). The server deletes the old files when it starts. */
  folder: string;
};

export type RunningMailServer = { url: string; close: () => Promise<void> };

/**
 * Starts an SMTP server on 127.0.0.1. It saves every e-mail as a file, and forwards none. Rejects if the port
 * is in use.
 */
export async function startMailServer({ port = 0, folder }: MailServerOptions): Promise<RunningMailServer> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let received = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received += 1;
      // The file names sort in order of arrival.
      const file = `${String(received).padStart(6, '0')}.eml`;
      await writeFile(join(folder, file), await buffer(stream));
      done();
    },
  });
  const { host } = await listen(smtp.server, port);
  return { url: `smtp://${host}`, close: () => new Promise((resolve) => smtp.close(() => resolve())) };
}

/** Returns the e-mails that a local mail server has stored in a folder, in order of arrival. */
export async function receivedMails(folder: string): Promise<ParsedMail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}
