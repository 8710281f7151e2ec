// The programs that the commands need besides Node: Java, Chromium and Firefox.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Problem, print } from './console.ts';

const OLDEST_JAVA = 11;

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
  return (
    process.env.CHROMIUM_PATH ||
    // Chromium without a user interface comes first, because the tests need only half the processor time with it.
    firstOf(
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ) ||
    playwrightsChromium() ||
    installPackage('chromium-headless-shell', 'npx playwright install --with-deps chromium', 'CHROMIUM_PATH')
  );
}

/** Like `requireChromium`, for the step `firefox`: from `FIREFOX_PATH` or the system. */
export function requireFirefox(): string {
  return (
    process.env.FIREFOX_PATH ||
    firstOf('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox') ||
    installPackage('firefox-esr', 'sudo apt-get install firefox-esr', 'FIREFOX_PATH')
  );
}

function playwrightsChromium(): string | undefined {
  // Loaded only here, because it is slow to load.
  const playwright: typeof import('@playwright/test') = createRequire(import.meta.url)('@playwright/test');
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Returns the path of the first program that can run. */
function firstOf(...programs: string[]): string | undefined {
  const script = 'for name; do "$name" --version >&2 && command -v "$name" && exit; done';
  const { stdout } = spawnSync('sh', ['-c', script, 'sh', ...programs], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout.trim() || undefined;
}

/** Installs a browser of Debian, for example in a container. Returns its path. @throws Problem if that is impossible. */
function installPackage(name: string, instead: string, variable: string): string {
  if (process.getuid?.() === 0) {
    print(`· Installing Debian’s ${name} …`);
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(install, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
    const path = firstOf(name);
    if (path) return path;
  }
  throw new Problem(`The browser is missing. Run "${instead}", or set ${variable}.`);
}
