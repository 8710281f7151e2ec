// The programs that the commands need besides Node: Java, Chromium and Firefox. As root, apt installs a missing one.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Problem, print } from './console.ts';

const OLDEST_JAVA = 11;
/** Chromium without a user interface. With it, the tests need only half the processor time. */
const SHELL = 'chromium-headless-shell';
const CHROMIUMS = [
  SHELL,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOXES = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Checks that Java 11 or newer is installed. The Firestore emulator needs it. @throws Problem if Java is
 * missing and cannot be installed.
 */
export function requireJava(): void {
  const how = 'Install it, check that "java -version" works, and try again.';
  if (!javaVersion()) installPackage('default-jre-headless', `Java ${OLDEST_JAVA} or newer`, how);
  const version = javaVersion();
  if (version < OLDEST_JAVA)
    throw new Problem(`Java ${OLDEST_JAVA} or newer is required, but this is Java ${version || 'missing'}.`);
}

/** Returns the major version of Java, or 0 if it is missing. */
function javaVersion(): number {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 30_000 });
  // Java 8 reports its version as 1.8.
  const [, version] = /version "(?:1\.)?(\d+)/.exec(stderr ?? '') ?? [];
  return status === 0 ? Number(version ?? 0) : 0;
}

/**
 * Returns the path of Chromium for the browser tests: from `CHROMIUM_PATH`, the system or Playwright.
 * Otherwise installs Debian's package.
 *
 * @throws Problem if Chromium is missing and cannot be installed.
 */
export function requireChromium(): string {
  const found = process.env.CHROMIUM_PATH || installed(CHROMIUMS);
  if (found) return found;
  // Loaded only here, because it is slow to load.
  const playwright: typeof import('@playwright/test') = createRequire(import.meta.url)('@playwright/test');
  const own = playwright.chromium.executablePath();
  if (existsSync(own)) return own;
  installPackage(SHELL, 'Chromium', 'Run "npx playwright install chromium", or set CHROMIUM_PATH.');
  return pathOf(SHELL);
}

/** Like `requireChromium`, for the step `firefox`: from `FIREFOX_PATH` or the system. */
export function requireFirefox(): string {
  const found = process.env.FIREFOX_PATH || installed(FIREFOXES);
  if (!found) installPackage('firefox-esr', 'Firefox', 'Install it and try again, or set FIREFOX_PATH.');
  return found || pathOf('firefox-esr');
}

/** Returns the path of the first browser that can run. */
function installed(browsers: string[]): string | undefined {
  const canRun = (name: string) =>
    spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
  const browser = browsers.find(canRun);
  return browser && pathOf(browser);
}

/** Returns the path of a program, or its name if it is not in `PATH`. */
function pathOf(program: string): string {
  const folder = (process.env.PATH ?? '').split(':').find((entry) => existsSync(`${entry}/${program}`));
  return folder ? `${folder}/${program}` : program;
}

/** Returns true if apt can install a package. Ubuntu does not offer all of Debian's packages. */
function isPackage(name: string): boolean {
  const { status, stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '';
}

/**
 * Installs a Debian package if no password is needed, for example as root in a container.
 *
 * @param how Instruction for the user if apt cannot install the package.
 * @throws Problem with an instruction for the user if the package cannot be installed.
 */
function installPackage(name: string, what: string, how: string): void {
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 };
  if (isRoot) {
    print(`· ${what} is missing; installing Debian's ${name} …`);
    // In a new container, the package lists are missing.
    spawnSync('apt-get', ['update', '-qq'], options);
  }
  if (!isPackage(name)) throw new Problem(`${what} is missing. ${how}`);
  if (!isRoot) throw new Problem(`${what} is missing. Run: sudo apt-get install -y ${name}`);
  const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if (installed.status !== 0) throw new Problem(`${what} is missing, and "apt-get install ${name}" failed.`);
}
