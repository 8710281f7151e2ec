import { canRun, installPackage, pathOf } from './packages.ts';

const SYSTEM_BROWSERS = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const HOW = 'Install it and try again, or name one in FIREFOX_PATH.';

/**
 * A Firefox for the step of that name: the one that `FIREFOX_PATH` names, else the system's, else Debian's, which is
 * then installed.
 *
 * @throws Problem when none can be had.
 */
export function requireFirefox(): string {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const system = SYSTEM_BROWSERS.find((browser) => canRun(browser, '--version'));
  if (system) return pathOf(system);
  installPackage('firefox-esr', 'Firefox', HOW);
  return pathOf('firefox-esr');
}
