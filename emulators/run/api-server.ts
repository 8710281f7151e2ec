import { functionsFramework } from '../functions-framework.ts';
import type { Program } from './child-process.ts';
import { responds } from './probe.ts';
import { at, environmentOf, type Settings } from './settings.ts';

const READY_WITHIN_MS = 30_000;

/** Returns the program that runs the function `api` in Google's Functions Framework, as production does. */
export function apiServer(settings: Settings): Program {
  const port = settings.ports.api;
  return {
    name: 'api',
    command: 'node',
    args: functionsFramework({ source: 'functions', target: 'api', port }),
    env: environmentOf(settings),
    isReady: () => responds(`${at(port)}/tools?limit=1`),
    readyWithinMs: READY_WITHIN_MS,
  };
}
