import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { waitForReact } from '../support/wait-for-react.ts';

/**
 * Translates the page as Chrome does: moves each text into `<font>` elements, also the texts that appear later. React no
 * longer finds such texts. Waits until React has started, because earlier changes make it render the page again.
 */
async function translate(page: Page): Promise<void> {
  await waitForReact(page);
  await page.evaluate(() => {
    const outside = 'script, style, title, noscript, textarea, option, svg, font';

    function wrap(text: Text): void {
      if (!text.parentElement || text.parentElement.closest(outside)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(document.createTextNode(text.data));
      text.replaceWith(outer);
    }

    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) wrap(text);
    }

    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') wrapAll(target);
        for (const added of addedNodes) wrapAll(added);
      }
    });
    wrapAll(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const crashed = (page: Page) => page.getByRole('heading', { name: 'This page failed to load' });

test('a shopper whose browser translates the store logs in, orders, and pays after a declined card', async ({
  page,
  shopper,
  tool,
}) => {
  await page.goto(`/purchase/${tool._id}`);
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await translate(page);
  await fillLogin(page, { email: shopper.email, password: 'wrong-1' });
  await expect(page.getByText('WRONG PASSWORD')).toBeVisible();
  await fillLogin(page, shopper);

  await page.getByLabel('Quantity', { exact: true }).fill('1');
  await page.getByLabel('Address').fill('14 Foundry Lane, Sheffield');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await expect(page.getByText('You have to purchase at least 2 products')).toBeVisible();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();

  await fillCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(crashed(page)).toHaveCount(0);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row).toContainText('Paid');
  await expect(crashed(page)).toHaveCount(0);
});
