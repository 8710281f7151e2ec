// Prints the mails that the store of `npm start` has written, the oldest first. Nothing sends them: that is what the
// extension Trigger Email does in a real project.
import { answers } from './ask.ts';
import { command } from './command.ts';
import { Problem, say } from './console.ts';
import { environmentOf, local } from './settings.ts';

const RULE = '─'.repeat(72);

await command('mail', async () => {
  const environment = environmentOf(local);
  const { FIRESTORE_EMULATOR_HOST } = environment;
  if (!(await answers(`http://${FIRESTORE_EMULATOR_HOST}`)))
    throw new Problem(`Nothing answers at ${FIRESTORE_EMULATOR_HOST}. Run "npm start" first.`);
  // Read when Firestore's client is first used.
  Object.assign(process.env, environment);
  const { mails } = await import('../../functions/src/mail/mail.record.ts');
  const { docs } = await mails.orderBy('createdAt').get();
  for (const { to, createdAt, message } of docs.map((mail) => mail.data()))
    say([RULE, createdAt.toLocaleString(), `To: ${to}`, message.subject, '', message.text, ''].join('\n'));
  say(docs.length === 0 ? 'There are no mails yet.' : `${RULE}\n${docs.length} mails`);
  return 0;
});
