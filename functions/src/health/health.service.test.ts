import { beforeEach, describe, expect, it, vi } from 'vitest';

const authentication = vi.hoisted(() => vi.fn());
const credentials = vi.hoisted(() => vi.fn());
const firestore = vi.hoisted(() => vi.fn());
const stripe = vi.hoisted(() => vi.fn());

vi.mock('../platform/identity/accounts.ts', () => ({ accountById: authentication }));
vi.mock('../platform/firestore/firebase-app.ts', () => ({ requireCredentials: credentials }));
vi.mock('../platform/firestore/firestore.ts', () => ({
  firestore: { collection: () => ({ doc: () => ({ get: firestore }) }) },
}));
vi.mock('../platform/stripe.ts', () => ({ stripe: () => ({ events: { list: stripe } }) }));

const all = { authentication, credentials, firestore, stripe };
const requests = { authentication, firestore, stripe };
let check: typeof import('./health.service.ts').check;

beforeEach(async () => {
  vi.useFakeTimers();
  for (const dependency of Object.values(all)) dependency.mockReset().mockResolvedValue({ object: 'list' });
  vi.resetModules();
  ({ check } = await import('./health.service.ts'));
});

const requestCounts = () => Object.values(requests).map((dependency) => dependency.mock.calls.length);
const silent = () => new Promise(() => {});

describe('the health check', () => {
  it('succeeds if all dependencies work', async () => {
    expect(await check()).toEqual({
      version: 'source',
      status: 'ok',
      up: ['authentication', 'firestore', 'stripe'],
    });
  });

  it.each(Object.entries(requests))(
    'fails if %s fails, and includes the cause for the log',
    async (name, dependency) => {
      const cause = new Error('refused');
      dependency.mockRejectedValue(cause);
      await expect(check()).rejects.toMatchObject({
        code: 'dependency_down',
        details: { down: [name] },
        cause: { errors: [cause] },
      });
    },
  );

  it('reports failed dependencies and those that do not respond within five seconds', async () => {
    firestore.mockImplementation(silent);
    stripe.mockRejectedValue(new Error('refused'));
    const down = check().catch((refusal) => refusal.details.down);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await Promise.race([down, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await down).toEqual(['firestore', 'stripe']);
  });

  it('does not call Firestore without credentials', async () => {
    credentials.mockRejectedValue(new Error('none'));
    await expect(check()).rejects.toMatchObject({ details: { down: ['firestore'] } });
    expect(firestore).not.toHaveBeenCalled();
  });

  it('sends at most one request to each dependency within ten seconds', async () => {
    await Promise.all([check(), check(), check()]);
    await vi.advanceTimersByTimeAsync(9_999);
    await check();
    expect(requestCounts()).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    await check();
    expect(requestCounts()).toEqual([2, 2, 2]);
  });

  it('also caches a failure for ten seconds', async () => {
    stripe.mockRejectedValueOnce(new Error('refused'));
    await expect(check()).rejects.toMatchObject({ details: { down: ['stripe'] } });
    await expect(check()).rejects.toMatchObject({ details: { down: ['stripe'] } });
    expect(requestCounts()).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await check()).toMatchObject({ status: 'ok' });
  });
});
