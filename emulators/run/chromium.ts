import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canRun, installPackage, pathOf } from './packages.ts';

/** Chromium without its windows: the tests need half the time of the processor in it. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_BROWSERS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW = 'Run "npx playwright install chromium", or name one in CHROMIUM_PATH.';

/**
 * A Chromium for the browser tests: the one that `CHROMIUM_PATH` names, else the system's, else Playwright's, else
 * Debian's, which is then installed.
 *
 * @throws Problem when none can be had.
 */
export function requireChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const system = SYSTEM_BROWSERS.find((browser) => canRun(browser, '--version'));
  if (system) return pathOf(system);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  installPackage(SHELL, 'Chromium', HOW);
  return pathOf(SHELL);
}
