import fc from 'fast-check';

/** Strings that often cause errors, such as reserved names and unusual characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '../../users',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    'pi_x',
    '👩‍👩‍👧‍👦'.repeat(50),
    'x'.repeat(5000),
    '%s%n%d',
    'javascript:alert(1)',
    'a@b',
    'A@B.C',
    '01700000000',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** A random value of any JSON type, often nearly valid. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    [],
    {},
    [[]],
    { $gt: '' },
    { toString: 'x' },
    [1, 2],
  ),
  fc.constantFrom(0, -0, -1, 0.1, 1.005, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e308, 99_999_999, 5e-324),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
);
