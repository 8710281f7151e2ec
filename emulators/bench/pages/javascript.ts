import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../../run/browsers.ts';

const AFTER_LOAD_MS = 2500;

type Script = { name: string; bytes: number };

/** Returns the scripts that a page loads within 2.5 seconds after its load event. */
async function scriptsOf(page: Page, url: string): Promise<Script[]> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

const total = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Scripts that must load before the app can request the account. The code for authentication loads in parallel. */
const shell = /\/assets\/(first|start|app|rolldown-runtime)-/;

/** Returns the size of the compressed JavaScript that a new visitor loads, in total and before authentication. */
export async function javascriptOf(url: string): Promise<{ total: number; beforeAuthentication: number }> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  try {
    const scripts = await scriptsOf(await browser.newPage(), url);
    return {
      total: total(scripts),
      beforeAuthentication: total(scripts.filter(({ name }) => shell.test(name))),
    };
  } finally {
    await browser.close();
  }
}
