// Prints the e-mails of the store that `npm start` runs, oldest first.
import { join } from 'node:path';
import { receivedMails } from '../mail/server.ts';
import { command } from './command.ts';
import { Problem, print } from './console.ts';
import { isFree } from './ports.ts';
import { mailFolderOf, root, started } from './settings.ts';

const RULE = '─'.repeat(72);

await command('mail', async () => {
  const { mail } = started.ports;
  if (await isFree(mail))
    throw new Problem(`No mail server is running on port ${mail}. Run "npm start" first.`);
  const mails = await receivedMails(join(root, mailFolderOf(started)));
  for (const { to, date, subject, text } of mails) {
    const recipients = [to].flat().map((each) => each?.text);
    print([RULE, date?.toLocaleString(), `To: ${recipients}`, subject, '', text].join('\n'));
  }
  print(mails.length === 0 ? 'No e-mails yet.' : `${RULE}\n${mails.length} e-mails`);
  return 0;
});
