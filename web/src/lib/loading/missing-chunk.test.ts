import { beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { reloadIfMissing, watchChunks } from './missing-chunk.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');
const reload = vi.fn();
let entry = '/old.js';

beforeEach(() => {
  reload.mockReset();
  entry = '/old.js';
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('document', { querySelector: () => ({ src: entry }) });
  watchChunks();
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
});

it('a page whose chunk is missing reloads once per build', () => {
  expect(reloadIfMissing(missing)).toBe(true);
  expect(reloadIfMissing(missing)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  entry = '/new.js';
  expect(reloadIfMissing(missing)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the error has another cause', () => reloadIfMissing(new TypeError('x is not a function'))],
  [
    'there is no connection',
    () => {
      vi.stubGlobal('navigator', { onLine: false });
      return reloadIfMissing(missing);
    },
  ],
  [
    'the browser stores nothing, because it could reload forever',
    () => {
      vi.stubGlobal('sessionStorage', undefined);
      return reloadIfMissing(missing);
    },
  ],
])('a page does not reload if %s', (_, reacts) => {
  expect(reacts()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
