import { expect, it } from 'vitest';
import { RequestKey } from './request-key.ts';

const form = { toolId: 'saw', quantity: 2, address: '1 Sample Street' };

it('returns the same key for the same form, so that a retry is safe', () => {
  const request = new RequestKey();
  expect(request.keyFor(form)).toBe(request.keyFor({ ...form }));
});

it('returns another key for a changed form', () => {
  const request = new RequestKey();
  const first = request.keyFor(form);
  expect(request.keyFor({ ...form, quantity: 3 })).not.toBe(first);
});

it('returns another key for the same form after a success', () => {
  const request = new RequestKey();
  const first = request.keyFor(form);
  request.spend();
  const second = request.keyFor(form);
  expect(second).not.toBe(first);
  expect(request.keyFor(form)).toBe(second);
});

it('returns different keys for two forms with the same content', () => {
  expect(new RequestKey().keyFor(form)).not.toBe(new RequestKey().keyFor(form));
});
