import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failureOf, framesOf, InternalError, logFailure, stackTraceOf } from './failure.ts';
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

it('failureOf lists the invalid fields of a document without their values', () => {
  const schema = z.object({ phase: z.enum(['open']), a: z.object({ b: z.string() }) });
  const { error } = schema.safeParse({ phase: personal, a: {} });
  expect(failureOf(error)).toMatchObject({ name: 'ZodError', attributes: { fields: 'phase a.b' } });
  expect(JSON.stringify(failureOf(error))).not.toContain(personal);
});

it('stackTraceOf describes the first cause, by which Error Reporting groups errors', () => {
  const provider = Object.assign(new TypeError(personal), { code: 14 });
  const causes = [provider, new InternalError('Order 1 has no payment')];
  const [first, second] = causes.map((cause) => stackTraceOf(failureOf(refuse('unavailable', { cause }))));
  expect(first).toMatch(/^TypeError: 14\n {4}at .*failure\.test\.ts:\d+:\d+\)?/);
  expect(second).toMatch(/^InternalError: Order 1 has no payment\n {4}at /);
  expect(first).not.toContain(personal);
  expect(stackTraceOf(failureOf(new AggregateError(causes)))).toBe(first);
});

it('failureOf keeps only short codes, and every field that a provider sets', () => {
  const codes = {
    code: 'a/b.c-d_1',
    type: 'x'.repeat(80),
    statusCode: 402,
    requestId: 'req_1',
    syscall: 'read',
  };
  expect(failureOf(Object.assign(new Error(), codes)).attributes).toEqual(codes);
  const texts = { code: 'x'.repeat(81), type: 'two words', requestId: '', syscall: 'a@b' };
  expect(failureOf(Object.assign(new Error(), texts)).attributes).toEqual({});
});

it('failureOf has no message, cause or list of failures if there is none', () => {
  const { at, ...rest } = failureOf(new TypeError(personal));
  expect(rest).toEqual({ name: 'TypeError', attributes: {} });
  expect(at.length).toBeGreaterThan(0);
  expect(failureOf(undefined)).toEqual({ name: 'thrown undefined', attributes: {}, at: [] });
});

it('failureOf describes five causes', () => {
  let error = new Error('0');
  for (let depth = 1; depth <= 9; depth += 1) error = new Error(String(depth), { cause: error });
  let depth = 0;
  for (let failure = failureOf(error); failure.cause; failure = failure.cause) depth += 1;
  expect(depth).toBe(5);
});

it('the text of an InternalError begins with its class name', () => {
  expect(String(new InternalError('Order 1 has no payment'))).toBe('InternalError: Order 1 has no payment');
});

it('framesOf returns at most twelve frames, without their indentation', () => {
  const frame = '    at run (file:///a.js:1:2)';
  expect(framesOf([...Array(20).fill(frame)].join('\n'))).toEqual(
    Array(12).fill('at run (file:///a.js:1:2)'),
  );
  const odd = [
    '    at JSON.parse (<anonymous>)',
    '    at file:///a.js:1:2',
    '    at me@example.com',
    'x    at a:1:2',
  ];
  odd.push('    at a:1:2 and more', '    at a:1');
  expect(framesOf(odd.join('\n'))).toEqual(['at JSON.parse (<anonymous>)', 'at file:///a.js:1:2']);
});

it('stackTraceOf lists the codes of an error without a message', () => {
  expect(stackTraceOf({ name: 'Error', attributes: { code: 14, syscall: 'read' }, at: ['at a'] })).toBe(
    'Error: 14 read\n    at a',
  );
});

it('logFailure writes an error with its details, its cause and the trace by which errors are grouped', () => {
  const write = vi.spyOn(logger, 'write').mockReturnValue();
  logFailure('A call failed', new InternalError('No payment'), { path: '/order' });
  expect(write).toHaveBeenCalledExactlyOnceWith({
    ...{ severity: 'ERROR', message: 'A call failed', path: '/order', version: expect.anything() },
    failure: expect.objectContaining({ name: 'InternalError', message: 'No payment' }),
    stack_trace: expect.stringContaining('InternalError'),
  });
});
