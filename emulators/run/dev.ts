import { command } from './command.ts';
import { print, secondsSince, step } from './console.ts';
import type { Program } from './processes.ts';
import { at, clientUrls, devPort, local } from './settings.ts';
import { startStore, welcome } from './stack.ts';

const started = Date.now();

/** Reloads the client and its open pages. */
const vite: Program = {
  name: 'vite',
  command: 'vite',
  args: ['web', '--mode', local.web.mode],
  env: clientUrls(local),
  ready: `tcp:127.0.0.1:${devPort}`,
  lost: 'Open pages reload.',
};

/** Builds the functions whenever they change, so that the emulator reloads them. */
const bundler: Program = {
  name: 'bundler',
  command: 'node',
  args: ['functions/build/main.ts', '--watch'],
  lost: 'Nothing is lost.',
};

/** Checks the types of the functions whenever they change. */
const compiler: Program = {
  name: 'tsc',
  command: 'tsc',
  args: '--noEmit --project functions --watch --preserveWatchOutput --pretty false'.split(' '),
  prints: true,
  lost: 'Nothing is lost.',
};

await command('dev', async (programs) => {
  await startStore(programs, local, { vite: devPort });
  await step('Starting the compiler', () =>
    Promise.all([bundler, compiler, vite].map((program) => programs.start(program))),
  );
  welcome(at(local.ports.hosting), secondsSince(started));
  print(`\n  With hot reload of client and functions: ${at(devPort)}`);
  return programs.crashed;
});
