import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { drafts } from '../forms/drafts.ts';
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

describe('the key of a form with a draft', () => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new FakeStorage();
    vi.stubGlobal('sessionStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  const form = { toolId: 'saw', quantity: 2 };

  it('survives a reload, until the form is sent', () => {
    const key = new RequestKey('order').keyFor(form);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(new RequestKey('order').keyFor(form)).toBe(key);
    expect(new RequestKey('review').keyFor(form)).not.toBe(key);
    expect(new RequestKey('order').keyFor({ ...form, quantity: 3 })).not.toBe(key);
    const sent = new RequestKey('order');
    const last = sent.keyFor(form);
    sent.spend();
    expect(drafts.read('key of order')).toBeNull();
    expect(new RequestKey('order').keyFor(form)).not.toBe(last);
  });

  it('is stored only for a form with a draft', () => {
    const request = new RequestKey();
    request.keyFor(form);
    request.spend();
    expect(Object.keys(storage)).toEqual([]);
    new RequestKey('order').keyFor(form);
    expect(Object.keys(storage)).toEqual(['draft: key of order']);
  });

  it.each([
    null,
    7,
    {},
    { content: 1, key: 'k' },
    { content: '{}', key: 1 },
    { content: '{}' },
    { key: 'k' },
  ])('is new if the storage contains %j', (stored) => {
    drafts.save('key of order', stored);
    const key = new RequestKey('order').keyFor({});
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    drafts.save('key of order', { content: '{}', key: 'stored' });
    expect(new RequestKey('order').keyFor({})).toBe('stored');
  });
});
