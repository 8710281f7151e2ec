import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { step } from './console.ts';
import type { Invocation, Programs } from './processes.ts';
import { clientUrls, root, type Settings } from './settings.ts';

const BUILD_WITHIN_MS = 180_000;
const INSTALL_WITHIN_MS = 5 * 60_000;

type Build = Invocation & { what: string; inputs: string[]; outDir: string };

/** Builds the functions if their sources have changed. @throws Problem if the build fails. */
export function buildFunctions(programs: Programs): Promise<void> {
  return buildIfChanged(programs, {
    what: 'Building the functions',
    inputs: ['functions/{src,build}/**/*.ts', 'functions/*.json', 'tsconfig.json', 'package-lock.json'],
    outDir: 'functions/lib',
    command: 'node',
    args: ['functions/build/main.ts'],
  });
}

/** Builds the client for a stack if its sources have changed. @throws Problem if the build fails. */
export function buildWeb(programs: Programs, settings: Settings): Promise<void> {
  const { mode, outDir } = settings.web;
  return buildIfChanged(programs, {
    what: 'Building the client',
    inputs: [
      ...['web/{src,public,build}/**/*', 'web/{index.html,vite.config.ts,package.json}'],
      ...[`web/.env.${mode}`, 'functions/src/contract/*.ts', 'package-lock.json'],
    ],
    outDir: `web/${outDir}`,
    command: 'vite',
    args: ['build', 'web', '--mode', mode],
    env: clientUrls(settings),
  });
}

/** Installs the packages of a folder with its own lock file, unless they are newer than the lock file. @throws Problem */
export async function installPackages(programs: Programs, what: string, folder: string): Promise<void> {
  const note = join(folder, 'node_modules', '.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(note) && statSync(note).mtimeMs >= statSync(lock).mtimeMs) return;
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = { command: 'npm', args: ['ci', '--prefix', folder, ...options] };
  await step(`Installing ${what}`, () =>
    programs.mustRun('npm ci', install, { withinMs: INSTALL_WITHIN_MS }),
  );
}

/** Builds if the sources or the output have changed. A watching compiler or a user may have changed the output. */
async function buildIfChanged(programs: Programs, build: Build): Promise<void> {
  const { what, inputs, outDir, ...invocation } = build;
  const stamp = join(root, '.cache', 'builds', outDir.replaceAll('/', '-'));
  const before = `${fingerprint(inputs)} ${JSON.stringify(invocation)}`;
  const currentStamp = () => `${before} ${fingerprint([`${outDir}/**/*`])}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp()) return;
  await step(what, () => programs.mustRun(what, invocation, { withinMs: BUILD_WITHIN_MS }));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, currentStamp());
}

function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}
