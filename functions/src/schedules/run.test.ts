import { logger } from 'firebase-functions';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../platform/refusal.ts';
import { Run } from './run.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connectionError = new Stripe.errors.StripeConnectionError({ message: 'down', type: 'api_error' });
const outage = () => Promise.reject(refuse('payment_provider_unavailable', { cause: connectionError }));
const failure = () => Promise.reject(new Error('one order'));
const newRun = () => new Run('reconcilePayments', { budgetMs: 1000 });

describe('a run of a scheduled task', () => {
  it('does the rest when something fails, and fails at its end', async () => {
    const run = newRun();
    const done = vi.fn();
    const left = await run.forEach([1, 2, 3, 4, 5, 6], 1, (n) =>
      n < 5 ? failure() : Promise.resolve(done(n)),
    );
    expect(left).toEqual([1, 2, 3, 4]);
    expect(done).toHaveBeenCalledTimes(2);
    expect(() => run.end()).toThrow(AggregateError);
  });

  it('says nothing at its end when nothing failed', async () => {
    const run = newRun();
    expect(await run.forEach([1, 2], 2, () => Promise.resolve())).toEqual([]);
    expect(() => run.end()).not.toThrow();
  });

  it('begins nothing more after three calls in a row that Stripe did not answer', async () => {
    const run = newRun();
    const work = vi.fn(outage);
    expect(await run.forEach(Array(10).fill(0), 1, work)).toHaveLength(10);
    expect(work).toHaveBeenCalledTimes(3);
    expect(await run.attempt(() => Promise.resolve())).toBe(false);
    expect(() => run.end()).toThrow('Stripe does not respond');
  });

  it('goes on when Stripe fails now and then', async () => {
    const run = newRun();
    const answers = [outage, outage, () => Promise.resolve(), outage, outage, failure, outage];
    await run.forEach(answers, 1, (answer) => answer());
    expect(run.isOver).toBe(false);
  });

  it('is not fooled by a stage that ends well although each of its calls failed', async () => {
    const run = newRun();
    await run.attempt(() => run.forEach([1, 2], 1, outage));
    await run.attempt(outage);
    expect(run.isOver).toBe(true);
  });

  it('begins nothing more once its time is over, and says so', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const run = newRun();
    vi.setSystemTime(1001);
    const work = vi.fn(() => Promise.resolve());
    expect(await run.forEach([1, 2], 1, work)).toEqual([1, 2]);
    expect(work).not.toHaveBeenCalled();
    run.end();
    expect(warn).toHaveBeenCalledOnce();
  });
});
