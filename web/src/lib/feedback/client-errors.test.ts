import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { clientErrorOf, reportClientError } from './client-errors.ts';

const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/purchase/saw' });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'v1.0.0' }) });
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

function thrownAt(place: string, message = 'x is undefined'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Purchase (${place})\n    at https://store.example/other.js:3:4`;
  return error;
}

it('reports the error, its positions in the store’s own files and the page', () => {
  const place = 'https://store.example/assets/purchase-Bq3.js:1:2345';
  expect(clientErrorOf(thrownAt(`${place})\nrender@https://store.example/assets/react-A1.js:5:6`))).toEqual({
    name: 'TypeError',
    message: 'x is undefined',
    at: ['/assets/purchase-Bq3.js:1:2345', '/assets/react-A1.js:5:6'],
    page: '/purchase/saw',
    version: 'v1.0.0',
  });
});

it.each([
  ['an API error', new ApiError(409, 'conflict', 'Please reload the list.')],
  ['an error of a browser extension', thrownAt('chrome-extension://abc/content.js:1:2')],
  ['a value that is not an error', 'cancelled'],
])('does not report %s', (_, error) => {
  expect(clientErrorOf(error)).toBeUndefined();
});

it('sends each error once, at most five per page, without the page’s full URL', () => {
  const place = 'https://store.example/assets/purchase-Bq3.js:1:2';
  reportClientError('cancelled');
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) reportClientError(thrownAt(place, message));
  expect(send).toHaveBeenCalledTimes(5);
  expect(send).toHaveBeenCalledWith('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: expect.stringContaining('"message":"a"'),
    referrerPolicy: 'origin',
    keepalive: true,
  });
});

it('reports no version if the page has none, and no error without a stack', () => {
  const querySelector = vi.fn((): { content: string } | null => null);
  vi.stubGlobal('document', { querySelector });
  expect(clientErrorOf(thrownAt('https://store.example/assets/a.js:1:2'))).not.toHaveProperty('version');
  expect(querySelector).toHaveBeenCalledWith('meta[name="version"]');
  querySelector.mockReturnValue({ content: '' });
  expect(clientErrorOf(thrownAt('https://store.example/assets/a.js:1:2'))).not.toHaveProperty('version');
  const bare = new Error('x');
  delete bare.stack;
  expect(clientErrorOf(bare)).toBeUndefined();
});
