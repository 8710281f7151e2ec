import type { Page } from '@playwright/test';

/**
 * Returns one line for each unreadable text on the page. A text is unreadable if it is outside the screen or its box,
 * cut off, or broken between letters. Skips inert parts, texts shortened on purpose, and texts only for screen readers.
 */
export function unreadableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerancePx = 2;
    const minLettersPerLine = 4;

    function withAncestors(element: Element): Element[] {
      const { parentElement } = element;
      return parentElement ? [element, ...withAncestors(parentElement)] : [element];
    }

    function isLeftOut(element: Element): boolean {
      const { webkitLineClamp, textOverflow, clipPath } = getComputedStyle(element);
      const isExcerpt = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
      const isForScreenReaders = clipPath === 'inset(50%)';
      // SweetAlert hides the rest of the page with this attribute.
      // The text in a textarea element has no place of its own. The browser shows the field's value.
      return (
        isExcerpt || isForScreenReaders || element.matches('[inert], textarea, #root[aria-hidden="true"]')
      );
    }

    const isPast = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - tolerancePx || text.right > box.right + tolerancePx;

    function isCutBy(element: Element, text: DOMRect): boolean {
      const { overflowX, overflowY } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isBelow = text.bottom > box.bottom + tolerancePx;
      return (overflowX !== 'visible' && isPast(text, box)) || (overflowY === 'hidden' && isBelow);
    }

    function isOutOfItsBox(ancestors: Element[], text: DOMRect): boolean {
      const box = ancestors.find((it) => !['inline', 'contents'].includes(getComputedStyle(it).display));
      return box !== undefined && isPast(text, box.getBoundingClientRect());
    }

    function isBrokenIntoLetters(words: string, lines: DOMRectList): boolean {
      const count = new Set([...lines].map(({ top }) => Math.round(top))).size;
      return count > 2 && words.length / count < minLettersPerLine;
    }

    function problemOf(node: Text, ancestors: Element[]): string | undefined {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (isPast(text, new DOMRect(0, 0, innerWidth, innerHeight))) return 'outside the screen';
      if (ancestors.slice(0, -2).some((it) => isCutBy(it, text))) return 'cut';
      if (isOutOfItsBox(ancestors, text)) return 'out of its box';
      return isBrokenIntoLetters(node.data.trim(), range.getClientRects()) ? 'letter by letter' : undefined;
    }

    function textsOf(root: Element): Text[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      return texts.filter(({ data }) => data.trim() !== '');
    }

    function checkText(node: Text): string[] {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const ancestors = withAncestors(parentElement);
      const problem = ancestors.some(isLeftOut) ? undefined : problemOf(node, ancestors);
      return problem ? [`${problem}: ${node.data.trim().slice(0, 60)}`] : [];
    }

    const found = textsOf(document.body).flatMap(checkText);
    const excess = document.documentElement.scrollWidth - innerWidth;
    return excess > 0 ? [...found, `the page scrolls sideways by ${excess} px`] : found;
  });
}
