import { command } from './command.ts';
import { bundler, compiler, showTypeErrors } from './compiler.ts';
import { print, secondsSince, step } from './console.ts';
import { responds } from './ports.ts';
import type { Program } from './processes.ts';
import { at, clientUrls, devPort, local } from './settings.ts';
import { startStore, welcome } from './stack.ts';

const READY_WITHIN_MS = 30_000;
const started = Date.now();

const vite: Program = {
  name: 'vite',
  command: 'vite',
  args: ['web', '--mode', local.web.mode],
  env: clientUrls(local),
  isReady: () => responds(at(devPort)),
  readyWithinMs: READY_WITHIN_MS,
  lost: 'Open pages reload.',
};

await command('dev', async (programs) => {
  await startStore(programs, { vite: devPort });
  await step('Starting the compiler', () =>
    Promise.all([bundler('dev'), compiler('dev')].map((program) => programs.start(program))),
  );
  await programs.start(vite);
  welcome(at(local.ports.hosting), secondsSince(started));
  print(`\n  With hot reload of client and functions: ${at(devPort)}`);
  showTypeErrors('dev');
  throw await programs.crashed;
});
