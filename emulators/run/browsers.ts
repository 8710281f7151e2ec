import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canRun, installPackage, pathOf } from './packages.ts';

/** Chromium without a user interface. With it, the tests need only half the processor time. */
const SHELL = 'chromium-headless-shell';
const CHROMIUMS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOXES = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Returns the path of Chromium for the browser tests: from `CHROMIUM_PATH`, the system or Playwright.
 * Otherwise installs Debian's package.
 *
 * @throws Problem if Chromium is missing and cannot be installed.
 */
export function requireChromium(): string {
  const found = process.env.CHROMIUM_PATH || installed(CHROMIUMS);
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  installPackage(SHELL, 'Chromium', 'Run "npx playwright install chromium", or set CHROMIUM_PATH.');
  return pathOf(SHELL);
}

/**
 * Returns the path of Firefox for the step `firefox`: from `FIREFOX_PATH` or the system. Otherwise installs
 * Debian's package.
 *
 * @throws Problem if Firefox is missing and cannot be installed.
 */
export function requireFirefox(): string {
  const found = process.env.FIREFOX_PATH || installed(FIREFOXES);
  if (found) return found;
  installPackage('firefox-esr', 'Firefox', 'Install it and try again, or set FIREFOX_PATH.');
  return pathOf('firefox-esr');
}

function installed(browsers: string[]): string | undefined {
  const browser = browsers.find((name) => canRun(name, '--version'));
  return browser && pathOf(browser);
}
