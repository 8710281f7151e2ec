import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', E2E_BASE_URL = 'http://127.0.0.1:5102' } = process.env;
const waitAtMostMs = 30_000;

/** Starts Firefox without a window on the screen, driven over WebDriver BiDi. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX_PATH, headless: true });
}

const escaped = (text: string) => JSON.stringify(text);

/** What a test does and sees in one window of somebody, whose errors it collects. */
export class Window {
  readonly failures: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    page.setDefaultTimeout(waitAtMostMs);
    page.on('pageerror', (error) => this.failures.push(String(error)));
  }

  /** A window of a person of its own: no session is shared. */
  static async open(browser: Browser): Promise<Window> {
    const person = await browser.createBrowserContext();
    const page = await person.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    return new Window(page);
  }

  async goto(path: string): Promise<void> {
    await this.#page.goto(E2E_BASE_URL + path);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  /** Waits for text that is shown within `inside`. */
  async see(text: string, inside = 'body'): Promise<void> {
    const shows = `[...document.querySelectorAll(${escaped(inside)})].some((it) => it.innerText?.includes(${escaped(text)}))`;
    await this.#page.waitForFunction(shows).catch(async (error: unknown) => {
      const shown = await this.#page.evaluate(() => `${location.pathname}: ${document.body.innerText}`);
      throw new Error(`${inside} does not show “${text}”. The page ${shown}`, { cause: error });
    });
  }

  async seePath(path: string): Promise<void> {
    await this.#page.waitForFunction(`location.pathname === ${escaped(path)}`);
  }

  /** An attribute of the first element that the selector names. */
  attribute(selector: string, name: string): Promise<string | null> {
    return this.#page.$eval(selector, (element, name) => element.getAttribute(name), name);
  }

  /** Clicks what the selector names, once it is there, still and enabled. */
  async click(selector: string): Promise<void> {
    await this.#page.locator(selector).click();
  }

  /** Clicks the button or link with exactly this text within `inside`. The button may show more in a child: "Pay" its amount. */
  async press(text: string, inside = 'body'): Promise<void> {
    const has = `normalize-space()=${escaped(text)}`;
    await this.click(`${inside} ::-p-xpath(.//*[self::a or self::button][${has} or text()[${has}]])`);
  }

  /** Answers the dialog, and waits until it no longer lies over the page: a click would meet it. */
  async answer(text: string): Promise<void> {
    await this.press(text, '.swal2-popup');
    await this.#page.waitForFunction(`!document.querySelector('.swal2-container')`);
  }

  /** Fills the field with this label. */
  async fill(label: string, value: string): Promise<void> {
    const path = `//*[@id=//label[normalize-space()=${escaped(label)}]/@for]`;
    await this.#page.locator(`::-p-xpath(${path})`).fill(value);
  }

  /** Types into the field with this name, as the card field wants it. */
  async type(name: string, value: string): Promise<void> {
    await this.#page.locator(`[name=${escaped(name)}]`).click();
    await this.#page.keyboard.type(value);
  }
}
