import { describe, expect, it } from 'vitest';
import { call, responds } from './support/api.ts';
import { delivery } from './support/samples.ts';
import { admin, newTool } from './support/store.ts';

const [boss, toolId] = [await admin(), await newTool()];

// `functions/src/contract/contract.test.ts` tests all messages.
it('an order with an invalid field is rejected with a message for the field', async () => {
  const body = { toolId, quantity: 2, ...delivery, phone: 'not a number' };
  const message = 'Phone Number must not contain "n"';
  const response = call('POST', '/order', { token: boss.token, body });
  await responds(response, 400, { code: 'invalid_input', message, fields: { phone: message } });
});

describe('the API', () => {
  it('responds to an unknown path with 404 as JSON', async () => {
    const response = await call('GET', '/no/such/call');
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });

  it.each([
    ['POST', '/tools', 'GET, HEAD'],
    ['PUT', '/order', 'POST'],
    ['POST', '/api/order/some-id', 'GET, PATCH, DELETE, HEAD'],
    ['OPTIONS', '/user/a@b', 'PUT, GET, DELETE, HEAD'],
    ['GET', '/stripe/webhook', 'POST'],
  ])('rejects %s %s with 405 and lists the allowed methods', async (method, path, allowed) => {
    const response = await call(method, path);
    expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(response.headers.get('Allow')).toBe(allowed);
  });

  it.each([
    ['DELETE', '/tool/x', { deletedCount: 0 }],
    ['DELETE', '/user/unknown@example.com', { deletedCount: 0 }],
    ['PATCH', '/shipped/x', { modifiedCount: 0 }],
    ['PATCH', '/unpaid/x', { modifiedCount: 0 }],
    ['PUT', '/admin/unknown@example.com', { modifiedCount: 0 }],
  ])('responds to %s %s, which does not exist, with 404 and %j', async (method, path, count) => {
    const response = await call(method, path, { token: boss.token });
    expect(response).toMatchObject({ status: 404, body: { ...count, message: expect.any(String) } });
    expect((await call(method, path)).body).toMatchObject({ ...count, code: 'unauthenticated' });
  });

  it('accepts paths with and without the prefix /api', async () => {
    expect((await call('GET', '/api/tools?limit=1')).status).toBe(200);
    expect((await call('GET', '/api/api/tools')).status).toBe(404);
  });

  it.each([[[]], ['text'], [12], [null]])('rejects the body %j with 400', async (body) => {
    const response = await call('POST', '/review', { token: boss.token, body });
    expect(response).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  it('ignores Content-Type and Content-Encoding if a request has no body', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' };
    expect((await call('GET', '/health', { headers })).status).toBe(200);
  });

  it.each(['__reserved__', '..%2F..', '%00', 'x'.repeat(200)])(
    'responds to the id %s with 404',
    async (id) => {
      await responds(call('GET', `/tool/${id}`, { token: boss.token }), 404);
    },
  );
});
