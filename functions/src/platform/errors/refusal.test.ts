import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './refusal.ts';

const schema = z.object({
  name: z.string('Name is required').min(2, 'Too short').regex(/^a/, 'No a'),
  lines: z.array(z.object({ count: z.number('Count is required') })).default([]),
});

it('parseInput returns the parsed input', () => {
  expect(parseInput(schema, { name: 'ab', other: 1 })).toEqual({ name: 'ab', lines: [] });
});

it('parseInput rejects invalid fields with the first message of each field', () => {
  expect(() => parseInput(schema, { name: '', lines: [{}] })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: { fields: { name: 'Too short', 'lines.0.count': 'Count is required' } },
    }),
  );
});

it('parseInput rejects an input that is not an object', () => {
  expect(() => parseInput(schema, 7)).toThrow(
    expect.objectContaining({ code: 'malformed_request', details: { what: 'body' } }),
  );
});
