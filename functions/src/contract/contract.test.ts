import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { problems } from '../../test/support/problems.ts';
import { saw, sawInApi } from '../../test/support/samples.ts';
import { formatCents, isWholeCents, lineTotalCents, toCents } from './money.ts';
import { orderInputSchema, purchaseSchema } from './order.ts';
import { apiPath, apiPatterns } from './paths.ts';
import { restockSchema } from './refund.ts';
import { reviewInputSchema } from './review.ts';
import { shortId } from './short-id.ts';
import { isFewLeft, isLowStock, isOutOfStock } from './stock.ts';
import { changedTool, type Tool, toolInputSchema, toolUpdateFrom } from './tool.ts';
import {
  editProfileSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
} from './user.ts';

const picture = new File(['x'], 'me.png', { type: 'image/png' });
const registration = { name: 'Sample Person', email: 'a@b', password: 'secret', picture };
const purchase = purchaseSchema({ min: 5, available: 40 });
const bought = { quantity: 5, address: '1 Sample Street', phone: '01700000000' };

/** The schemas of the requests and forms, each with valid input. */
const schemas = {
  login: [loginSchema, { email: 'a@b', password: 'secret' }],
  reset: [resetPasswordSchema, { email: 'a@b' }],
  registration: [registerSchema, registration],
  'profile name': [editProfileSchema, { name: 'Sample' }],
  review: [reviewInputSchema, { rating: 5, reviewText: 'long enough' }],
  'purchase form': [purchase, bought],
  order: [orderInputSchema, { toolId: 't', ...bought }],
  tool: [toolInputSchema(() => false), saw],
  'returned units': [restockSchema(2), { units: '2' }],
} satisfies Record<string, [z.ZodType, object]>;

const PRICE = 'Price must be an amount in dollars, such as 1,295.00';
const CENTS = 'Price must be in dollars and cents, at least $0.01';
const MINIMUM = 'Minimum Order Quantity must be a whole number of at least 1';
const STOCK = 'Available Quantity must be a whole number of at least 0';
const WHOLE = 'Quantity must be a whole number';
const AMBIGUOUS = 'can mean two different numbers. Please type it without a thousands separator';
const TOO_LONG = 'Phone Number must be at most 15 digits';

describe('the input schemas', () => {
  it.each<[keyof typeof schemas, string, unknown, string]>([
    ['login', 'email', '', 'Email is required'],
    ['login', 'email', 'a.b', 'Please Enter a valid email'],
    ['login', 'password', '', 'Password is required'],
    ['reset', 'email', undefined, 'Email is required'],
    ['registration', 'name', ' ', 'Name is required'],
    ['registration', 'picture', undefined, 'Profile Picture is required'],
    ['profile name', 'name', '', 'Name is required'],
    ['review', 'reviewText', undefined, 'Rating Text is required'],
    ['review', 'toolId', 'no/tool', 'Tool is not valid'],
    ['review', 'rating', 0.9, 'Rating can not be 0'],
    ['review', 'rating', 5.1, 'Rating can not be greater than 5'],
    ['review', 'rating', '', 'Rating is required'],
    ['review', 'rating', 'many', 'Rating must be a number from 1 to 5'],
    ['purchase form', 'quantity', Number.NaN, 'Quantity is required'],
    ['purchase form', 'quantity', 4, 'You have to purchase at least 5 products'],
    ['purchase form', 'quantity', 41, "You can't purchase more than 40 products"],
    ['purchase form', 'quantity', 5.5, WHOLE],
    ['purchase form', 'address', '', 'Address is required'],
    ['purchase form', 'phone', '', 'Phone Number is required'],
    ['order', 'quantity', undefined, 'Quantity is required'],
    ['order', 'quantity', ' ', 'Quantity is required'],
    ['order', 'quantity', 'two', WHOLE],
    ['order', 'address', '\u200b\u202e', 'Address is required'],
    ['order', 'phone', '', 'Phone is required'],
    ['order', 'phone', `${'-'.repeat(60_000)}01700000000`, TOO_LONG],
    ['order', 'phone', 'not a number', 'Phone Number must not contain "n"'],
    ['order', 'toolId', '../users', 'Tool is required'],
    ['tool', 'toolName', undefined, 'Name is required'],
    ['tool', 'formerPrice', 24.5, 'Former price must be above the price'],
    ['tool', 'formerPrice', 'ten', 'Former price must be an amount in dollars, such as 1,295.00'],
    ['tool', 'toolPrice', '', 'Price is required'],
    ['tool', 'toolPrice', '€20', PRICE],
    ['tool', 'toolPrice', '1.000', `1.000 ${AMBIGUOUS}`],
    ['tool', 'toolPrice', 0, CENTS],
    ['tool', 'toolPrice', 1.005, CENTS],
    ['tool', 'toolPrice', 1_000_000, 'Price must be at most $999,999.99'],
    ['tool', 'toolImage', undefined, 'Image is required'],
    ['tool', 'toolImage', '', 'Image is required'],
    ['tool', 'toolMinimumOrderQuantity', undefined, 'Minimum Order Quantity is required'],
    ['tool', 'toolMinimumOrderQuantity', 0, MINIMUM],
    ['tool', 'toolMinimumOrderQuantity', 'ten', MINIMUM],
    ['tool', 'toolAvailableQuantity', null, 'Available Quantity is required'],
    ['tool', 'toolAvailableQuantity', ['ten'], STOCK],
    ['tool', 'toolAvailableQuantity', 1.5, STOCK],
    ['tool', 'toolAvailableQuantity', -1, STOCK],
    ['tool', 'toolAvailableQuantity', 1_000_001, 'Quantity must be at most 1,000,000'],
    ['tool', 'toolDescription', undefined, 'Description is required'],
    ['tool', 'toolDescription', '  ', 'Description is required'],
    ['tool', 'hidden', 'yes', 'Hidden must be true or false'],
    ['returned units', 'units', 3, 'You can restock at most 2 units'],
  ])('reject the %s with the field %s %j: %s', (name, field, value, message) => {
    const [schema, valid] = schemas[name];
    expect(problems(schema, valid)).toEqual({});
    expect(problems(schema, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it('accept valid input', () => {
    expect(problems(purchase, { ...bought, quantity: 40 })).toEqual({});
    expect(loginSchema.parse({ email: ' A\u200d@B.C\ufe0f ', password: 'secret' }).email).toBe('a@b.c');
    expect(profileSchema.parse({ linkedIn: 'in.example/a:b' }).linkedIn).toBe('https://in.example/a:b');
    expect(problems(reviewInputSchema, { ...schemas.review[1], toolId: '__a__b' })).toEqual({});
    expect(problems(profileSchema, { phone: '', linkedIn: '', education: '' })).toEqual({});
  });
});

describe('the image field of a tool', () => {
  const schema = toolInputSchema((url) => url.startsWith('http://127.0.0.1:12112/')).shape.toolImage;

  it.each([
    ['https://example.com/saw.png', true],
    ['/plates/claw-hammer.svg', true],
    ['http://127.0.0.1:12112/saw.png', true],
    ['http://127.0.0.1:12111/saw.png', false],
    ['https://example.com/a"b', false],
    ['http://127.0.0.1:12112/a"b', false],
    ['/plates/../secret.svg', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['xhttps://example.com/a', false],
    ['/plates/.svg', false],
    ['/plates/saw.svg?x', false],
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

it.each([
  [1, 6, ''],
  [1, 5, 'few low'],
  [10, 20, ''],
  [10, 19, 'few low'],
  [10, 10, 'few low'],
  [10, 9, 'out low'],
  [1, 0, 'out low'],
])('the stock of a tool with the minimum order %d and %d units is: %s', (minimum, available, expected) => {
  const stock = { toolMinimumOrderQuantity: minimum, toolAvailableQuantity: available };
  const facts = { few: isFewLeft(stock), out: isOutOfStock(stock), low: isLowStock(stock) };
  const found = Object.entries(facts).flatMap(([name, isTrue]) => (isTrue ? [name] : []));
  expect(found.join(' ')).toBe(expected);
});

describe('a change of a tool', () => {
  const shown: Tool = { ...sawInApi, formerPrice: 90 };
  const { formerPrice, ...withoutFormer } = shown;

  it.each([
    [saw, undefined],
    [{ hidden: false, category: '', formerPrice: 90 }, undefined],
    [
      { ...saw, toolPrice: 80 },
      { toolPrice: 80, priceBefore: 24.5 },
    ],
    [
      { hidden: true, category: 'Saws' },
      { hidden: true, hiddenBefore: false, category: 'Saws', categoryBefore: '' },
    ],
  ])('to %j contains the fields that differ, with their former values', (input, update) => {
    expect(toolUpdateFrom(shown, input)).toEqual(update);
  });

  it.each([
    [
      { toolName: undefined, toolPrice: 89.99, hidden: false },
      { ...shown, toolPrice: 89.99 },
    ],
    [{ hidden: true }, { ...shown, hidden: true }],
    [{ toolPrice: 90 }, { ...withoutFormer, toolPrice: 90 }],
    [{ formerPrice: null }, withoutFormer],
  ])(
    'to %j changes only these fields, and a price that reaches the former price removes it',
    (change, changed) => {
      expect(changedTool(shown, change)).toStrictEqual(changed);
    },
  );
});

it('a short id is the start of the id, and apiPath escapes its parameters', () => {
  expect(shortId('abcdefghijkl')).toBe('abcdefgh');
  expect(apiPath(apiPatterns.user, { email: 'a/b@c' })).toBe('/user/a%2Fb%40c');
});
