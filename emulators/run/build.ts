import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './console.ts';
import { mustRun } from './run-program.ts';
import { root, type Settings } from './settings.ts';

const BUILD_WITHIN_MS = 180_000;

/** Builds the functions, unless nothing they are made of has changed. */
export async function buildFunctions(): Promise<void> {
  const inputs = [
    'functions/src/**/*.ts',
    'functions/tsconfig.build.json',
    'tsconfig.json',
    'package-lock.json',
  ];
  await unlessUnchanged('functions', 'functions/lib/index.js', inputs, () =>
    step('Building the functions', () =>
      mustRun('Building the functions', 'tsc', ['--project', 'functions/tsconfig.build.json'], {
        withinMs: BUILD_WITHIN_MS,
      }),
    ),
  );
}

/** Builds the client for a stack, unless nothing it is made of has changed. */
export async function buildWeb({ web }: Settings): Promise<void> {
  const inputs = [
    'web/{src,public,build}/**/*',
    'web/{index.html,vite.config.ts,package.json}',
    `web/.env.${web.mode}`,
    'functions/src/contract/*.ts',
    'package-lock.json',
  ];
  await unlessUnchanged(`web-${web.mode}`, `web/${web.outDir}/index.html`, inputs, () =>
    step('Building the client', () =>
      mustRun('Building the client', 'vite', ['build', 'web', '--mode', web.mode, '--outDir', web.outDir], {
        withinMs: BUILD_WITHIN_MS,
      }),
    ),
  );
}

async function unlessUnchanged(
  name: string,
  output: string,
  inputs: string[],
  build: () => Promise<void>,
): Promise<void> {
  const stamp = join(root, '.cache', `built-${name}`);
  const print = fingerprint(inputs);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  await build();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, print);
}

function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
