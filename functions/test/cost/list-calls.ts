import { tools } from '../../src/tools/tool.record.ts';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newReview, newTool } from '../support/shop.ts';
import { adminOn, by, type CountedCall, done, on } from './scenes.ts';

const asked = (path: string) => async () => () => done(call('GET', path));

/** A public list, first without a cached copy and then with one. */
const publicList = (path: string, prepare: () => Promise<unknown>): CountedCall[] => [
  {
    call: `GET ${path}`,
    when: 'the copy is read, 3 rows',
    scene: on(
      () => Promise.all([prepare(), prepare(), prepare()]),
      () => done(call('GET', path)),
    ),
  },
  { call: `GET ${path}`, when: 'from the copy', scene: asked(path) },
];

/** Backdates all tools, so that a refresh of the cached copy does not read them again. */
async function letTimePass(): Promise<void> {
  const updatedAt = new Date(Date.now() - 10 * 60_000);
  for (const document of await tools.listDocuments()) await document.update({ updatedAt });
}

/** Requests the list as a client does after it has changed a tool. */
const afterChange = () => done(call('GET', `/tools?v=${Date.now()}`));

const broughtUpToDate: CountedCall[] = [
  {
    call: 'GET /tools',
    when: 'the copy is brought up to date, nothing has changed',
    scene: on(letTimePass, afterChange),
  },
  {
    call: 'GET /tools',
    when: 'the copy is brought up to date, 2 tools have changed',
    scene: on(async () => {
      await letTimePass();
      await newTool();
      await newTool();
    }, afterChange),
  },
];

/** Calls that are served from a cached copy. */
const fromCopies: CountedCall[] = [
  { call: 'GET /tools', when: 'a search', scene: asked('/tools?q=hammer') },
  { call: 'GET /tools', when: 'tools like another one', scene: asked('/tools?like=any') },
  {
    call: 'GET /managed-tools',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'GET', '/managed-tools'),
    ),
  },
  { call: 'GET /categories', scene: asked('/categories') },
  { call: 'GET /reviews', when: 'of a tool', scene: asked('/reviews?toolId=any') },
  { call: 'GET /reviews/summary', when: 'of a tool', scene: asked('/reviews/summary?toolId=any') },
];

/** Calls of the public lists. They run first, because later there would be more rows. */
export const listCalls: CountedCall[] = [
  ...publicList('/tools', newTool),
  ...broughtUpToDate,
  ...publicList('/reviews', async () => newReview(await newPerson())),
  ...fromCopies,
  { call: 'GET /reviews/summary', when: 'it is counted', scene: asked('/reviews/summary') },
  { call: 'GET /reviews/summary', when: 'within five minutes', scene: asked('/reviews/summary') },
];
