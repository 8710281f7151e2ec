import { answers } from './ask.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { command } from './command.ts';
import { bundler, compiler, showTypeErrors } from './compiler.ts';
import { say, seconds, step } from './console.ts';
import type { Program } from './processes.ts';
import { scheduler } from './scheduler-program.ts';
import { at, clientAddresses, devPort, local } from './settings.ts';
import { checkMachine, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const READY_WITHIN_MS = 30_000;
const started = Date.now();

const vite: Program = {
  name: 'vite',
  command: 'vite',
  args: ['web', '--mode', local.web.mode],
  env: clientAddresses(local),
  isReady: () => answers(at(devPort)),
  readyWithinMs: READY_WITHIN_MS,
  lost: 'Open pages reload.',
};

await command('dev', async (programs) => {
  await checkMachine(local, { vite: devPort });
  await buildFunctions(programs);
  await buildWeb(programs, local);
  await startStack(programs, local, `${at(local.ports.hosting)}/api/stripe/webhook`);
  await programs.start(scheduler(local));
  await step('Starting the compiler', () =>
    Promise.all([bundler('dev'), compiler('dev')].map((program) => programs.start(program))),
  );
  await programs.start(vite);
  welcome(at(local.ports.hosting), seconds(started));
  say(`\n  With hot reload of client and functions: ${at(devPort)}`);
  showTypeErrors('dev');
  throw await programs.crashed;
});
