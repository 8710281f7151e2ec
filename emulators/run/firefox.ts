import { canRun, installPackage, pathOf } from './packages.ts';

const SYSTEM_BROWSERS = ['firefox-esr', 'firefox'];

/**
 * A Firefox for the step of that name: the system's, else Debian's, which is then installed.
 *
 * @throws Problem when none can be had.
 */
export function requireFirefox(): string {
  const system = SYSTEM_BROWSERS.find((browser) => canRun(browser, '--version'));
  if (system) return pathOf(system);
  installPackage('firefox-esr', 'Firefox');
  return pathOf('firefox-esr');
}
