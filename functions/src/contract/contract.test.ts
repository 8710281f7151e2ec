import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { formatCents, isWholeCents, lineTotalCents, toCents } from './money.ts';
import { orderInputSchema, purchaseSchema } from './order.ts';
import { apiPath, apiPatterns } from './paths.ts';
import { reviewInputSchema } from './review.ts';
import { isFewLeft, isOutOfStock } from './stock.ts';
import { toolInputSchema } from './tool.ts';
import {
  editProfileSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
} from './user.ts';

/** Returns the first message for each invalid field, as a form shows it. */
function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const picture = new File(['x'], 'me.png', { type: 'image/png' });
const registration = { name: 'Sample Person', email: 'a@b', password: 'secret', picture };
const purchase = purchaseSchema({ min: 5, available: 40 });
const bought = { quantity: 5, address: '1 Sample Street', phone: '01700000000' };

describe('the input schemas', () => {
  it.each<[string, z.ZodType, object, object, Record<string, string>]>([
    [
      'a missing e-mail',
      loginSchema,
      { email: 'a@b', password: 'secret' },
      { email: '' },
      { email: 'Email is required' },
    ],
    [
      'an invalid e-mail',
      loginSchema,
      { email: 'a@b', password: 'secret' },
      { email: 'a.b' },
      { email: 'Please Enter a valid email' },
    ],
    [
      'a missing password',
      loginSchema,
      { email: 'a@b', password: 'secret' },
      { password: '' },
      { password: 'Password is required' },
    ],
    [
      'a short password',
      loginSchema,
      { email: 'a@b', password: 'secret' },
      { password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['a password reset without an e-mail', resetPasswordSchema, {}, {}, { email: 'Email is required' }],
    ['a missing name', registerSchema, registration, { name: ' ' }, { name: 'Name is required' }],
    [
      'a short name',
      registerSchema,
      registration,
      { name: 'Al' },
      { name: 'Name must be greater than 3 characters' },
    ],
    [
      'a long name',
      registerSchema,
      registration,
      { name: 'x'.repeat(31) },
      { name: 'Name can not be greater than 30 characters' },
    ],
    [
      'a missing picture',
      registerSchema,
      registration,
      { picture: undefined },
      { picture: 'Profile Picture is required' },
    ],
    [
      'a profile name of 101 characters',
      editProfileSchema,
      { name: 'Al' },
      { name: 'x'.repeat(101) },
      { name: 'Name must be at most 100 characters' },
    ],
    [
      'an empty profile name',
      editProfileSchema,
      { name: 'Sample' },
      { name: '' },
      { name: 'Name is required' },
    ],
    [
      'a missing rating',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough' },
      { rating: undefined },
      { rating: 'Rating is required' },
    ],
    [
      'a rating of 0',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough' },
      { rating: 0 },
      { rating: 'Rating can not be 0' },
    ],
    [
      'a rating of 6',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough' },
      { rating: 6 },
      { rating: 'Rating can not be greater than 5' },
    ],
    [
      'a missing review text',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough' },
      { reviewText: '' },
      { reviewText: 'Rating Text is required' },
    ],
    [
      'a short review text',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough' },
      { reviewText: 'short' },
      { reviewText: 'Rating Text Must be Greater Than 10 Characters' },
    ],
    [
      'an invalid tool id',
      reviewInputSchema,
      { rating: 5, reviewText: 'long enough', toolId: '' },
      { toolId: 'no/tool' },
      { toolId: 'Tool is not valid' },
    ],
    ['a missing quantity', purchase, bought, { quantity: Number.NaN }, { quantity: 'Quantity is required' }],
    [
      'a quantity below the minimum',
      purchase,
      bought,
      { quantity: 4 },
      { quantity: 'You have to purchase at least 5 products' },
    ],
    [
      'a quantity above the stock',
      purchase,
      bought,
      { quantity: 41 },
      { quantity: "You can't purchase more than 40 products" },
    ],
    ['a missing address', purchase, bought, { address: '' }, { address: 'Address is required' }],
    [
      'a missing phone number in the form',
      purchase,
      bought,
      { phone: '' },
      { phone: 'Phone Number is required' },
    ],
    [
      'a missing phone number in the request',
      orderInputSchema,
      { toolId: 't', ...bought },
      { phone: '' },
      { phone: 'Phone is required' },
    ],
    [
      'a short phone number',
      purchase,
      bought,
      { phone: '0170000000' },
      { phone: 'Phone Number must be 11 digits' },
    ],
    [
      'a tool without fields',
      toolInputSchema(() => false),
      {},
      {},
      {
        toolName: 'Name is required',
        toolPrice: 'Price is required',
        toolImage: 'Image is required',
        toolMinimumOrderQuantity: 'Minimum Order Quantity is required',
        toolAvailableQuantity: 'Available Quantity is required',
        toolDescription: 'Description is required',
      },
    ],
  ])('reject %s', (_, schema, valid, change, expected) => {
    expect(problems(schema, { ...valid, ...change })).toEqual(expected);
  });

  it('accept valid input', () => {
    expect(problems(registerSchema, registration)).toEqual({});
    expect(problems(purchase, bought)).toEqual({});
    expect(loginSchema.parse({ email: ' A@B.C ', password: 'secret' }).email).toBe('a@b.c');
    expect(problems(profileSchema, { phone: '', linkedIn: '', education: '' })).toEqual({});
  });

  it.each([
    { phone: '123' },
    { phone: 'ext. 12' },
    { linkedIn: 'http://example.com/in/me' },
    { linkedIn: 'https://example.com/in/me' },
  ])('accept the profile %j', (information) => {
    expect(problems(profileSchema, information)).toEqual({});
  });

  it.each([
    'ftp://example.com/in/me',
    'data:text/html,me',
    'javascript:alert(1)',
    'me',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('reject the link %.40s', (linkedIn) => {
    expect(problems(profileSchema, { linkedIn })).toEqual({
      linkedIn: 'Please enter a link that starts with http:// or https://',
    });
  });
});

describe('the image field of a tool', () => {
  const schema = toolInputSchema((url) => url.startsWith('http://127.0.0.1:12112/')).shape.toolImage;

  it.each([
    ['https://example.com/saw.png', true],
    ['/plates/claw-hammer.svg', true],
    ['http://127.0.0.1:12112/saw.png', true],
    ['http://127.0.0.1:12111/saw.png', false],
    ['http://example.com/saw.png', false],
    ['https://example.com/a"b', false],
    ['http://127.0.0.1:12112/a"b', false],
    ['/plates/../secret.svg', false],
    ['javascript:alert(1)', false],
  ])('is valid with %s: %s', (url, expected) => {
    expect(schema.safeParse(url).success).toBe(expected);
  });
});

describe('money', () => {
  it('is computed exactly in cents', () => {
    expect(78.4 * 100).not.toBe(7840);
    expect(toCents(78.4)).toBe(7840);
    expect(lineTotalCents(19.99, 3)).toBe(5997);
    expect(formatCents(123_450)).toBe('$1,234.50');
  });

  it.each([
    [12.34, true],
    [0.1, true],
    [1.005, false],
    [Number.NaN, false],
  ])('isWholeCents(%d) is %s', (dollars, expected) => {
    expect(isWholeCents(dollars)).toBe(expected);
  });
});

it('isOutOfStock is true if the stock is below the minimum order', () => {
  expect(isOutOfStock({ toolMinimumOrderQuantity: 5, toolAvailableQuantity: 4 })).toBe(true);
  expect(isOutOfStock({ toolMinimumOrderQuantity: 5, toolAvailableQuantity: 5 })).toBe(false);
});

it('apiPath escapes its parameters', () => {
  expect(apiPath(apiPatterns.user, { email: 'a/b@c' })).toBe('/user/a%2Fb%40c');
});

it('isFewLeft is true for at most 5 units or less than two minimum orders', () => {
  const isFew = (toolMinimumOrderQuantity: number, toolAvailableQuantity: number) =>
    isFewLeft({ toolMinimumOrderQuantity, toolAvailableQuantity });
  expect([isFew(1, 5), isFew(1, 6), isFew(10, 19), isFew(10, 20), isFew(10, 9), isFew(1, 0)]).toEqual([
    ...[true, false, true, false, false, false],
  ]);
});
