import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { env } from './support/env.ts';
import { newPerson } from './support/people.ts';

const ID = /^[0-9a-f]{32}$/;
const trace = '0af7651916cd43dd8448eb211c80319c';

it('every response contains a request id', async () => {
  const { token } = await newPerson();
  const responses = await Promise.all([
    call('GET', '/tools'),
    call('GET', '/users', { token }),
    call('GET', '/no/such/path'),
    call('PUT', '/tools'),
    fetch(`${env.API_URL}/tool/%E0%A4%A`),
    fetch(`${env.API_URL}/order`, { method: 'POST', body: 'x'.repeat(70_000) }),
  ]);
  const ids = responses.map(({ headers }) => headers.get('X-Request-Id') ?? '');
  expect(responses.map(({ status }) => status)).toEqual([200, 403, 404, 405, 404, 415]);
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the request id is Google’s trace id if that is valid', async () => {
  const traced = (header: string) =>
    call('GET', '/nowhere', { headers: { 'X-Cloud-Trace-Context': header } });
  expect((await traced(`${trace}/123;o=1`)).headers.get('X-Request-Id')).toBe(trace);
  const own = (await traced(`${trace}<script>`)).headers.get('X-Request-Id');
  expect(own).toMatch(ID);
  expect(own).not.toBe(trace);
});
