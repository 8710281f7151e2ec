import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { drafts } from '../storage/drafts.ts';
import { RequestKey } from './request-key.ts';

const form = { toolId: 'saw', quantity: 2 };
let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('a form has the same key until it changes or is sent, so that a retry is safe', () => {
  const request = new RequestKey();
  const key = request.keyFor(form);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(request.keyFor({ ...form })).toBe(key);
  expect(new RequestKey().keyFor(form)).not.toBe(key);
  expect(request.keyFor({ ...form, quantity: 3 })).not.toBe(key);
  const last = request.keyFor(form);
  request.spend();
  expect(request.keyFor(form)).not.toBe(last);
  expect(Object.keys(storage)).toEqual([]);
});

it('the key of a form with a draft survives a reload, until the form is sent', () => {
  const key = new RequestKey('order').keyFor(form);
  expect(Object.keys(storage)).toEqual(['draft: key of order']);
  expect(new RequestKey('order').keyFor(form)).toBe(key);
  expect(new RequestKey('review').keyFor(form)).not.toBe(key);
  expect(new RequestKey('order').keyFor({ ...form, quantity: 3 })).not.toBe(key);
  const sent = new RequestKey('order');
  const last = sent.keyFor(form);
  sent.spend();
  expect(drafts.read('key of order')).toBeNull();
  expect(new RequestKey('order').keyFor(form)).not.toBe(last);
});

it.each([null, 7, {}, { content: 1, key: 'k' }, { content: '{}', key: 1 }, { content: '{}' }, { key: 'k' }])(
  'the key is new if the storage contains %j',
  (stored) => {
    drafts.save('key of order', stored);
    expect(new RequestKey('order').keyFor({})).toMatch(/^[0-9a-f-]{36}$/);
  },
);
