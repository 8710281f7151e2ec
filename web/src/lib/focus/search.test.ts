// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchWithSlash } from './search.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <header><input type="search" id="tools" value="drill" /></header>
    <main>
      <button>Buy</button><input id="name" /><input type="checkbox" /><select id="sort"></select>
      <div id="note" contenteditable tabindex="0"></div>
      <dialog id="drawer" tabindex="0"></dialog>
    </main>`;
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

  it.each(['name', 'sort', 'note'])('is a character in the field %s', (id) => {
    expect(press(`#${id}`)).toBe(id);
  });

  it.each([
    ['an open <dialog>', () => document.querySelector('dialog')?.setAttribute('open', '')],
    ['SweetAlert', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
  ])('does nothing behind %s', (_, openDialog) => {
    openDialog();
    expect(press('body')).toBe('');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: '?' }])('is not %j', (options) => {
    expect(press('main button', options)).toBe('');
  });
});
