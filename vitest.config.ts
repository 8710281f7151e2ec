import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TIMEOUT_MS = 30_000;
/** More workers than a small machine has cores, because tests wait for the emulators and for other programs. */
const WORKERS = 3;
const TORTURE_TIMEOUT_MS = 20 * 60_000;
const FIREFOX_TIMEOUT_MS = 90_000;

/**
 * Loads packages such as firebase-admin once per worker, which halves the processor time of the workers. The
 * setup file isolates the test files.
 */
const sharedPackages = { isolate: false, setupFiles: ['emulators/run/fresh-modules.ts'] };

/** Starts the files that take the longest first, so that no worker is idle at the end of a step. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /sweeps|shoppers|unreachable-services/.test(moduleId);
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/**
 * One project per step of `npm test`, two for `unit`. `npm test` starts the emulators for `rules`, `api`, `torture`
 * and `firefox`.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // A passed test prints nothing.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    // Files that tests read without importing them. After a change of such a file, `npm test -- changed` runs
    // all unit tests.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/*.{json,rules,yml}',
      '**/docs/**',
      '**/{functions,web}/.env*',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{functions,web,emulators}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'functions/test/!(owner)/**',
            'functions/test/*.test.ts',
            '**/night/**',
            'web/firefox/**',
            'emulators/{rules,torture,start}/**',
          ],
          ...sharedPackages,
          // Each test begins with the variables of the file.
          unstubEnvs: true,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'unit-components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/firebase-settings.ts'],
          // Loads jsdom and other packages once per worker, which halves the processor time.
          pool: 'vmThreads',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      { test: { name: 'start', include: ['emulators/start/*.test.ts'], testTimeout: TIMEOUT_MS } },
      { test: { name: 'rules', include: ['emulators/rules/**/*.test.ts'], testTimeout: TIMEOUT_MS } },
      {
        test: {
          name: 'api',
          include: ['functions/test/**/*.test.ts'],
          exclude: ['functions/test/{night,owner}/**'],
          ...sharedPackages,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          // Slow tests, which run every night: `npm test -- night`.
          name: 'night',
          include: ['{functions,web,emulators}/**/night/*.test.ts', 'functions/test/order-actions.test.ts'],
          env: { NIGHT: '1' },
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'firefox',
          include: ['web/firefox/**/*.test.ts'],
          testTimeout: FIREFOX_TIMEOUT_MS,
          hookTimeout: FIREFOX_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'torture',
          include: ['emulators/torture/**/*.test.ts'],
          ...sharedPackages,
          setupFiles: [...sharedPackages.setupFiles, 'emulators/torture/support/own-world.ts'],
          testTimeout: TORTURE_TIMEOUT_MS,
          hookTimeout: TORTURE_TIMEOUT_MS,
        },
      },
    ],
  },
});
