import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canRun, installPackage, pathOf } from './packages.ts';

/** Chromium without a user interface. With it, the tests need only half the processor time. */
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
const HOW = 'Run "npx playwright install chromium", or set CHROMIUM_PATH.';

/**
 * Returns the path of Chromium for the browser tests: from `CHROMIUM_PATH`, the system or Playwright.
 * Otherwise installs Debian's package.
 *
 * @throws Problem if Chromium is missing and cannot be installed.
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
