import { execFileSync } from 'node:child_process';
import { buildFunctions, buildWeb } from './build.ts';
import { command } from './command.ts';
import { Problem, print, printError, secondsSince, step } from './console.ts';
import type { Programs } from './processes.ts';
import { type Count, sum, zero } from './report.ts';
import { at, forTests, root } from './settings.ts';
import { apiServer, checkMachine, startStack } from './stack.ts';
import { defaultSteps, type Part, type StepName, stepNames, steps } from './test-steps.ts';

type Result = { name: StepName; count: Count; time: string };

const { ports } = forTests;

const parts = parseArguments(process.argv.slice(2));

await command('test', async (programs) => {
  const results: Result[] = [];
  const runAll = async (group: Part[], canRun: boolean) => {
    for (const part of group) results.push(canRun ? await runStep(programs, part) : notRun(part.name));
  };
  const groups = Object.groupBy(parts, ({ name }) => steps[name].group);
  const { checks = [], units = [], overHttp = [], store = [], inBrowser = [] } = groups;
  // Checked first, so that a missing program is reported immediately, not after a minute of other steps.
  const isPossible =
    overHttp.length + store.length + inBrowser.length === 0 ||
    (await succeeds(() => checkMachine(forTests, { api: ports.api })));
  const start = async (group: Part[]) =>
    isPossible && group.length > 0 && (await succeeds(() => prepareStack(programs)));
  // The emulators start while lint and types run, because the compiler uses only one core.
  const [isUp, hasPages, ...checked] = await Promise.all([
    start(overHttp),
    isPossible && succeeds(() => preparePages(programs, inBrowser)),
    ...checks.map((part) => runStep(programs, part)),
  ]);
  results.push(...checked);
  await runAll(units, true);
  await runAll(overHttp, isUp);
  // The other steps start a store, or get a new stack, because the data of these steps would slow down the pages.
  if (isUp) await programs.reset();
  await runAll(store, isPossible);
  await runAll(inBrowser, hasPages && (await start(inBrowser)));
  return summarize(results);
});

/** Parses step names, each followed by parts of test file paths, such as `e2e orders/purchase`. */
function parseArguments(words: string[]): Part[] {
  if (words.join() === 'changed') return changedParts();
  const wanted = words.length > 0 ? stepNames.filter((name) => words.includes(name)) : defaultSteps;
  const filters = words.filter((word) => !stepNames.some((name) => name === word));
  const takesFilters = wanted.length > 0 && wanted.every((name) => !steps[name].takesNoFilters);
  if (filters.length > 0 && !takesFilters) {
    printError(new Problem(`Unknown step: ${filters.join(', ')}. The steps are ${stepNames.join(', ')}.`));
    process.exit(1);
  }
  return wanted.map((name) => ({ name, filters }));
}

/** Returns lint, types, and the unit tests that import a file changed since `main`, or since the previous commit. */
function changedParts(): Part[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [head, fork] = [git('rev-parse', 'HEAD'), git('merge-base', 'HEAD', 'main')];
  const since = `--changed=${fork === head ? 'HEAD~1' : fork}`;
  return [
    { name: 'lint', filters: [] },
    { name: 'types', filters: [] },
    { name: 'unit', filters: [since], mayBeEmpty: true },
  ];
}

/** Prepares the browsers and the client. @throws Problem if something is missing or the build fails */
async function preparePages(programs: Programs, inBrowser: Part[]): Promise<void> {
  for (const { name, filters } of inBrowser) steps[name].requires?.(filters);
  if (inBrowser.length > 0) await buildWeb(programs, forTests);
}

/** Starts a new stack for the tests, and the API as in production. @throws Problem if a program does not start. */
async function prepareStack(programs: Programs): Promise<void> {
  await buildFunctions(programs);
  await startStack(programs, forTests, `${at(ports.api)}/stripe/webhook`);
  await step('Starting the API', () => programs.start(apiServer(forTests)));
}

async function succeeds(prepare: () => Promise<void>): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    printError(error);
    return false;
  }
}

/** Runs a step until it ends. A step that needs the stack also ends when a program of the stack ends. */
async function runStep(programs: Programs, { name, filters, mayBeEmpty }: Part): Promise<Result> {
  const started = Date.now();
  print(`\n── ${name} ──`);
  const { group, run } = steps[name];
  const needsStack = group === 'overHttp' || group === 'inBrowser';
  const running = run(programs, filters);
  try {
    const count = await (needsStack ? Promise.race([programs.crashed, running]) : running);
    if (count.passed + count.failed === 0 && !mayBeEmpty)
      throw new Problem(
        `No test of the step ${name} ${filters.length > 0 ? `matches ${filters.join(' ')}` : 'ran'}.`,
      );
    return { name, count, time: secondsSince(started) };
  } catch (error) {
    printError(error);
    return { name, count: { ...zero, failed: 1 }, time: secondsSince(started) };
  }
}

function notRun(name: StepName): Result {
  return { name, count: { ...zero, failed: 1 }, time: 'not run' };
}

/** Prints the counts of each step, and the total on the last line. Returns the exit code. */
function summarize(results: Result[]): number {
  print('');
  for (const { name, count, time } of results) print(`${name.padEnd(7)} ${formatCount(count)} (${time})`);
  const { passed, failed, skipped, flaky } = sum(results.map(({ count }) => count));
  if (skipped > 0) print(`${skipped} skipped`);
  if (flaky > 0) print(`${flaky} flaky: failed at first, passed on retry; traces are in web/test-results`);
  print(`\n${formatCount({ ...zero, passed, failed })}`);
  return failed > 0 ? 1 : 0;
}

function formatCount({ passed, failed, skipped, flaky }: Count): string {
  const also = [...(skipped > 0 ? [`${skipped} skipped`] : []), ...(flaky > 0 ? [`${flaky} flaky`] : [])];
  return [`${passed} passed`, `${failed} failed`, ...also].join(', ');
}
