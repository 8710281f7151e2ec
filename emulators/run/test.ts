import { apiServer } from './api-server.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { requireChromium } from './chromium.ts';
import { command } from './command.ts';
import { explain, Problem, say, seconds, step } from './console.ts';
import type { Programs } from './processes.ts';
import { type Count, sum } from './report.ts';
import { at, forTests } from './settings.ts';
import { checkMachine, startStack } from './stack.ts';
import { onStack, type StepName, stepNames, steps } from './test-steps.ts';

type Result = { name: StepName; count: Count; time: string };

const wanted = wantedSteps(process.argv.slice(2));

await command('test', async (programs) => {
  const results: Result[] = [];
  for (const name of wanted.filter((name) => !onStack.includes(name))) results.push(await runStep(name));
  const needStack = wanted.filter((name) => onStack.includes(name));
  const isUp = needStack.length > 0 && (await tryToPrepare(programs));
  for (const name of needStack) results.push(isUp ? await runStep(name) : notRun(name));
  return summarize(results);
});

function wantedSteps(names: string[]): StepName[] {
  const unknown = names.filter((name) => !stepNames.some((known) => known === name));
  if (unknown.length > 0) {
    explain(new Problem(`There is no step ${unknown.join(', ')}. The steps are ${stepNames.join(', ')}.`));
    process.exit(1);
  }
  return stepNames.filter((name) => names.length === 0 || names.includes(name));
}

async function tryToPrepare(programs: Programs): Promise<boolean> {
  try {
    await checkMachine(forTests);
    if (wanted.includes('e2e')) {
      requireChromium();
      await buildWeb(forTests);
    }
    await buildFunctions();
    await startStack(programs, forTests, `${at(forTests.ports.api)}/stripe/webhook`);
    await step('Starting the API', () => programs.start(apiServer(forTests)));
    return true;
  } catch (error) {
    explain(error);
    return false;
  }
}

async function runStep(name: StepName): Promise<Result> {
  const started = Date.now();
  say(`\n── ${name} ──`);
  const count = await steps[name]();
  return { name, count, time: seconds(started) };
}

function notRun(name: StepName): Result {
  return { name, count: { passed: 0, failed: 1, skipped: 0 }, time: 'not run' };
}

/** Prints what each step counted, the total alone on the last line, and answers the exit code. */
function summarize(results: Result[]): number {
  say('');
  for (const { name, count, time } of results) say(`${name.padEnd(6)} ${inWords(count)} (${time})`);
  const total = sum(results.map(({ count }) => count));
  say(`\n${inWords(total)}`);
  return total.failed > 0 ? 1 : 0;
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
