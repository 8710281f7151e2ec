import { apiServer } from './api-server.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { requireChromium } from './chromium.ts';
import { step } from './console.ts';
import type { Programs } from './processes.ts';
import { at, forTests } from './settings.ts';
import { checkMachine, startStack } from './stack.ts';
import type { StepName } from './test-steps.ts';

/** The steps that need the stack of emulators. */
export const onStack: readonly StepName[] = ['rules', 'api', 'torture', 'e2e'];

/** @throws Problem that names what the machine lacks for the stack. */
export function prepareMachine(): Promise<void> {
  return checkMachine(forTests, { api: forTests.ports.api });
}

/** Starts the stack of the tests, and the API as production runs it. @throws Problem when it does not start. */
export async function prepareStack(programs: Programs): Promise<void> {
  await buildFunctions(programs);
  await startStack(programs, forTests, `${at(forTests.ports.api)}/stripe/webhook`);
  await step('Starting the API', () => programs.start(apiServer(forTests)));
}

/** Makes the client that the browser tests use. @throws Problem when it does not build, or there is no browser. */
export async function prepareE2e(programs: Programs): Promise<void> {
  requireChromium();
  await buildWeb(programs, forTests);
}
