import { expect, it } from 'vitest';
import { readAs } from '../../test/support/read-as.ts';
import { mails } from './mail.record.ts';

const at = new Date('2026-11-22T13:05:00Z');
const mail = {
  to: ['sam@example.com'],
  message: { subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' },
  uid: 'u1',
  createdAt: at,
  expireAt: at,
};

it('a stored e-mail keeps its delivery', () => {
  const info = { messageId: '1', accepted: ['a'], rejected: ['b'], response: '250' };
  const delivery = {
    state: 'SUCCESS',
    attempts: 2,
    startTime: at,
    endTime: at,
    leaseExpireTime: at,
    error: 'x',
    info,
  };
  expect(readAs(mails, { ...mail, sendAt: at, delivery })).toEqual({ ...mail, sendAt: at, delivery });
  expect(readAs(mails, { ...mail, sendAt: null })).toEqual({ ...mail, sendAt: null });
  expect(() => readAs(mails, { ...mail, sendAt: null, message: { subject: 'x' } })).toThrow('malformed');
  expect(() => readAs(mails, { ...mail, sendAt: null, delivery: { ...delivery, info: {} } })).toThrow(
    'malformed',
  );
});
