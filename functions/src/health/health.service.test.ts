import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const authentication = vi.hoisted(() => vi.fn());
const credentials = vi.hoisted(() => vi.fn());
const firestore = vi.hoisted(() => vi.fn());
const stripe = vi.hoisted(() => vi.fn());

vi.mock('../platform/accounts.ts', () => ({ accountById: authentication }));
vi.mock('../platform/credentials.ts', () => ({ requireCredentials: credentials }));
vi.mock('../platform/firestore.ts', () => ({
  firestore: { collection: () => ({ doc: () => ({ get: firestore }) }) },
}));
vi.mock('../platform/stripe.ts', () => ({ stripe: () => ({ events: { list: stripe } }) }));

const all = { authentication, credentials, firestore, stripe };
const asked = { authentication, firestore, stripe };
let check: typeof import('./health.service.ts').check;

beforeEach(async () => {
  vi.useFakeTimers();
  for (const dependency of Object.values(all)) dependency.mockReset().mockResolvedValue({ object: 'list' });
  vi.resetModules();
  ({ check } = await import('./health.service.ts'));
});

afterEach(() => vi.useRealTimers());

const timesAsked = () => Object.values(asked).map((dependency) => dependency.mock.calls.length);
const silent = () => new Promise(() => {});

describe('the health of the store', () => {
  it('is good when everything can be reached', async () => {
    expect(await check()).toEqual({
      version: 'source',
      status: 'ok',
      up: ['authentication', 'firestore', 'stripe'],
    });
  });

  it.each(Object.entries(asked))(
    'is bad when %s fails, and says why to the log',
    async (name, dependency) => {
      const why = new Error('refused');
      dependency.mockRejectedValue(why);
      await expect(check()).rejects.toMatchObject({
        code: 'dependency_down',
        details: { down: [name] },
        cause: { errors: [why] },
      });
    },
  );

  it('names each that is down, and one that says nothing for five seconds is', async () => {
    firestore.mockImplementation(silent);
    stripe.mockRejectedValue(new Error('refused'));
    const answer = check().catch((refusal) => refusal.details.down);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(['firestore', 'stripe']);
  });

  it('does not touch Firestore without credentials', async () => {
    credentials.mockRejectedValue(new Error('none'));
    await expect(check()).rejects.toMatchObject({ details: { down: ['firestore'] } });
    expect(firestore).not.toHaveBeenCalled();
  });

  it('is asked for once, however many ask at once and for ten seconds after', async () => {
    await Promise.all([check(), check(), check()]);
    await vi.advanceTimersByTimeAsync(9_999);
    await check();
    expect(timesAsked()).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    await check();
    expect(timesAsked()).toEqual([2, 2, 2]);
  });

  it('is asked for no more often while it is bad, and good again ten seconds later', async () => {
    stripe.mockRejectedValueOnce(new Error('refused'));
    await expect(check()).rejects.toMatchObject({ details: { down: ['stripe'] } });
    await expect(check()).rejects.toMatchObject({ details: { down: ['stripe'] } });
    expect(timesAsked()).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await check()).toMatchObject({ status: 'ok' });
  });
});
