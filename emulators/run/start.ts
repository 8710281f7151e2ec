import { command } from './command.ts';
import { secondsSince } from './console.ts';
import { at, local } from './settings.ts';
import { startStore, welcome } from './stack.ts';

const started = Date.now();

await command('start', async (programs) => {
  await startStore(programs);
  welcome(at(local.ports.hosting), secondsSince(started));
  throw await programs.crashed;
});
