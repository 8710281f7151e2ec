import { asHelper, type Program } from './processes.ts';
import { environmentOf, type Settings } from './settings.ts';

/** Returns the program that runs the scheduled functions. The emulators do not run them. */
export function scheduler(settings: Settings): Program {
  const program = {
    name: 'scheduler',
    command: 'node',
    args: ['emulators/run/scheduler.ts'],
    env: environmentOf(settings),
    isReady: async () => true,
    readyWithinMs: 1000,
    lost: 'Nothing is lost.',
  };
  return asHelper(program, settings);
}
