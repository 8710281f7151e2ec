import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './chromium.ts';
import { type Count, honest, playwrightCount, vitestCount } from './report.ts';
import { runProgram } from './run-program.ts';
import { at, environmentOf, forTests, root } from './settings.ts';

const WITHIN_MS = 10 * 60_000;

export const stepNames = ['lint', 'types', 'unit', 'rules', 'api', 'e2e'] as const;
export type StepName = (typeof stepNames)[number];

/** The steps that need the stack of emulators. */
export const onStack: readonly StepName[] = ['rules', 'api', 'e2e'];

const { ports } = forTests;

export const steps: Record<StepName, () => Promise<Count>> = {
  lint: () => check('biome', ['check', '--error-on-warnings', '.']),
  types: () => check('npm', ['run', '--silent', 'types']),
  unit: () => vitest('unit', {}),
  rules: () => vitest('rules', environmentOf(forTests)),
  api: () => vitest('api', { ...environmentOf(forTests), API_URL: at(ports.api) }),
  e2e,
};

/** A program that either finds nothing wrong or has failed. */
async function check(program: string, args: string[]): Promise<Count> {
  const { code } = await runProgram(program, args, { withinMs: WITHIN_MS, show: true });
  return honest({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }, code);
}

async function vitest(project: string, env: Record<string, string>): Promise<Count> {
  const file = reportFile(project);
  const { code } = await runProgram(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env, withinMs: WITHIN_MS, show: true },
  );
  return vitestCount(file, code);
}

async function e2e(): Promise<Count> {
  const file = reportFile('e2e');
  const { code } = await runProgram('playwright', ['test', '--config', 'web/playwright.config.ts'], {
    env: {
      ...environmentOf(forTests),
      E2E_BASE_URL: at(ports.hosting),
      E2E_API_URL: at(ports.api),
      E2E_AUTH_URL: at(ports.auth),
      E2E_STRIPE_URL: at(ports.stripe),
      CHROMIUM_PATH: requireChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    withinMs: WITHIN_MS,
    show: true,
  });
  return playwrightCount(file, code);
}

/** Where a step's report goes; an earlier run's must not be read as this one's. */
function reportFile(name: string): string {
  const folder = join(root, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
