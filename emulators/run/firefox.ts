import { canRun, installPackage, pathOf } from './packages.ts';

const SYSTEM_BROWSERS = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const HOW = 'Install it and try again, or set FIREFOX_PATH.';

/**
 * Returns the path of Firefox for the step `firefox`: from `FIREFOX_PATH` or the system. Otherwise installs
 * Debian's package.
 *
 * @throws Problem if Firefox is missing and cannot be installed.
 */
export function requireFirefox(): string {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const system = SYSTEM_BROWSERS.find((browser) => canRun(browser, '--version'));
  if (system) return pathOf(system);
  installPackage('firefox-esr', 'Firefox', HOW);
  return pathOf('firefox-esr');
}
