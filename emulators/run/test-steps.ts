import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOldClient } from './old-client.ts';
import type { Programs } from './processes.ts';
import { type Count, countIn, sum, withFailure, zero } from './report.ts';
import { requireChromium, requireFirefox } from './requirements.ts';
import { at, environmentOf, forTests, root } from './settings.ts';

const LIMITS = { withinMs: 10 * 60_000, show: true };
const E2E_LIMITS = { withinMs: 20 * 60_000, show: true };
const TORTURE_LIMITS = { withinMs: 40 * 60_000, show: true };

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
/**
 * Makes Node cache compiled code, because the steps start Node two hundred times, mostly with the same
 * libraries.
 */
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
  /** Runs the tests. A filter is a part of the path of a test file. */
  run: (programs: Programs, filters: string[]) => Promise<Count>;
  /** The test files, as a pattern. A step without test files takes no filters. */
  files?: string;
  needsStack?: true;
  /** Returns the path of the browser in which the tests run. @throws Problem if it cannot be installed. */
  browser?: () => string;
};

export const steps: Record<StepName, Step> = {
  lint: { run: (programs) => check(programs, 'biome check --error-on-warnings .') },
  types: { run: (programs) => check(programs, 'tsc --build --noEmit --checkers 1 functions web emulators') },
  unit: {
    run: (programs, filters) => vitest(programs, 'unit*', compiled, filters),
    files: '{functions,web,emulators}/**/*.test.{ts,tsx}',
  },
  rules: { ...overHttp('rules'), files: 'emulators/rules/**/*.test.ts' },
  api: { ...overHttp('api'), files: 'functions/test/**/*.test.ts' },
  torture: { ...overHttp('torture', TORTURE_LIMITS), files: 'emulators/torture/**/*.test.ts' },
  'long-torture': {
    run: (programs, filters) =>
      vitest(programs, 'torture', { ...apiEnvironment, TORTURE: 'long' }, filters, TORTURE_LIMITS),
    files: 'emulators/torture/**/*.test.ts',
    needsStack: true,
  },
  // Runs `npm start`, which uses the ports of the stack.
  start: {
    run: (programs, filters) => vitest(programs, 'start', { ...environment, STACK: 'test' }, filters),
    files: 'emulators/start/*.test.ts',
  },
  firefox: {
    run: (programs, filters) =>
      vitest(programs, 'firefox', { ...browserEnvironment, FIREFOX_PATH: requireFirefox() }, filters),
    files: 'web/firefox/**/*.test.ts',
    needsStack: true,
    browser: requireFirefox,
  },
  e2e: { ...inChromium('shared'), files: 'web/e2e/!(night|pictures)/**/*.spec.ts' },
  night: {
    ...inChromium('night'),
    run: async (programs, filters) =>
      sum([
        await vitest(programs, 'night', apiEnvironment, filters.length > 0 ? [...filters, MAY_BE_EMPTY] : []),
        await playwright(programs, 'night', filters),
      ]),
    files: '{functions,web,emulators}/**/night/*.{test,spec}.ts',
  },
  'old-pages': {
    run: async (programs) => {
      const OLD_CLIENT = await buildOldClient(programs);
      return OLD_CLIENT ? playwright(programs, 'night', ['old-pages/actions'], { OLD_CLIENT }) : zero;
    },
    needsStack: true,
    browser: requireChromium,
  },
  pictures: { ...inChromium('pictures'), files: 'web/e2e/pictures/**/*.spec.ts' },
};

/** Returns a step that runs a project of `vitest.config.ts` with the emulators and the API. */
function overHttp(project: string, limits = LIMITS): Step {
  return {
    run: (programs, filters) => vitest(programs, project, apiEnvironment, filters, limits),
    needsStack: true,
  };
}

/** Returns a step that runs a project of `web/playwright.config.ts`. */
function inChromium(project: string): Step {
  return {
    run: async (programs, filters) => withFailure(await playwright(programs, project, filters), 0),
    needsStack: true,
    browser: requireChromium,
  };
}

/** Runs a program that only passes or fails, without a number of tests. */
async function check(programs: Programs, line: string): Promise<Count> {
  const [command = '', ...args] = line.split(' ');
  const { code } = await programs.run({ command, args }, LIMITS);
  return withFailure({ ...zero, passed: code === 0 ? 1 : 0 }, code);
}

async function vitest(
  programs: Programs,
  project: string,
  env: NodeJS.ProcessEnv,
  words: string[],
  limits = LIMITS,
): Promise<Count> {
  const file = reportFile(project);
  // Without this flag, a forgotten `.only` would skip all other tests.
  const options = [
    ...['--project', project, '--allowOnly=false', '--reporter=dot', '--reporter=json'],
    `--outputFile.json=${file}`,
  ];
  const args = ['run', ...options, ...words];
  const { code } = await programs.run({ command: 'vitest', args, env }, limits);
  return countIn(file, code, words.includes(MAY_BE_EMPTY));
}

async function playwright(
  programs: Programs,
  project: string,
  filters: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<Count> {
  const file = reportFile(`e2e-${project}`);
  const CHROMIUM_PATH = requireChromium();
  const env = { ...browserEnvironment, ...settings, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const config = ['--config', 'web/playwright.config.ts', '--project', project];
  const shard = SHARD ? [`--shard=${SHARD}`] : [];
  const args = ['test', ...config, '--pass-with-no-tests', ...shard, ...filters];
  const { code } = await programs.run({ command: 'playwright', args, env }, E2E_LIMITS);
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
