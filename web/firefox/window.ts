import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', E2E_BASE_URL = 'http://127.0.0.1:5102' } = process.env;
const timeoutMs = 30_000;

/** Starts headless Firefox, controlled with WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX_PATH, headless: true });
}

const quoted = (text: string) => JSON.stringify(text);

/** Window of a user. It collects the page's errors. */
export class Window {
  readonly failures: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    page.setDefaultTimeout(timeoutMs);
    page.on('pageerror', (error) => this.failures.push(String(error)));
  }

  /** Opens a window with its own session. */
  static async open(browser: Browser): Promise<Window> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    return new Window(page);
  }

  async goto(path: string): Promise<void> {
    await this.#page.goto(E2E_BASE_URL + path);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  /** Waits for visible text inside the elements of a selector. */
  async see(text: string, inside = 'body'): Promise<void> {
    const shows = `[...document.querySelectorAll(${quoted(inside)})].some((it) => it.innerText?.includes(${quoted(text)}))`;
    await this.#page.waitForFunction(shows).catch(async (error: unknown) => {
      const shown = await this.#page.evaluate(() => `${location.pathname}: ${document.body.innerText}`);
      throw new Error(`${inside} does not show “${text}”. The page ${shown}`, { cause: error });
    });
  }

  async seePath(path: string): Promise<void> {
    await this.#page.waitForFunction(`location.pathname === ${quoted(path)}`);
  }

  /** Returns an attribute of the first element that matches the selector. */
  attribute(selector: string, name: string): Promise<string | null> {
    return this.#page.$eval(selector, (element, name) => element.getAttribute(name), name);
  }

  /** Clicks the first element that matches the selector, when it is visible, stable and enabled. */
  async click(selector: string): Promise<void> {
    await this.#page.locator(selector).click();
  }

  /** Clicks the button or link with this text, inside the elements of a selector. A child may add text, as in "Pay $9.00". */
  async press(text: string, inside = 'body'): Promise<void> {
    const has = `normalize-space()=${quoted(text)}`;
    await this.click(
      `${inside} ::-p-xpath(.//*[self::a or self::button][${has} or text()[${has}] or .//span[${has}]])`,
    );
  }

  /** Clicks a button of the dialog, and waits until the dialog no longer covers the page. */
  async answer(text: string): Promise<void> {
    await this.press(text, '.swal2-popup');
    await this.#page.waitForFunction(`!document.querySelector('.swal2-container')`);
  }

  /** Fills the field with this label. */
  async fill(label: string, value: string): Promise<void> {
    const path = `//*[@id=//label[normalize-space()=${quoted(label)}]/@for]`;
    await this.#page.locator(`::-p-xpath(${path})`).fill(value);
  }

  /** Types into the field with this name, key by key, because the card field requires it. */
  async type(name: string, value: string): Promise<void> {
    await this.#page.locator(`[name=${quoted(name)}]`).click();
    await this.#page.keyboard.type(value);
  }
}
