import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { surviveTranslation } from './translated-page.ts';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** A button whose texts are next to elements that appear and disappear. */
const Save = ({ isBusy }: { isBusy: boolean }) => (
  <button type="button">
    {isBusy && <b>…</b>}
    Save
    {isBusy && ' now'}
    {!isBusy && <i>!</i>}
  </button>
);

/** Replaces each text by an element with its translation, as Chrome does. */
function translate(root: Element): void {
  for (const child of [...root.childNodes]) {
    if (child instanceof Element) translate(child);
    else if (child.textContent) {
      const font = document.createElement('font');
      font.textContent = child.textContent.toUpperCase();
      child.replaceWith(font);
    }
  }
}

describe('after the translation of the page, React', () => {
  it.each([
    ['inserts an element before a text', false, true, 'SAVE… now'],
    ['removes a text, and keeps its translation', true, false, 'SAVE NOW!'],
  ])('%s', (_, before, after, text) => {
    surviveTranslation();
    const { container, rerender, unmount } = render(<Save isBusy={before} />);
    translate(container);
    rerender(<Save isBusy={after} />);
    expect(container.textContent).toBe(text);
    unmount();
    expect(container.textContent).toBe('');
  });
});
