import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './console.ts';
import { checkOut, commitId } from './earlier-commit.ts';
import type { Programs } from './processes.ts';
import { type Count, countIn, sum, zero } from './report.ts';
import { requireChromium, requireFirefox } from './requirements.ts';
import { at, clientUrls, environmentOf, forTests, root } from './settings.ts';

const MINUTE_MS = 60_000;

/** The part of the browser tests to run, such as `1/2`. */
const { SHARD } = process.env;

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
export type Part = { name: StepName; filters: string[]; mayBeEmpty?: true };

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
  /** Checks what the step needs besides the programs of its group. @throws Problem if it is missing */
  requires?: (filters: string[]) => void;
};

export const steps: Record<StepName, Step> = {
  lint: check('biome check --error-on-warnings .'),
  types: check('tsc --build --noEmit --checkers 1 functions web emulators'),
  unit: inVitest('units', 'unit*', compiled),
  rules: inVitest('overHttp', 'rules', apiEnvironment),
  api: inVitest('overHttp', 'api', apiEnvironment),
  torture: inVitest('overHttp', 'torture', apiEnvironment),
  'long-torture': inVitest('overHttp', 'torture', { ...apiEnvironment, TORTURE: 'long' }),
  // Runs `npm start`, which uses the ports of the stack.
  start: inVitest('store', 'start', { ...environment, STACK: 'test', API_URL: `${at(ports.hosting)}/api` }),
  firefox: {
    group: 'inBrowser',
    requires: requireFirefox,
    run: (programs, filters) => {
      const env = { ...browserEnvironment, FIREFOX_PATH: requireFirefox() };
      return vitest(programs, 'firefox', env, filters);
    },
  },
  e2e: inChromium('shared'),
  night: {
    ...inChromium('night'),
    run: async (programs, filters) =>
      sum([
        await vitest(programs, 'night', apiEnvironment, filters),
        await playwright(programs, 'night', filters),
      ]),
  },
  // Its filter is an earlier commit, by default the latest tag.
  'old-pages': {
    group: 'inBrowser',
    requires: ([commit]) => {
      commitId(commit);
      requireChromium();
    },
    run: async (programs, [commit]) => {
      const OLD_CLIENT = await buildOldClient(programs, commitId(commit));
      return playwright(programs, 'night', ['old-pages/actions'], { OLD_CLIENT });
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
      return code === 0 ? { ...zero, passed: 1 } : { ...zero, failed: 1 };
    },
  };
}

/** Returns a step that runs a project of `vitest.config.ts`. */
function inVitest(group: Step['group'], project: string, env: NodeJS.ProcessEnv): Step {
  return { group, run: (programs, filters) => vitest(programs, project, env, filters) };
}

/** Returns a step that runs a project of `web/playwright.config.ts`. */
function inChromium(project: string): Step {
  return {
    group: 'inBrowser',
    requires: requireChromium,
    run: (programs, filters) => playwright(programs, project, filters),
  };
}

async function vitest(programs: Programs, project: string, env: NodeJS.ProcessEnv, filters: string[]) {
  const file = reportFile(project);
  // Without `--allowOnly=false`, a forgotten `.only` would skip all other tests.
  const options = ['--project', project, '--allowOnly=false', '--passWithNoTests'];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...options, ...reporters, ...filters];
  const limits = { withinMs: (project === 'torture' ? 40 : 10) * MINUTE_MS, show: true };
  const { code } = await programs.run({ command: 'vitest', args, env }, limits);
  return countIn(file, code);
}

async function playwright(programs: Programs, project: string, filters: string[], settings = {}) {
  const file = reportFile(`e2e-${project}`);
  const CHROMIUM_PATH = requireChromium();
  const env = { ...browserEnvironment, ...settings, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const config = ['--config', 'web/playwright.config.ts', '--project', project];
  const shard = SHARD ? [`--shard=${SHARD}`] : [];
  const args = ['test', ...config, '--pass-with-no-tests', ...shard, ...filters];
  const { code } = await programs.run(
    { command: 'playwright', args, env },
    { withinMs: 20 * MINUTE_MS, show: true },
  );
  return countIn(file, code);
}

/** Builds the client of a commit with the URLs of the tests. Returns the folder of the site. */
async function buildOldClient(programs: Programs, commit: string): Promise<string> {
  const folder = await checkOut(programs, commit);
  const { mode, outDir } = forTests.web;
  const build = {
    command: `${folder}/node_modules/.bin/vite`,
    args: ['build', `${folder}/web`, '--mode', mode],
    env: { ...clientUrls(forTests), STORE_VERSION: commit },
  };
  await step(`Building the client of ${commit}`, () =>
    programs.mustRun('The build', build, { withinMs: 3 * MINUTE_MS }),
  );
  return `${folder}/web/${outDir}`;
}

/** Returns the path of a step's report, and deletes the report of an earlier run. */
function reportFile(name: string): string {
  const folder = join(root, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace('*', '')}.json`);
  rmSync(file, { force: true });
  return file;
}
