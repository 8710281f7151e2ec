import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const NOTICE_MS = 90 * 24 * 60 * 60 * 1000;

/** The rows of the table: each product that the store uses, and the end of its support. */
const rows = read('docs/what-ends.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Used here'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, used = '', ends = '']) => ({ used, ends }));

const packageSchema = z.object({
  engines: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Returns the major version of a dependency. */
function majorOf(folder: string, name: string): string {
  const { dependencies, devDependencies } = packageSchema.parse(JSON.parse(read(`${folder}package.json`)));
  return ({ ...dependencies, ...devDependencies }[name] ?? '').split('.')[0] ?? '';
}

const { engines } = packageSchema.parse(JSON.parse(read('functions/package.json')));

it('docs/what-ends.md lists the versions that the store uses', () => {
  expect(rows.map(({ used }) => used)).toEqual([
    `Node ${engines.node}`,
    `Stripe API ${Stripe.API_VERSION}`,
    `react-router-dom ${majorOf('web/', 'react-router-dom')}`,
    `daisyui ${majorOf('web/', 'daisyui')}`,
    `firebase-tools ${majorOf('', 'firebase-tools')}`,
    'Firebase Extensions',
  ]);
});

it.each(rows)('$used is supported for at least 90 more days: $ends', ({ ends }) => {
  if (['no date', 'not used'].includes(ends)) return;
  expect(ends).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Date.parse(ends) - NOTICE_MS).toBeGreaterThan(Date.now());
});
