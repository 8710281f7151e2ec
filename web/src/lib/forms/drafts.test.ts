import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestKey } from '../api/request-key.ts';
import { drafts, draftsOfAllTabs, removeAllDrafts } from './drafts.ts';

/** A storage whose keys are own properties, as in a browser. */
class FakeStorage {
  getItem(key: string): string | null {
    const text: unknown = Reflect.get(this, key);
    return typeof text === 'string' ? text : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let storage: FakeStorage;
let local: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  local = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', local);
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is stored in this tab until it is removed', () => {
    expect(drafts.read('order')).toBeNull();
    drafts.save('order', { quantity: 2 });
    expect(Object.entries(storage)).toEqual([['draft: order', '{"quantity":2}']]);
    expect(drafts.read('order')).toEqual({ quantity: 2 });
    drafts.remove('order');
    expect(drafts.read('order')).toBeNull();
  });

  it('is removed with all others for the next user, but other values stay', () => {
    drafts.save('order', 1);
    drafts.save('review', 2);
    draftsOfAllTabs.save('slip', 3);
    storage.setItem('theme of draft: x', 'dark');
    local.setItem('theme', 'dark');
    removeAllDrafts();
    expect(Object.keys(storage)).toEqual(['theme of draft: x']);
    expect(Object.keys(local)).toEqual(['theme']);
  });

  it('of all tabs is not stored in this tab only', () => {
    draftsOfAllTabs.save('slip', 3);
    expect([draftsOfAllTabs.read('slip'), drafts.read('slip')]).toEqual([3, null]);
    draftsOfAllTabs.remove('slip');
    expect(draftsOfAllTabs.read('slip')).toBeNull();
  });

  it('is removed even if the browser denies another storage', () => {
    draftsOfAllTabs.save('slip', 3);
    vi.stubGlobal('sessionStorage', undefined);
    removeAllDrafts();
    expect(Object.keys(local)).toEqual([]);
  });

  it('is not readable if it is malformed or if the browser denies access', () => {
    storage.setItem('draft: order', '{');
    expect(drafts.read('order')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    drafts.save('order', 1);
    drafts.remove('order');
    removeAllDrafts();
    expect(drafts.read('order')).toBeUndefined();
  });
});

describe('the key of a form with a draft', () => {
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
