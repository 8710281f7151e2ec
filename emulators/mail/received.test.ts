import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { receivedMails } from './received.ts';
import { startMailServer } from './server.ts';

it('the local mail server lists the e-mails in order of arrival', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'received-'));
  const server = await startMailServer({ folder });
  const transport = createTransport(server.url);
  for (const subject of ['first', 'second', 'third'])
    await transport.sendMail({ from: 'store@b.example', to: 'sam@b.example', subject, text: 'Hello' });
  expect((await receivedMails(folder)).map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
  await server.close();
  rmSync(folder, { recursive: true });
});
