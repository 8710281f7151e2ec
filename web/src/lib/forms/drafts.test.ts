import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { drafts, draftsOfAllTabs, removeAllDrafts } from './drafts.ts';

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
