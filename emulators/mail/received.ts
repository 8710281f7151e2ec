import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Returns the mails that a local mail server has stored in a folder, in the order of their arrival. */
export async function receivedMails(folder: string): Promise<ParsedMail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}
