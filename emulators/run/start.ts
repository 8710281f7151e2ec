import { buildFunctions, buildWeb } from './build.ts';
import { command } from './command.ts';
import { secondsSince } from './console.ts';
import { at, local } from './settings.ts';
import { checkMachine, scheduler, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const started = Date.now();

await command('start', async (programs) => {
  await checkMachine(local, {});
  await buildFunctions(programs);
  await buildWeb(programs, local);
  await startStack(programs, local, `${at(local.ports.hosting)}/api/stripe/webhook`);
  await programs.start(scheduler(local));
  welcome(at(local.ports.hosting), secondsSince(started));
  throw await programs.crashed;
});
