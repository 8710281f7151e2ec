// Makes the pictures of docs/mails.md: `npm test -- pictures`.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { MailRecord } from '../../../functions/src/mail/mail.record.ts';
import { framed } from '../../../functions/src/mail/mail-frame.ts';
import type { OrderRecord, Return } from '../../../functions/src/orders/order.record.ts';
import { mailAbout, type NewOrderMail } from '../../../functions/src/orders/order-mail.ts';
import type { OrderMailKind } from '../../../functions/src/orders/order-mail-texts.ts';
import { endedReturn, openReturn, orderRecord } from '../../../functions/test/support/order-records.ts';
import { test } from '../support/fixtures.ts';

process.env.SITE_URL = 'https://store.example';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 13, 5));
const id = 'a1b2c3d4e5';
const paid = { paidAt: at(2), transactionId: 'pi_sample' };
const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784', shippedAt: at(3) };
const request = { requestedAt: at(9), reason: 'The handle is loose.', units: 1 };
const accepted = openReturn({ ...request, status: 'accepted', acceptedAt: at(10) });
const returned = (lastReturn: Return) => ({ ...paid, ...parcel, lastReturn });

/** An order and the e-mail about it, for each event that causes an e-mail. */
const samples: Record<OrderMailKind, [Partial<OrderRecord>, NewOrderMail]> = {
  placed: [{ heldUntil: at(2) }, { kind: 'placed' }],
  paid: [paid, { kind: 'paid' }],
  shipped: [{ ...paid, ...parcel }, { kind: 'shipped' }],
  tracked: [{ ...paid, ...parcel }, { kind: 'tracked' }],
  refunded: [
    { ...paid, refundedCents: 2000 },
    { kind: 'refunded', cents: 2000, reason: 'A scratch on one hammer.', endsReturn: false },
  ],
  returnRequested: [returned(openReturn(request)), { kind: 'returnRequested' }],
  returnWithdrawn: [
    returned(endedReturn({ ...request, status: 'withdrawn', endedAt: at(10) })),
    { kind: 'returnWithdrawn' },
  ],
  returnAccepted: [returned(accepted), { kind: 'returnAccepted', answer: 'Please pack the hammer well.' }],
  returnReceived: [
    returned({ ...accepted, status: 'received', receivedAt: at(14) }),
    { kind: 'returnReceived', answer: null },
  ],
  returnAnswered: [
    returned(endedReturn({ ...request, status: 'answered' })),
    { kind: 'returnAnswered', answer: 'A loose handle can be tightened. We have sent you a wedge.' },
  ],
  returnReopened: [
    returned(accepted),
    { kind: 'returnReopened', answer: 'We closed the wrong return. Sorry.' },
  ],
};

async function save(page: Page, { html }: MailRecord['message'], name: string): Promise<void> {
  await page.setContent(html);
  const path = fileURLToPath(new URL(`../../../docs/images/mails/${name}.png`, import.meta.url));
  await page.screenshot({ path, fullPage: true });
}

for (const [name, [fields, mail]] of Object.entries(samples)) {
  test(`the e-mail ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const data = orderRecord({ id, createdAt: at(1), address: '1 Sample Street\nSheffield', ...fields });
    const { message } = mailAbout({ id, data }, mail);
    await save(page, framed(message), name);
    if (name !== 'paid') return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await save(page, framed(message), `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 400 });
    await save(page, framed(message), `${name}-phone`);
  });
}
