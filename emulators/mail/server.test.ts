import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { receivedMails, startMailServer } from './server.ts';

it('the local mail server lists the e-mails in order of arrival', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'received-'));
  writeFileSync(join(folder, '000001-earlier.eml'), 'Subject: of an earlier start');
  const server = await startMailServer({ folder });
  const transport = createTransport(server.url);
  const subjects = Array.from({ length: 11 }, (_, index) => `number ${index + 1}`);
  for (const subject of subjects)
    await transport.sendMail({ from: 'store@b.example', to: 'sam@b.example', subject, text: 'Hello' });
  expect((await receivedMails(folder)).map(({ subject }) => subject)).toEqual(subjects);
  await server.close();
  rmSync(folder, { recursive: true });
});
