import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { localStore } from './local-storage.ts';

describe('a text in local storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new FakeStorage());
  });
  afterEach(() => vi.unstubAllGlobals());

  const refuse = () =>
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });

  it('is stored, and removed', () => {
    expect(localStore.read('a')).toBeNull();
    localStore.write('a', '1');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual(['1', '1']);
    localStore.remove('a');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual([null, null]);
  });

  it('stays in memory while the storage is full', () => {
    localStore.write('a', '1');
    refuse();
    localStore.write('a', '2');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual(['2', '1']);
    localStore.write('a', '3');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual(['3', '3']);
    localStorage.setItem('a', 'of another tab');
    expect(localStore.read('a')).toBe('of another tab');
    refuse();
    localStore.write('a', '4');
    localStore.remove('a');
    expect(localStore.read('a')).toBeNull();
  });

  it('stays in memory if the browser denies access', () => {
    vi.stubGlobal('localStorage', undefined);
    localStore.write('token', '1');
    expect(localStore.read('token')).toBe('1');
    localStore.remove('token');
    expect(localStore.read('token')).toBeNull();
  });

  it('calls its listeners after each change by this page or another tab, until they are removed', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const texts: unknown[] = [];
    const stop = localStore.subscribe(() => texts.push(localStore.read('a')));
    localStore.write('a', '1');
    localStore.remove('a');
    localStorage.setItem('a', 'of another tab');
    page.dispatchEvent(new Event('storage'));
    stop();
    localStore.write('a', '2');
    page.dispatchEvent(new Event('storage'));
    expect(texts).toEqual(['1', null, 'of another tab']);
  });
});
