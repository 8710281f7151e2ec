import { expect, it, vi } from 'vitest';
import type { Transaction } from '../platform/firestore/transact.ts';
import { addMail } from './mail.repository.ts';
import { addOwnerMail, datedIfOld, mailMessage } from './mail-message.ts';

vi.mock('./mail.repository.ts');

it('mailMessage returns an e-mail as text and as HTML, in which it escapes texts and URLs', () => {
  const link = { url: 'https://tools.example/?a="1"&b=2', text: '<Order>' };
  const paragraphs = [`<script>alert('1')</script> & "more"`];
  const message = mailMessage({ subject: 'A & B', paragraphs, links: [link], sender: 'Sam & Co' });
  expect(message.subject).toBe('A & B');
  expect(message.text.split('\n\n')).toEqual([...paragraphs, link.url, 'Sam & Co']);
  expect(message.html.split('\n')).toEqual([
    '<p dir="auto">&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;more&quot;</p>',
    '<p dir="auto"><a href="https://tools.example/?a=&quot;1&quot;&amp;b=2">&lt;Order&gt;</a></p>',
    '<p dir="auto">Sam &amp; Co</p>',
  ]);
  expect(mailMessage({ subject: '', paragraphs: ['Hello'], links: [] }).text).toBe('Hello');
});

const message = { subject: 'Order', text: 'Paid', html: '<p>Paid</p>' };
const createdAt = new Date('2026-11-22T13:05:00Z');
const written = 'was written on November 22, 2026 at 1:05 PM UTC, and';

it.each([
  [599_999, false, ''],
  [600_000, false, `This e-mail is late: it ${written} something may have changed since.`],
  [0, true, `This e-mail ${written} the order has changed since.`],
])('datedIfOld adds a note to an e-mail, %i ms late and outdated: %s', (ms, isOutdated, note) => {
  const dated = datedIfOld(message, { createdAt, now: new Date(createdAt.getTime() + ms), isOutdated });
  const noted = { subject: 'Order', text: `${note}\n\nPaid`, html: `<p>${note}</p>\n<p>Paid</p>` };
  expect(dated).toEqual(note === '' ? message : noted);
});

it('the owner receives an e-mail about an event, if the owner has an address', () => {
  const tx: Transaction = Object.create(null);
  const link = { path: '/dashboard', text: 'Open' };
  const mail = { id: 'event', subject: 'Refund', paragraphs: ['Hello'], link, orderId: 'o1' };
  vi.stubEnv('SITE_URL', 'https://store.example');
  vi.stubEnv('ORDER_MAILS', 'on');
  addOwnerMail(tx, mail);
  expect(addMail).not.toHaveBeenCalled();
  vi.stubEnv('STORE_EMAIL', 'owner@store.example');
  addOwnerMail(tx, mail);
  const message = mailMessage({ ...mail, links: [{ url: 'https://store.example/dashboard', text: 'Open' }] });
  const sent = { id: 'event', to: ['owner@store.example'], uid: 'store', orderId: 'o1', message };
  expect(addMail).toHaveBeenCalledExactlyOnceWith(tx, sent);
});
