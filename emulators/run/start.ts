import { command } from './command.ts';
import { secondsSince } from './console.ts';
import { at, started as settings } from './settings.ts';
import { startStore, welcome } from './stack.ts';

const started = Date.now();

await command('start', async (programs) => {
  await startStore(programs, settings, {});
  welcome(at(settings.ports.hosting), secondsSince(started));
  return programs.crashed;
});
