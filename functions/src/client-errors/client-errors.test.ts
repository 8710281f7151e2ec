import { logger } from 'firebase-functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientErrorSchema } from '../contract/client-error.ts';
import { report } from './client-errors.service.ts';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});

beforeEach(() => warn.mockClear());

const given = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'toolAvailableQuantity')",
  at: ['at Purchase (/assets/purchase-page-Bq3kZ1.js:1:2345)'],
  page: '/purchase/saw',
};

it('is logged with what a developer needs', async () => {
  expect(await report(clientErrorSchema.parse(given))).toEqual({ logged: true });
  const { message, ...rest } = given;
  expect(warn).toHaveBeenCalledExactlyOnceWith('The client met an error', { ...rest, error: message });
});

it('is logged with the version of the page, of which only the characters of a version are kept', async () => {
  await report(clientErrorSchema.parse({ ...given, version: 'v1.0.0-3-g1a2b3c4 <b>' }));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The client met an error',
    expect.objectContaining({ pageVersion: 'v1.0.0-3-g1a2b3c4b' }),
  );
});

it('carries nothing that could be somebody’s', async () => {
  await report(
    clientErrorSchema.parse({
      name: 'Error of jane@example.com',
      message: 'jane@example.com, /api/user/jane%40example.com, 01700000000, order 4fJ2kQ9xLmP0aB7cD1eF',
      at: ['at https://store.example/assets/app.js?email=jane@example.com:1:2'],
      page: '/dashboard/payment/4fJ2kQ9xLmP0aB7cD1eF?email=jane@example.com',
    }),
  );
  const logged = JSON.stringify(warn.mock.calls);
  expect(logged).toContain('[e-mail]');
  expect(logged).toContain('[number]');
  expect(logged).toContain('/dashboard/payment/[id]');
  expect(logged).not.toMatch(/jane|0170|4fJ2/);
});

it('is cut to what the log takes', () => {
  const long = {
    name: 'n'.repeat(999),
    message: 'm'.repeat(999),
    at: Array(99).fill('a'.repeat(999)),
    page: '/',
  };
  const { name, message, at } = clientErrorSchema.parse(long);
  expect([name.length, message.length, at.length, at[0]?.length]).toEqual([80, 300, 12, 200]);
});

it('is logged twenty times a minute at most, whoever reports', async () => {
  const reports = Array.from({ length: 30 }, () => report(clientErrorSchema.parse(given)));
  const refused = (await Promise.allSettled(reports)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
  await expect(report(clientErrorSchema.parse(given))).rejects.toMatchObject({ code: 'too_many_calls' });
});
