import { expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, framesOf, InternalError, stackTraceOf } from './failure.ts';
import { refuse } from './refusal.ts';

const personal = 'someone@example.com';

it('failureOf keeps the store’s own messages and drops all others', () => {
  expect(failureOf(new InternalError('Order 1 has no payment'))).toMatchObject({
    message: 'Order 1 has no payment',
  });
  expect(JSON.stringify(failureOf(new Error(`No ${personal}\nor\n    at ${personal}`)))).not.toContain(
    personal,
  );
});

it('failureOf keeps a provider’s codes and drops its messages', () => {
  const error = Object.assign(new TypeError(), {
    code: 'auth/user-not-found',
    type: personal,
    statusCode: 500,
  });
  expect(failureOf(error)).toMatchObject({
    name: 'TypeError',
    attributes: { code: 'auth/user-not-found', statusCode: 500 },
  });
  expect(failureOf(error).attributes).not.toHaveProperty('type');
});

it('failureOf describes every cause, and each error of an aggregate error', () => {
  const provider = Object.assign(new Error(personal), { code: 14 });
  const ours = refuse('busy', { cause: provider });
  expect(failureOf(new AggregateError([ours, personal], personal))).toMatchObject({
    name: 'AggregateError',
    failures: [
      { name: 'Refusal', attributes: { code: 'busy' }, cause: { attributes: { code: 14 } } },
      { name: 'thrown string' },
    ],
  });
});

it('failureOf stops at a circular cause', () => {
  const error = new Error();
  error.cause = error;
  expect(JSON.stringify(failureOf(error)).length).toBeLessThan(20_000);
});

it('failureOf lists the invalid fields of a document without their values', () => {
  const { error } = z.object({ phase: z.enum(['open']) }).safeParse({ phase: personal });
  expect(failureOf(error)).toMatchObject({ name: 'ZodError', attributes: { fields: 'phase' } });
  expect(JSON.stringify(failureOf(error))).not.toContain(personal);
});

it('framesOf returns locations in the code without the message', () => {
  const { stack = '' } = new Error(personal);
  expect(framesOf(stack)[0]).toContain('failure.test.ts');
  expect(framesOf(stack).join()).not.toContain(personal);
});

it('stackTraceOf describes the first cause, by which Error Reporting groups errors', () => {
  const causes = [
    Object.assign(new TypeError(personal), { code: 14 }),
    new InternalError('Order 1 has no payment'),
  ];
  const [first, second] = causes.map((cause) => stackTraceOf(failureOf(refuse('unavailable', { cause }))));
  expect(first).toMatch(/^TypeError: 14\n {4}at .*failure\.test\.ts:\d+:\d+\)?/);
  expect(second).toMatch(/^InternalError: Order 1 has no payment\n {4}at /);
  expect(first).not.toContain(personal);
  expect(stackTraceOf(failureOf(new AggregateError(causes)))).toBe(first);
});
