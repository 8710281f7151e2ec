import { describe, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { admin, hammer, newTool } from './support/store.ts';

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
});

describe('a review', () => {
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
