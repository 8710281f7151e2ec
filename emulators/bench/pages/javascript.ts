import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../../run/chromium.ts';

const AFTER_LOAD_MS = 2500;

type Script = { name: string; startTime: number; bytes: number };

/** The scripts that a page loads until so long after its load event. */
async function scriptsOf(page: Page, url: string): Promise<Script[]> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize })),
  );
}

const total = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes of JavaScript, as they are sent: what somebody new gets at once, and what precedes authentication. */
export async function javascriptOf(url: string): Promise<{ atOnce: number; beforeAuthentication: number }> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  try {
    const ofSomebodyNew = await scriptsOf(await browser.newPage(), url);
    const known = await browser.newPage();
    await known.addInitScript(() => localStorage.setItem('accessToken', 'a.bearer.token'));
    const ofSomebodyKnown = await scriptsOf(known, url);
    const authentication = ofSomebodyKnown.find(({ name }) => /session-source/.test(name));
    if (!authentication) throw new Error('Somebody with a bearer got no authentication');
    const before = ofSomebodyKnown.filter(({ startTime }) => startTime < authentication.startTime);
    return { atOnce: total(ofSomebodyNew), beforeAuthentication: total(before) };
  } finally {
    await browser.close();
  }
}
