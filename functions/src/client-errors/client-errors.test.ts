import { logger } from 'firebase-functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientErrorSchema } from '../contract/client-error.ts';
import { report } from './client-errors.service.ts';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});

beforeEach(() => warn.mockClear());

const senderAt = (address: string) => ({ address, client: address });
const sender = senderAt('192.0.2.1');

const given = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'toolAvailableQuantity')",
  at: ['at Purchase (/assets/purchase-page-Bq3kZ1.js:1:2345)'],
  page: '/purchase/saw',
};

it('report logs the name, message, stack and page of an error', async () => {
  expect(await report(clientErrorSchema.parse(given), sender)).toEqual({ logged: true });
  const { message, ...rest } = given;
  expect(warn).toHaveBeenCalledExactlyOnceWith('The client met an error', { ...rest, error: message });
});

it('report removes e-mails, numbers and ids', async () => {
  await report(
    clientErrorSchema.parse({
      name: 'Error of jane@example.com',
      message: 'jane@example.com, /api/user/jane%40example.com, 01700000000, order 4fJ2kQ9xLmP0aB7cD1eF',
      at: ['at https://store.example/assets/app.js?email=jane@example.com:1:2'],
      page: '/dashboard/payment/4fJ2kQ9xLmP0aB7cD1eF?email=jane@example.com',
    }),
    sender,
  );
  const logged = JSON.stringify(warn.mock.calls);
  expect(logged).toContain('[e-mail]');
  expect(logged).toContain('[number]');
  expect(logged).toContain('/dashboard/payment/[id]');
  expect(logged).not.toMatch(/jane|0170|4fJ2/);
});

/** Sends one report per sender, all at the same time, and returns how many were accepted. */
async function acceptedReports(senders: (typeof sender)[]): Promise<number> {
  const reports = senders.map((from) => report(clientErrorSchema.parse(given), from));
  return (await Promise.allSettled(reports)).filter(({ status }) => status === 'fulfilled').length;
}

it('report accepts at most twenty errors a minute from one client', async () => {
  const [noisy, other] = [senderAt('192.0.2.2'), senderAt('192.0.2.3')];
  expect(await acceptedReports(Array(30).fill(noisy))).toBe(20);
  expect(await acceptedReports([other])).toBe(1);
  await expect(report(clientErrorSchema.parse(given), noisy)).rejects.toMatchObject({
    code: 'too_many_calls',
  });
});
