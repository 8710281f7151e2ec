import { tools } from '../../src/tools/tool.record.ts';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newReview, newTool } from '../support/shop.ts';
import { asAdmin, type CountedCall, callAs, prepared, succeeds } from './scenes.ts';

const requested = (path: string) => async () => () => succeeds(call('GET', path));

/** The costs of a public list, without and with a cached copy. */
const publicList = (path: string, prepare: () => Promise<unknown>): CountedCall[] => [
  {
    call: `GET ${path}`,
    when: 'not cached yet, 3 rows',
    setUp: prepared(
      () => Promise.all([prepare(), prepare(), prepare()]),
      () => succeeds(call('GET', path)),
    ),
  },
  { call: `GET ${path}`, when: 'cached', setUp: requested(path) },
];

/** Changes the timestamps of all tools, so that a refresh of the cached copy does not read them again. */
async function backdateTools(): Promise<void> {
  const updatedAt = new Date(Date.now() - 10 * 60_000);
  for (const document of await tools.listDocuments()) await document.update({ updatedAt });
}

/** Requests the list of tools as a client does after it has changed a tool. */
const afterChange = () => succeeds(call('GET', `/tools?v=${Date.now()}`));

const refreshes: CountedCall[] = [
  {
    call: 'GET /tools',
    when: 'refresh without changes',
    setUp: prepared(backdateTools, afterChange),
  },
  {
    call: 'GET /tools',
    when: 'refresh with 2 changed tools',
    setUp: prepared(async () => {
      await backdateTools();
      await newTool();
      await newTool();
    }, afterChange),
  },
];

const cachedCalls: CountedCall[] = [
  { call: 'GET /tools', when: 'search', setUp: requested('/tools?q=hammer') },
  { call: 'GET /tools', when: 'similar tools', setUp: requested('/tools?like=any') },
  {
    call: 'GET /managed-tools',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'GET', '/managed-tools'),
    ),
  },
  { call: 'GET /categories', setUp: requested('/categories') },
  { call: 'GET /reviews', when: 'for one tool', setUp: requested('/reviews?toolId=any') },
  { call: 'GET /reviews/summary', when: 'for one tool', setUp: requested('/reviews/summary?toolId=any') },
];

/** The calls of the public lists. They are counted before the calls that add documents. */
export const listCalls: CountedCall[] = [
  ...publicList('/tools', newTool),
  ...refreshes,
  ...publicList('/reviews', async () => newReview(await newPerson())),
  ...cachedCalls,
  { call: 'GET /reviews/summary', when: 'not cached yet', setUp: requested('/reviews/summary') },
  { call: 'GET /reviews/summary', when: 'cached', setUp: requested('/reviews/summary') },
];
