import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { signedInSession } from '../../../test/test-account.ts';
import { endSession, setSession } from '../session/session.ts';
import { showToast } from './notify.ts';
import { noticeWhenSlow } from './slow.ts';

const close = vi.fn();
vi.mock('./notify.ts', () => ({ showToast: vi.fn(async () => close) }));

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSession({ status: 'anonymous' });
});

/** Returns the number of toasts that were shown, and of those that were closed. */
const toasts = () => [vi.mocked(showToast).mock.calls.length, close.mock.calls.length];

it('a toast says after ten seconds that an action is slow, until it ends', async () => {
  const work = Promise.withResolvers<void>();
  const waiting = noticeWhenSlow(work.promise);
  await vi.advanceTimersByTimeAsync(9999);
  expect(toasts()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts()).toEqual([1, 0]);
  work.resolve();
  await waiting;
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts()).toEqual([1, 1]);
});

it.each([
  { when: 'before the toast', ms: 9000, shown: 0 },
  { when: 'after the toast', ms: 11_000, shown: 1 },
])(
  'after a logout $when, no toast is left of an action whose response is withheld',
  async ({ ms, shown }) => {
    setSession(signedInSession);
    void noticeWhenSlow(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(ms);
    endSession({ to: '/' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(toasts()).toEqual([shown, shown]);
  },
);

it('a login does not end the notice of its own action', async () => {
  void noticeWhenSlow(new Promise(() => undefined));
  setSession(signedInSession);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(toasts()).toEqual([1, 0]);
});
