import { call } from '../support/api.ts';
import { newTool } from '../support/shop.ts';
import { adminOn, by, type CountedCall, done, paid } from './scenes.ts';

/** Calls of the owner. They run early, because later there would be more sold orders to read. */
export const ownerCalls: CountedCall[] = [
  {
    call: 'GET /overview',
    when: '1 sold order, once in five minutes',
    scene: adminOn(
      async () => {
        await paid();
        // Loads the copy of the catalogue, which is not part of this cost.
        await done(call('GET', '/tools'));
      },
      (boss) => by(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /overview',
    when: 'within them',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /audit',
    when: '2 rows of more',
    scene: adminOn(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => by(boss, 'GET', '/audit?limit=2'),
    ),
  },
  {
    call: 'GET /audit',
    when: 'of one person by e-mail, 2 rows of more',
    scene: adminOn(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => by(boss, 'GET', `/audit?limit=2&person=${encodeURIComponent(boss.email)}`),
    ),
  },
];
