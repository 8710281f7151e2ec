import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { signedInSession } from '../../../test/test-account.ts';
import { endSession, setSession } from '../session/session.ts';
import { drafts, removeAllDrafts } from '../storage/drafts.ts';
import { ApiError } from './api-error.ts';
import { sendOnce } from './send-once.ts';

const keys: unknown[] = [];
const answers: (() => Response)[] = [];
const done = () => Response.json({ message: 'Done' });
const refused = (status: number) => () => Response.json({ message: 'No', code: 'conflict' }, { status });
const lost = () => {
  throw new TypeError('No connection');
};

const refund = (amount: number, version = 'v1') =>
  sendOnce({
    method: 'POST',
    path: '/refund/saw',
    body: { amount },
    headers: { 'If-Match': version },
  });

/** Sends requests one after the other, and returns the number of the key of each of them. */
async function keysOf(...requests: [send: () => Promise<unknown>, answer: () => Response][]) {
  for (const [send, answer] of requests) {
    answers.push(answer);
    await send().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
  }
  const sent = keys.splice(0);
  for (const key of sent) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  return sent.map((key) => [...new Set(sent)].indexOf(key));
}

/** Loads the module again, as a reload of the tab does. */
async function reloaded(): Promise<typeof sendOnce> {
  vi.resetModules();
  return (await import('./send-once.ts')).sendOnce;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('location', new URL('https://store.example/'));
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answers.shift()?.();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a change that must be made once', () => {
  it('is repeated with the same key until a response arrives', async () => {
    const [once, again] = [() => refund(1), () => refund(1)];
    expect(await keysOf([once, lost], [again, refused(500)], [again, done], [again, done])).toEqual([
      0, 0, 0, 1,
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is repeated with the same key after a login, but with a new key after a conflict', async () => {
    const again = () => refund(2);
    const requests = [401, 429, 409, 412].map(
      (status) => [again, refused(status)] as [typeof again, () => Response],
    );
    expect(await keysOf(...requests, [again, done])).toEqual([0, 0, 0, 1, 2]);
  });

  it('has a new key with another body or another version', async () => {
    const lostOf = (amount: number, version?: string) =>
      [() => refund(amount, version), lost] as [() => Promise<unknown>, () => Response];
    expect(await keysOf(lostOf(3), lostOf(4), lostOf(4, 'v2'), lostOf(4, 'v2'))).toEqual([0, 1, 2, 2]);
  });

  it('keeps its key while another change is sent', async () => {
    const other = () => sendOnce({ method: 'POST', path: '/refund/drill', body: { amount: 5 } });
    expect(await keysOf([() => refund(5), lost], [other, done], [() => refund(5), done])).toEqual([0, 1, 0]);
  });

  it('compares only its content, if it names one', async () => {
    const order = (quantity: number, price: number) => () =>
      sendOnce({
        ...{ method: 'POST', path: '/order', name: 'order of saw' },
        ...{ body: { quantity, price }, content: { quantity } },
      });
    expect(await keysOf([order(2, 8), lost], [order(2, 9), lost], [order(3, 9), done])).toEqual([0, 0, 1]);
  });

  it('is repeated with the same key after a reload', async () => {
    await keysOf([() => refund(6), lost]);
    const [[name, stored] = ['', '']] = Object.entries(sessionStorage);
    expect(name).toBe('draft: key of POST /refund/saw');
    const sendAgain = await reloaded();
    answers.push(done);
    await sendAgain({
      ...{ method: 'POST', path: '/refund/saw', body: { amount: 6 }, headers: { 'If-Match': 'v1' } },
    });
    expect(keys.splice(0)).toEqual([JSON.parse(stored).key]);
  });

  it('has a new key after a logout, even for the same content', async () => {
    vi.stubGlobal('localStorage', new FakeStorage());
    setSession(signedInSession);
    const first = await keysOf([() => refund(9), lost], [() => refund(9), lost]);
    expect(first).toEqual([0, 0]);
    const [, stored = ''] = Object.entries(sessionStorage).find(([name]) => name.startsWith('draft')) ?? [];
    endSession({ to: '/' });
    removeAllDrafts();
    setSession(signedInSession);
    answers.push(done);
    await refund(9);
    expect(keys.splice(0)).not.toEqual([JSON.parse(stored).key]);
    setSession({ status: 'anonymous' });
  });

  it('is repeated with the same key if the browser denies the storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await keysOf([() => refund(7), lost], [() => refund(7), done])).toEqual([0, 0]);
  });

  it.each([null, 7, {}, { content: 1, key: 'k' }, { content: '{}', key: 1 }, { content: '{}' }])(
    'has a new key if the storage contains %j',
    async (stored) => {
      drafts.save('key of POST /refund/saw', stored);
      expect(await keysOf([() => refund(8), done])).toEqual([0]);
    },
  );
});
