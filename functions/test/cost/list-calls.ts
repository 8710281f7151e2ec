import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newReview, newTool } from '../support/shop.ts';
import { type CountedCall, done, on } from './scenes.ts';

const asked = (path: string) => async () => () => done(call('GET', path));

/** A list before anything was read of it, and then from its copy. */
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

/** The public lists. They come first: later, there would be more rows. */
export const listCalls: CountedCall[] = [
  ...publicList('/tools', newTool),
  ...publicList('/reviews', async () => newReview(await newPerson())),
  { call: 'GET /reviews/summary', when: 'it is counted', scene: asked('/reviews/summary') },
  { call: 'GET /reviews/summary', when: 'within five minutes', scene: asked('/reviews/summary') },
];
