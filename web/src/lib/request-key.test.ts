import { expect, it } from 'vitest';
import { RequestKey } from './request-key.ts';

const form = { toolId: 'saw', quantity: 2, address: '1 Sample Street' };

it('sending the same form again is the same request, so that a lost response costs nothing', () => {
  const request = new RequestKey();
  expect(request.keyFor(form)).toBe(request.keyFor({ ...form }));
});

it('a changed form is another request', () => {
  const request = new RequestKey();
  const first = request.keyFor(form);
  expect(request.keyFor({ ...form, quantity: 3 })).not.toBe(first);
});

it('the same form on purpose, after it was done once, is another request', () => {
  const request = new RequestKey();
  const first = request.keyFor(form);
  request.spend();
  const second = request.keyFor(form);
  expect(second).not.toBe(first);
  expect(request.keyFor(form)).toBe(second);
});

it('the same content in two forms is two requests', () => {
  expect(new RequestKey().keyFor(form)).not.toBe(new RequestKey().keyFor(form));
});
