// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const row = (id: string) => `<li data-row="${id}" tabindex="-1"><button>${id}</button></li>`;

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Orders</h1><ul>${['1', '2', '3'].map(row).join('')}</ul><button id="more">More</button></main>
    <div role="dialog"><button id="yes">Yes</button></div>`;
  stop = keepFocus();
});

afterEach(() => stop());

const rowElement = (id: string) => document.querySelector(`[data-row="${id}"]`);
const button = (id: string) => rowElement(id)?.querySelector('button');
const remove = (...ids: string[]) => {
  for (const id of ids) rowElement(id)?.remove();
};
/** Returns the element that has the focus after the time in which the page could set it itself. */
async function focused(): Promise<Element | null> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return document.activeElement;
}

describe('a removed row gives its focus', () => {
  it.each([
    ['the first of three', '1', '2'],
    ['the second of three', '2', '3'],
    ['the last of three', '3', '2'],
  ])('to the next row, else to the previous: %s', async (_, id, next) => {
    button(id)?.focus();
    remove(id);
    expect(await focused()).toBe(rowElement(next));
  });

  it('to the nearest row that is left', async () => {
    button('1')?.focus();
    remove('1', '2');
    expect(await focused()).toBe(rowElement('3'));
  });

  it('to the heading after the last row', async () => {
    button('2')?.focus();
    remove('1', '2', '3');
    expect(await focused()).toBe(document.querySelector('h1'));
  });

  it('to the next row in the new order of the rows', async () => {
    button('1')?.focus();
    document.querySelector('ul')?.append(rowElement('2') ?? '');
    await Promise.resolve();
    remove('1');
    expect(await focused()).toBe(rowElement('3'));
  });
});

it('a removed control gives its focus to its row, or to the undo button of the row', async () => {
  button('2')?.focus();
  button('2')?.remove();
  expect(await focused()).toBe(rowElement('2'));
  button('3')?.focus();
  rowElement('3')?.replaceChildren(Object.assign(document.createElement('button'), { textContent: 'Undo' }));
  button('3')?.setAttribute('data-undo', '');
  expect(await focused()).toBe(button('3'));
});

it('a removed control outside the rows gives its focus to its section, or else to the heading', async () => {
  const more = document.querySelector<HTMLElement>('#more');
  const section = document.createElement('section');
  more?.before(section);
  section.append(more ?? '');
  more?.focus();
  more?.remove();
  expect(await focused()).toBe(section);
  section.append(more ?? '');
  more?.focus();
  section.remove();
  expect(await focused()).toBe(document.querySelector('h1'));
});

it('the page does not scroll', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  button('2')?.focus();
  remove('2');
  expect(await focused()).toBe(rowElement('3'));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});

it('an unchanged control keeps the focus when other rows change', async () => {
  button('2')?.focus();
  remove('1');
  expect(await focused()).toBe(button('2'));
});

it('the focus stays in a dialog, and follows when the dialog closes', async () => {
  const yes = document.querySelector<HTMLElement>('#yes');
  button('2')?.focus();
  yes?.focus();
  remove('2');
  expect(await focused()).toBe(yes);
  document.querySelector('[role="dialog"]')?.remove();
  expect(await focused()).toBe(rowElement('3'));
});

it('a focus that the page or the user has moved stays', async () => {
  button('2')?.focus();
  remove('2');
  button('1')?.focus();
  expect(await focused()).toBe(button('1'));
  document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('1')?.blur();
  remove('1');
  expect(await focused()).toBe(document.body);
});
