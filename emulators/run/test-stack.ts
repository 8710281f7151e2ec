import { apiServer } from './api-server.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { requireChromium } from './chromium.ts';
import { step } from './console.ts';
import { requireFirefox } from './firefox.ts';
import type { Programs } from './processes.ts';
import { at, forTests } from './settings.ts';
import { checkMachine, startStack } from './stack.ts';
import type { StepName } from './test-steps.ts';

export const stackSteps: readonly StepName[] = ['rules', 'api', 'torture', 'firefox', 'e2e'];

/** Checks this machine, and prepares it for the tests. @throws Problem that lists the missing programs. */
export function prepareMachine(): Promise<void> {
  return checkMachine(forTests, { api: forTests.ports.api });
}

/**
 * Ends the programs of an earlier stack. Starts a new stack for the tests, and the API as in production.
 *
 * @throws Problem if a program does not start.
 */
export async function prepareStack(programs: Programs): Promise<void> {
  await programs.reset();
  await buildFunctions(programs);
  await startStack(programs, forTests, `${at(forTests.ports.api)}/stripe/webhook`);
  await step('Starting the API', () => programs.start(apiServer(forTests)));
}

const browsers: Partial<Record<StepName, () => string>> = { e2e: requireChromium, firefox: requireFirefox };

export function isInBrowser(name: StepName): boolean {
  return name in browsers;
}

/** Builds the client for the browser tests. @throws Problem if the build fails. */
export async function prepareE2e(programs: Programs): Promise<void> {
  await buildWeb(programs, forTests);
}

/**
 * Checks that the browser of a step is installed. @throws Problem if the browser is missing and cannot be
 * installed.
 */
export async function prepareBrowser(name: StepName): Promise<void> {
  browsers[name]?.();
}
