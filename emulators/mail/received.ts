import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Returns the e-mails that a local mail server has stored in a folder, in order of arrival. */
export async function receivedMails(folder: string): Promise<ParsedMail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}
