import { describe, expect, it } from 'vitest';
import { reviews } from '../src/reviews/review.record.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call } from './support/api.ts';
import { auth, newPerson } from './support/people.ts';
import { admin, delivery, hammer, newTool, stockOf } from './support/store.ts';

describe('a tool', () => {
  it('is added, listed, read, changed and deleted', async () => {
    const { token } = await admin();
    const id = await newTool({ toolName: 'Spirit level' });
    const { body: listed } = await call('GET', '/tools', { token });
    expect(listed).toContainEqual(expect.objectContaining({ _id: id, ...hammer, toolName: 'Spirit level' }));
    const change = { ...hammer, toolName: 'Spirit level 60', toolPrice: 12.34 };
    expect(await call('PUT', `/tool/${id}`, { token, body: change })).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    });
    expect(await call('GET', `/tool/${id}`, { token })).toMatchObject({ body: { _id: id, ...change } });
    expect(await call('DELETE', `/tool/${id}`, { token })).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await call('DELETE', `/tool/${id}`, { token })).toMatchObject({ status: 404 });
    expect(await call('PUT', `/tool/${id}`, { token, body: change })).toMatchObject({ status: 404 });
  });

  it('keeps the right stock if units are sold while an admin edits it', async () => {
    const { token } = await admin();
    const buyer = await newPerson();
    const id = await newTool();
    await call('POST', '/order', { token: buyer.token, body: { toolId: id, quantity: 5, ...delivery } });
    const add = (availableBefore: number) =>
      call('PUT', `/tool/${id}`, { token, body: { toolAvailableQuantity: 30, availableBefore } });
    expect(await add(20)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The stock has changed in the meantime and is now 15.') },
    });
    expect(await stockOf(id)).toBe(15);
    expect(await add(15)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await stockOf(id)).toBe(30);
  });

  it('is added once per idempotency key, and the key is rejected for another tool', async () => {
    const { uid, token } = await admin();
    const name = `Sent more than once by ${uid}`;
    const headers = { 'Idempotency-Key': 'form-1' };
    const add = (changes = {}) =>
      call('POST', '/tool', { token, headers, body: { ...hammer, toolName: name, ...changes } });
    const responses = await Promise.all([add(), add(), add()]);
    const [first] = responses;
    expect(first).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } });
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => first?.body));
    expect(await add({ toolPrice: 80 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await tools.where('toolName', '==', name).get()).size).toBe(1);
  });

  it('changes its stock once per idempotency key, and the key is rejected for another change', async () => {
    const id = await newTool({ toolAvailableQuantity: 10 });
    const { token } = await admin();
    const body = { ...hammer, toolAvailableQuantity: 15, availableBefore: 10 };
    const headers = { 'Idempotency-Key': 'page-1' };
    const change = (changes = {}) =>
      call('PUT', `/tool/${id}`, { token, headers, body: { ...body, ...changes } });
    expect(await change()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await change()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await stockOf(id)).toBe(15);
    expect(await change({ toolPrice: 80 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await stockOf(id)).toBe(15);
  });
});

describe('a review', () => {
  it('is added once per idempotency key, and the key is rejected for another review', async () => {
    const { uid, token } = await newPerson();
    const review = { rating: 4, reviewText: `Sent more than once by ${uid}` };
    const headers = { 'Idempotency-Key': 'form-1' };
    const add = (changes = {}) =>
      call('POST', '/review', { token, headers, body: { ...review, ...changes } });
    const responses = await Promise.all([add(), add(), add()]);
    const [first] = responses;
    expect(first).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } });
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => first?.body));
    expect(await add({ rating: 1 })).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await reviews.where('uid', '==', uid).get()).size).toBe(1);
  });

  it('shows the account’s name, but no picture from an unknown host and no e-mail', async () => {
    const writer = await newPerson({ displayName: 'Sample Joiner' });
    const review = { rating: 5, reviewText: `Planes like butter, ${writer.uid}` };
    await auth.updateUser(writer.uid, { photoURL: 'https://evil.example/track.png' });
    await call('PUT', `/user/${writer.email}`, { token: writer.token });
    const body = {
      ...review,
      name: 'Another Name',
      email: 'else@example.com',
      image: 'https://evil.example/x.png',
    };
    expect(await call('POST', '/review', { token: writer.token, body })).toMatchObject({
      status: 200,
      body: { insertedId: expect.any(String) },
    });
    const { body: listed } = await call('GET', '/reviews', { token: writer.token });
    const mine = Array.isArray(listed)
      ? listed.find(({ reviewText }) => reviewText === review.reviewText)
      : undefined;
    expect(mine).toEqual({
      _id: expect.any(String),
      createdAt: expect.any(String),
      name: 'Sample Joiner',
      ...review,
    });
  });

  it('can contain any name from a social provider', async () => {
    const writer = await newPerson({ displayName: 'Al' });
    const body = { rating: 5, reviewText: 'A fine tool indeed' };
    expect(await call('POST', '/review', { token: writer.token, body })).toMatchObject({ status: 200 });
  });

  it('is rejected if the account has no name', async () => {
    const writer = await newPerson({ displayName: ' ' });
    const response = await call('POST', '/review', {
      token: writer.token,
      body: { rating: 5, reviewText: 'A fine tool indeed' },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'Name is required' },
    });
  });
});
