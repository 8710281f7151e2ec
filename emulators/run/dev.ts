import { buildFunctions, buildWeb } from './build.ts';
import { command } from './command.ts';
import { say, seconds } from './console.ts';
import { scheduler } from './scheduler-program.ts';
import { at, local } from './settings.ts';
import { answers, checkMachine, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const VITE_PORT = 5173;
const READY_WITHIN_MS = 30_000;
const started = Date.now();

await command('dev', async (programs) => {
  await checkMachine({ ...local, ports: { ...local.ports, api: VITE_PORT } });
  await buildFunctions();
  await buildWeb(local);
  await startStack(programs, local, `${at(local.ports.hosting)}/api/stripe/webhook`);
  await programs.start(scheduler(local));
  await programs.start({
    name: 'tsc',
    command: 'tsc',
    args: ['--project', 'functions/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    isReady: async () => true,
    readyWithinMs: READY_WITHIN_MS,
  });
  await programs.start({
    name: 'vite',
    command: 'vite',
    args: ['web', '--mode', local.web.mode],
    isReady: () => answers(at(VITE_PORT)),
    readyWithinMs: READY_WITHIN_MS,
  });
  welcome(at(local.ports.hosting), seconds(started));
  say(`  With hot reload of client and functions: ${at(VITE_PORT)}`);
  throw await programs.crashed;
});
