import { describe, expect, it, vi } from 'vitest';
import { store } from '../contract/store.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { addMail } from './mail.repository.ts';
import { framed } from './mail-frame.ts';
import { addOwnerMail, datedIfLate, mailMessage } from './mail-message.ts';

vi.mock('./mail.repository.ts');

const attack = `<script>alert('1')</script> & "more"`;
const escapedAttack = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;more&quot;';

it('mailMessage returns an e-mail as text and as HTML, in which it escapes texts and URLs', () => {
  const url = 'https://tools.example/?a="1"&b=2';
  const message = mailMessage({
    subject: 'A & B',
    paragraphs: [attack],
    blocks: [[attack, attack, [attack, '$349,832.18', 'strong'], ['Number', 'a long number that may break']]],
    links: [
      { url, text: attack },
      { url: 'https://tools.example', text: 'Other' },
    ],
  });
  expect(message.subject).toBe('A & B');
  expect(message.text.split('\n\n')).toEqual([
    attack,
    `${attack}\n${attack}\n${attack}: $349,832.18\nNumber: a long number that may break`,
    `${attack}: ${url}`,
    'Other: https://tools.example',
  ]);
  // Without the attributes for the design.
  expect(message.html.replaceAll(/ (class|style|colspan|dir|role)="[^"]*"/g, '').split('\n')).toEqual([
    '<h1>A &amp; B</h1>',
    `<p>${escapedAttack}</p>`,
    `<table><tr><th>${escapedAttack}</th></tr><tr><td>${escapedAttack}</td></tr><tr><td>${escapedAttack}</td><td>$349,832.18</td></tr><tr><td>Number</td><td>a long number that may break</td></tr></table>`,
    `<p><a href="https://tools.example/?a=&quot;1&quot;&amp;b=2">${escapedAttack}</a></p>`,
    '<p><a href="https://tools.example">Other</a></p>',
  ]);
  expect(message.html).toMatch(/white-space:nowrap;font-weight:bold">\$349,832\.18</);
  expect(message.html).toMatch(/overflow-wrap:anywhere">a long number/);
});

describe('framed', () => {
  const { subject, text, html } = framed({ subject: attack, text: 'Paid', html: '<p>Paid</p>' });

  it('returns a page in English that can be dark and loads nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain(`<title>${escapedAttack}</title>`);
    expect(html).not.toMatch(/<(img|svg|link|script)|url\(|src=|background/);
    expect(subject).toBe(attack);
  });

  it('ends with the name, address and phone number of the store', () => {
    const { name, address, phone } = store;
    expect(text).toBe(`Paid\n\n${name}\n${address}\n${phone}`);
    expect(html).toContain(`<strong>${name}</strong><br>${address}<br>${phone}</p>\n</div>\n</body>`);
  });
});

const message = { subject: 'Order', text: 'Paid', html: '<p>Paid</p>' };
const createdAt = new Date('2026-11-22T13:05:00Z');
const written = 'was written on November 22, 2026 at 1:05 PM UTC, and';

it.each([
  [599_999, ''],
  [600_000, `This e-mail is late: it ${written} something may have changed since.`],
])('datedIfLate adds a note to an e-mail that is sent after %i ms: %s', (ms, note) => {
  vi.useFakeTimers({ toFake: ['Date'], now: createdAt.getTime() + ms });
  const dated = datedIfLate(message, createdAt);
  vi.useRealTimers();
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
