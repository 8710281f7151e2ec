// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchWithSlash } from './search.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <header><input type="search" id="tools" value="drill" /></header>
    <main><button>Buy</button><input id="name" /><input type="checkbox" /></main>
    <div role="dialog"><button id="yes">Yes</button></div>`;
  stop = searchWithSlash();
});

afterEach(() => stop());

/** Presses a key in the element with this selector. Returns the element that then has the focus. */
function press(selector: string, options: KeyboardEventInit = {}): string | undefined {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...options }),
  );
  return document.activeElement?.id;
}

describe('the key /', () => {
  it.each(['body', 'main button', '[type="checkbox"]'])('opens the search from %s', (selector) => {
    expect(press(selector)).toBe('tools');
    const { selectionStart, selectionEnd } = document.querySelector('input') ?? {};
    expect([selectionStart, selectionEnd]).toEqual([0, 5]);
  });

  it('opens the search of the page, if it has one', () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input type="search" id="orders" />');
    expect(press('main button')).toBe('orders');
  });

  it('is a character in a text field, and does nothing in a dialog', () => {
    expect(press('#name')).toBe('name');
    expect(press('#yes')).toBe('yes');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: '?' }])('is not %j', (options) => {
    expect(press('main button', options)).toBe('');
  });
});
