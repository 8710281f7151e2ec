// @ts-check Settings of StrykerJS for the area that the variable AREA names.
import { join } from 'node:path';
import { areas } from './areas.ts';

const { AREA: name = '' } = process.env;
const area = areas[name];
if (!area) throw new Error(`AREA must be one of ${Object.keys(areas).join(', ')}.`);
const output = join('.cache', 'mutation');

export default {
  mutate: [...area.files, '!**/*.test.{ts,tsx}'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'emulators/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // All tests run for each mutant of a table or schema, which would take five sixths of the time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: join(output, `${name}.incremental.json`),
  reporters: ['progress-append-only', 'clear-text', 'html'],
  // Lists the mutants that no test noticed, without the tests.
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: join(output, `${name}.html`) },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: join(output, 'sandbox'),
  // No file: Stryker rewrites this file with the API of TypeScript 6, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  ignorePatterns: ['.cache', 'functions/lib', 'web/dist*', 'web/public'],
};
