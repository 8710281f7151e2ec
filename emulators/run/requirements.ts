// The programs that the commands need besides Node: Java, Chromium and Firefox.
import { spawnSync } from 'node:child_process';
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

/** Checks that Java 11 or newer is installed. The Firestore emulator needs it. @throws Problem if it is not. */
export function requireJava(): void {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 30_000 });
  // Java 8 reports its version as 1.8.
  const [, version] = /version "(?:1\.)?(\d+)/.exec(stderr ?? '') ?? [];
  if (Number(version) >= OLDEST_JAVA) return;
  throw new Problem(
    `Java ${OLDEST_JAVA} or newer is required, but ${version ? `this is Java ${version}` : 'Java is missing'}. ` +
      'Install it (on Debian: sudo apt-get install default-jre-headless), and try again.',
  );
}

/**
 * Returns the path of Chromium for the browser tests: from `CHROMIUM_PATH`, the system or Playwright. Otherwise, root
 * installs Debian's package.
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
  return installPackage(SHELL, 'npx playwright install --with-deps chromium', 'CHROMIUM_PATH');
}

/** Like `requireChromium`, for the step `firefox`: from `FIREFOX_PATH` or the system. */
export function requireFirefox(): string {
  const found = process.env.FIREFOX_PATH || installed(FIREFOXES);
  return found || installPackage('firefox-esr', 'sudo apt-get install firefox-esr', 'FIREFOX_PATH');
}

/** Returns the path of the first program that can run. */
function installed(programs: string[]): string | undefined {
  const search = ['-c', 'for name; do command -v "$name"; done', 'sh', ...programs];
  const { stdout } = spawnSync('sh', search, { encoding: 'utf8' });
  const canRun = (path: string) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
  return stdout.split('\n').find((path) => path && canRun(path));
}

/** Installs a browser of Debian, for example in a container. Returns its path. @throws Problem if that is impossible. */
function installPackage(name: string, instead: string, variable: string): string {
  if (process.getuid?.() === 0) {
    print(`· Installing Debian’s ${name} …`);
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(install, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
    const path = status === 0 && installed([name]);
    if (path) return path;
  }
  throw new Problem(`The browser is missing. Run "${instead}", or set ${variable}.`);
}
