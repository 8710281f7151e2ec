import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOldClient } from './old-client.ts';
import type { Programs } from './processes.ts';
import { type Count, countIn, sum, withFailure, zero } from './report.ts';
import { requireChromium, requireFirefox } from './requirements.ts';
import { at, environmentOf, forTests, root } from './settings.ts';

const MINUTE_MS = 60_000;

/** The part of the browser tests to run, such as `1/2`. */
const { SHARD } = process.env;

/** The Vitest flag for steps that may run no test. */
const MAY_BE_EMPTY = '--passWithNoTests';

/** Returns arguments for the step `unit`, so that only tests run that import a file changed since a commit. */
export const unitSince = (commit: string) => [`--changed=${commit}`, MAY_BE_EMPTY];

// The browser steps come last, because they take the longest, and most mistakes already fail earlier steps.
export const defaultSteps = ['lint', 'types', 'unit', 'rules', 'api', 'torture', 'start', 'e2e'] as const;
/**
 * The steps that run only if they are named: the test in Firefox, which GitHub runs for every push, the tests that it
 * runs every night, and the pictures of README.
 */
const namedSteps = ['firefox', 'night', 'long-torture', 'old-pages', 'pictures'] as const;
export const stepNames = [...defaultSteps, ...namedSteps] as const;
export type StepName = (typeof stepNames)[number];
/** A test step, and filters for its test files. Most filters are parts of paths. */
export type Part = { name: StepName; filters: string[] };

const { ports } = forTests;
/** Node caches compiled code, because the steps start Node two hundred times, mostly with the same libraries. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
const environment = { ...environmentOf(forTests), ...compiled };
const apiEnvironment = { ...environment, API_URL: at(ports.api) };
const browserEnvironment = {
  ...environment,
  E2E_BASE_URL: at(ports.hosting),
  E2E_API_URL: at(ports.api),
  E2E_AUTH_URL: at(ports.auth),
  E2E_STRIPE_URL: at(ports.stripe),
};

type Step = {
  /** Steps of a group need the same programs: none, the stack, a free port for a store, or the stack and a browser. */
  group: 'checks' | 'units' | 'overHttp' | 'store' | 'inBrowser';
  /** Runs the tests. A filter is a part of the path of a test file. */
  run: (programs: Programs, filters: string[]) => Promise<Count>;
  takesNoFilters?: true;
  /** Returns the path of the browser in which the tests run. @throws Problem if it cannot be installed. */
  browser?: () => string;
};

export const steps: Record<StepName, Step> = {
  lint: check('biome check --error-on-warnings .'),
  types: check('tsc --build --noEmit --checkers 1 functions web emulators'),
  unit: inVitest('units', 'unit*', () => compiled),
  rules: inVitest('overHttp', 'rules', () => apiEnvironment),
  api: inVitest('overHttp', 'api', () => apiEnvironment),
  torture: inVitest('overHttp', 'torture', () => apiEnvironment),
  'long-torture': inVitest('overHttp', 'torture', () => ({ ...apiEnvironment, TORTURE: 'long' })),
  // Runs `npm start`, which uses the ports of the stack.
  start: inVitest('store', 'start', () => ({
    ...environment,
    STACK: 'test',
    API_URL: `${at(ports.hosting)}/api`,
  })),
  firefox: {
    ...inVitest('inBrowser', 'firefox', () => ({ ...browserEnvironment, FIREFOX_PATH: requireFirefox() })),
    browser: requireFirefox,
  },
  e2e: inChromium('shared'),
  night: {
    ...inChromium('night'),
    run: async (programs, filters) =>
      sum([
        await vitest(programs, 'night', apiEnvironment, filters.length > 0 ? [...filters, MAY_BE_EMPTY] : []),
        await playwright(programs, 'night', filters),
      ]),
  },
  'old-pages': {
    ...inChromium('night'),
    takesNoFilters: true,
    run: async (programs) => {
      const OLD_CLIENT = await buildOldClient(programs);
      return OLD_CLIENT ? playwright(programs, 'night', ['old-pages/actions'], { OLD_CLIENT }) : zero;
    },
  },
  pictures: inChromium('pictures'),
};

/** Returns a step that only passes or fails, without a number of tests. */
function check(line: string): Step {
  const [command = '', ...args] = line.split(' ');
  return {
    group: 'checks',
    takesNoFilters: true,
    run: async (programs) => {
      const { code } = await programs.run({ command, args }, { withinMs: 10 * MINUTE_MS, show: true });
      return withFailure({ ...zero, passed: code === 0 ? 1 : 0 }, code);
    },
  };
}

/** Returns a step that runs a project of `vitest.config.ts`. */
function inVitest(group: Step['group'], project: string, env: () => NodeJS.ProcessEnv): Step {
  return { group, run: (programs, filters) => vitest(programs, project, env(), filters) };
}

/** Returns a step that runs a project of `web/playwright.config.ts`. */
function inChromium(project: string): Step {
  return {
    group: 'inBrowser',
    browser: requireChromium,
    run: async (programs, filters) => withFailure(await playwright(programs, project, filters), 0),
  };
}

async function vitest(programs: Programs, project: string, env: NodeJS.ProcessEnv, words: string[]) {
  const file = reportFile(project);
  // Without the second flag, a forgotten `.only` would skip all other tests.
  const options = ['--project', project, '--allowOnly=false', '--reporter=dot', '--reporter=json'];
  const args = ['run', ...options, `--outputFile.json=${file}`, ...words];
  const limits = { withinMs: (project === 'torture' ? 40 : 10) * MINUTE_MS, show: true };
  const { code } = await programs.run({ command: 'vitest', args, env }, limits);
  return countIn(file, code, words.includes(MAY_BE_EMPTY));
}

async function playwright(programs: Programs, project: string, filters: string[], settings = {}) {
  const file = reportFile(`e2e-${project}`);
  const CHROMIUM_PATH = requireChromium();
  const env = { ...browserEnvironment, ...settings, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const config = ['--config', 'web/playwright.config.ts', '--project', project];
  const shard = SHARD ? [`--shard=${SHARD}`] : [];
  const args = ['test', ...config, '--pass-with-no-tests', ...shard, ...filters];
  const limits = { withinMs: 20 * MINUTE_MS, show: true };
  const { code } = await programs.run({ command: 'playwright', args, env }, limits);
  return countIn(file, code, filters.length > 0 || shard.length > 0);
}

/** Returns the path of a step's report, and deletes the report of an earlier run. */
function reportFile(name: string): string {
  const folder = join(root, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace('*', '')}.json`);
  rmSync(file, { force: true });
  return file;
}
