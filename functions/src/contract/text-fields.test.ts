import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentId, emailField, searchField, textField } from './fields.ts';
import { orderTextsSchema } from './order.ts';
import { orderNoteSchema, returnAnswerSchema, returnInputSchema, shipmentSchema } from './order-changes.ts';
import { orderTextFields, orderTextNames, orderTexts } from './order-texts.ts';
import { refundInputSchema } from './refund.ts';
import { reviewInputSchema } from './review.ts';
import { closingSchema, sellingSchema } from './selling.ts';
import { toolInputSchema } from './tool.ts';
import {
  changePasswordSchema,
  editProfileSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  userInputSchema,
} from './user.ts';

/** Returns the messages for an input; an empty array if it is valid. */
const messagesFor = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

const x = (length: number) => 'x'.repeat(length);
const tool = toolInputSchema(() => false).shape;
const url = (length: number) => `https://example.com/${x(length)}`.slice(0, length);

/** The texts of an order that are no numbers. */
const typedTexts = orderTextFields.filter((field) => field !== 'phone');

describe('the longest text', () => {
  it.each<[string, z.ZodType, number]>([
    ['Password', loginSchema.shape.password, 128],
    ['Password', changePasswordSchema.shape.currentPassword, 128],
    ['Name', editProfileSchema.shape.name, 100],
    ['This', profileSchema.shape.education, 200],
    ['Rating Text', reviewInputSchema.shape.reviewText, 2000],
    ['Name', tool.toolName, 100],
    ['Description', tool.toolDescription, 2000],
    ['Category', tool.category, 40],
    ...typedTexts.map((field): [string, z.ZodType, number] => [
      orderTextNames[field],
      orderTextsSchema.shape[field],
      orderTexts[field].max,
    ]),
    ['Note', orderNoteSchema.shape.note, 500],
    ['Carrier', shipmentSchema.shape.carrier, 50],
    ['Tracking number', shipmentSchema.shape.tracking, 100],
    ['This', refundInputSchema.shape.reason, 500],
    ['This', returnInputSchema.shape.reason, 500],
    ['This', returnAnswerSchema.shape.answer, 500],
    ['The message', closingSchema.shape.closed, 200],
    ['A search', searchField, 300],
  ])('of a field (%s, row %#) is accepted, and a longer text is rejected', (name, schema, length) => {
    expect(messagesFor(schema, x(length))).toEqual([]);
    expect(messagesFor(schema, x(length + 1))).toEqual([`${name} must be at most ${length} characters`]);
  });

  it.each<[string, z.ZodType, string, string, string]>([
    ['an id', documentId('Not an id'), x(128), x(129), 'Not an id'],
    ['a name', registerSchema.shape.name, x(30), x(31), 'Name can not be greater than 30 characters'],
    ['an e-mail', emailField, `a@${x(252)}`, `a@${x(253)}`, 'Please Enter a valid email'],
    ['an image', tool.toolImage, url(2048), url(2049), 'Image must be an https URL'],
  ])('of %s', (_, schema, longest, tooLong, message) => {
    expect(messagesFor(schema, longest)).toEqual([]);
    expect(messagesFor(schema, tooLong)).toEqual([message]);
  });
});

describe('the shortest text', () => {
  it.each<[string, z.ZodType, number, string]>([
    ['password', loginSchema.shape.password, 6, 'Password must be at least 6 characters'],
    ['current password', changePasswordSchema.shape.currentPassword, 1, 'Password is required'],
    ['new password', changePasswordSchema.shape.newPassword, 6, 'Password must be at least 6 characters'],
    ['name', registerSchema.shape.name, 3, 'Name must be greater than 3 characters'],
    ['review', reviewInputSchema.shape.reviewText, 10, 'Rating Text Must be Greater Than 10 Characters'],
    ['name of a tool', tool.toolName, 5, 'Name must be at least 5 characters'],
    ['closed store', closingSchema.shape.closed, 1, 'A message for shoppers is required'],
  ])('of a field (%s) is accepted, and a shorter text is rejected', (_, schema, length, message) => {
    expect(messagesFor(schema, x(length))).toEqual([]);
    expect(messagesFor(schema, x(length - 1))).toContain(message);
  });

  it.each([
    [{}, true],
    [{ step: 'close' }, true],
    [{ step: 'accept' }, false],
    [{ step: 'receive' }, false],
  ])('of the answer to a return, with %j, is required: %s', (input, isRequired) => {
    const messages = isRequired ? ['An answer is required'] : [];
    expect(messagesFor(returnAnswerSchema, { ...input, answer: '' })).toEqual(messages);
    expect(messagesFor(returnAnswerSchema, { ...input, answer: 'x' })).toEqual([]);
  });
});

it.each<[string, z.ZodType, string]>([
  ['an e-mail', resetPasswordSchema.shape.email, 'Email is required'],
  ['a password', loginSchema.shape.password, 'Password is required'],
  ['a category', tool.category, 'Category must be text'],
  ['a note', orderNoteSchema.shape.note, 'Note is required'],
  ['a search', searchField, 'Please enter only one search text'],
  ['an id', documentId('Not an id'), 'Not an id'],
])('a value that is not text is rejected as %s', (_, schema, message) => {
  expect(messagesFor(schema, ['x'])[0]).toBe(message);
});

describe('text', () => {
  it('is trimmed, and unpaired surrogates are replaced', () => {
    expect(textField('').parse('\t a\ud800b \n')).toBe('a\ufffdb');
  });

  it.each(['a@b', ' First.Last+tools@SUB.example.com '])('is an e-mail: %j', (email) => {
    expect(emailField.parse(email)).toBe(email.trim().toLowerCase());
  });

  it.each(['a', '@b', 'a@', 'a@b@c', 'a b@c', 'a@b c', 'a/b@c', 'a@b/c', 'a@b\nc@d'])(
    'is not an e-mail: %j',
    (email) => {
      expect(messagesFor(emailField, email)).toEqual(['Please Enter a valid email']);
    },
  );

  it.each(['a', 'A-b_9', '__a', 'a__', '_'])('is an id: %s', (id) => {
    expect(messagesFor(documentId('Not an id'), id)).toEqual([]);
  });

  it.each(['', '__a__', '____', 'a/b', 'a b', 'a.', '.a', 'ä'])('is not an id: %j', (id) => {
    expect(messagesFor(documentId('Not an id'), id)).toEqual(['Not an id']);
  });
});

it.each(typedTexts)('the %s of an order keeps its lines, or becomes one line', (field) => {
  const text = orderTextsSchema.shape[field].parse(' Side door \n\n Ring twice ');
  expect(text).toMatch(orderTexts[field].hasLines ? /^Side door\nRing twice$/ : /^Side door +Ring twice$/);
});

describe('an empty field of a form', () => {
  it('is an empty carrier or tracking number, which removes the former one, and a missing search', () => {
    expect(shipmentSchema.parse({ carrier: ' ', tracking: '' })).toEqual({ carrier: '', tracking: '' });
    const parcel = { carrier: 'UPS', tracking: '1Z' };
    expect(shipmentSchema.parse({ ...parcel, carrier: ' UPS ' })).toEqual(parcel);
    expect(searchField.parse('')).toBeUndefined();
    expect(searchField.parse(' saw ')).toBe('saw');
  });

  it('is a missing tool of a review', () => {
    const review = { rating: 5, reviewText: 'long enough' };
    expect(reviewInputSchema.parse({ ...review, toolId: '' }).toolId).toBeUndefined();
    expect(reviewInputSchema.parse({ ...review, toolId: 'saw' }).toolId).toBe('saw');
  });

  it('deletes a note', () => {
    expect(orderNoteSchema.parse({ note: ' ' })).toEqual({ note: '' });
  });
});

describe('the sentence of a closed store', () => {
  it('is one line', () => {
    expect(closingSchema.parse({ closed: ' We are\n  moving. ' })).toEqual({ closed: 'We are moving.' });
    expect(sellingSchema.parse({ closed: 'We\r\nmove.' })).toEqual({ closed: 'We move.' });
  });

  it('is null for an open store', () => {
    expect(sellingSchema.parse({ closed: null })).toEqual({ closed: null });
    expect(messagesFor(sellingSchema, {})).toEqual(['A message for shoppers is required']);
    expect(messagesFor(closingSchema, { closed: null })).toEqual(['A message for shoppers is required']);
  });
});

describe('a profile', () => {
  it.each([
    ['example.com/in/me', 'https://example.com/in/me'],
    ['//example.com/in/me', 'https://example.com/in/me'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['', ''],
  ])('stores the link %j as %j', (typed, link) => {
    expect(profileSchema.parse({ linkedIn: typed })).toEqual({ linkedIn: link });
  });

  it.each(['https://', 'https:// example.com', 'xhttps://example.com', 'httpsx://example.com', ' '])(
    'rejects the link %j',
    (linkedIn) => {
      expect(messagesFor(profileSchema, { linkedIn })).toEqual([
        'Please enter a link that starts with http:// or https://',
      ]);
    },
  );

  it.each([{}, { email: 'a@b' }, { phone: '1' }, { phone: '1', role: 'admin' }])(
    'accepts the body %j of a change or a login',
    (body) => {
      expect(messagesFor(userInputSchema, body)).toEqual([]);
    },
  );

  it('keeps only profile fields', () => {
    expect(userInputSchema.parse({ location: ' Leeds ', role: 'admin' })).toEqual({ location: 'Leeds' });
    expect(messagesFor(userInputSchema, { role: 'admin', email: 'a@b' })).toEqual([
      'This profile field does not exist',
    ]);
    expect(userInputSchema.safeParse({ role: 'admin' }).error?.issues[0]?.path).toEqual(['role']);
  });
});
