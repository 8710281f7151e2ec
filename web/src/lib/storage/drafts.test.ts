import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { drafts, keepDraftsOf, removeAllDrafts } from './drafts.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
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

  it('is kept for the same account, and removed for another account', () => {
    keepDraftsOf('ann');
    drafts.save('order', 1);
    keepDraftsOf('ann');
    expect(drafts.read('order')).toBe(1);
    keepDraftsOf('bob');
    expect(drafts.read('order')).toBeNull();
  });

  it('is removed with all others after a logout, but other values stay', () => {
    drafts.save('order', 1);
    drafts.save('review', 2);
    storage.setItem('theme of draft: x', 'dark');
    removeAllDrafts();
    expect(Object.keys(storage)).toEqual(['theme of draft: x']);
  });

  it('is not readable if it is malformed or if the browser denies access', () => {
    storage.setItem('draft: order', '{');
    expect(drafts.read('order')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    drafts.save('order', 1);
    drafts.remove('order');
    removeAllDrafts();
    keepDraftsOf('ann');
    expect(drafts.read('order')).toBeUndefined();
  });
});
