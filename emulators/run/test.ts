import { command } from './command.ts';
import { explain, Problem, say, seconds } from './console.ts';
import type { Programs } from './processes.ts';
import { type Count, none, sum } from './report.ts';
import {
  isInBrowser,
  onStack,
  prepareBrowser,
  prepareE2e,
  prepareMachine,
  prepareStack,
} from './test-stack.ts';
import { type StepName, stepNames, steps, withTestFiles } from './test-steps.ts';

type Result = { name: StepName; count: Count; time: string };

const { wanted, filters } = parseArguments(process.argv.slice(2));

await command('test', async (programs) => {
  const results: Result[] = [];
  const needStack = wanted.filter((name) => onStack.includes(name));
  // What the machine lacks is said at once, and not after a minute of other steps.
  const isPossible = needStack.length === 0 || (await succeeds(() => prepareMachine()));
  for (const name of wanted.filter((name) => !onStack.includes(name))) {
    results.push(await runStep(programs, name));
  }
  const ready: StepName[] = needStack.filter((name) => !isInBrowser(name));
  for (const name of needStack.filter(isInBrowser)) {
    if (isPossible && (await succeeds(() => prepareBrowser(name)))) ready.push(name);
  }
  const hasClient = ready.some(isInBrowser) && (await succeeds(() => prepareE2e(programs)));
  const isUp = isPossible && needStack.length > 0 && (await succeeds(() => prepareStack(programs)));
  for (const name of needStack) {
    const canRun = isUp && ready.includes(name) && (hasClient || !isInBrowser(name));
    results.push(canRun ? await runStep(programs, name) : notRun(name));
  }
  return summarize(results);
});

/** Names of steps, and after them what the paths of their test files contain: `e2e orders/purchase`. */
function parseArguments(words: string[]): { wanted: StepName[]; filters: string[] } {
  if (words.length === 0) return { wanted: [...stepNames], filters: [] };
  const wanted = stepNames.filter((name) => words.includes(name));
  const filters = words.filter((word) => !stepNames.some((name) => name === word));
  const takesFilters = wanted.length > 0 && wanted.every((name) => withTestFiles.includes(name));
  if (filters.length > 0 && !takesFilters) {
    explain(new Problem(`There is no step ${filters.join(', ')}. The steps are ${stepNames.join(', ')}.`));
    process.exit(1);
  }
  return { wanted, filters };
}

async function succeeds(prepare: () => Promise<void>): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    explain(error);
    return false;
  }
}

/** Runs a step to its end, or to the end of a program it needs. */
async function runStep(programs: Programs, name: StepName): Promise<Result> {
  const started = Date.now();
  say(`\n── ${name} ──`);
  const crash = programs.crashed.then((problem) => {
    explain(problem);
    return notRun(name).count;
  });
  const count = await Promise.race([crash, steps[name](programs, filters)]);
  return { name, count, time: seconds(started) };
}

function notRun(name: StepName): Result {
  return { name, count: { ...none, failed: 1 }, time: 'not run' };
}

/** Prints what each step counted, and the total alone on the last line. Returns the exit code. */
function summarize(results: Result[]): number {
  say('');
  for (const { name, count, time } of results) say(`${name.padEnd(7)} ${inWords(count)} (${time})`);
  const { passed, failed, skipped, flaky } = sum(results.map(({ count }) => count));
  if (skipped > 0) say(`${skipped} skipped`);
  if (flaky > 0) say(`${flaky} flaky: failed, and passed when tried again; the trace is in web/test-results`);
  say(`\n${inWords({ ...none, passed, failed })}`);
  return failed > 0 ? 1 : 0;
}

function inWords({ passed, failed, skipped, flaky }: Count): string {
  const also = [...(skipped > 0 ? [`${skipped} skipped`] : []), ...(flaky > 0 ? [`${flaky} flaky`] : [])];
  return [`${passed} passed`, `${failed} failed`, ...also].join(', ');
}
