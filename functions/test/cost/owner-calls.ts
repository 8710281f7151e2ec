import { call } from '../support/api.ts';
import { newTool } from '../support/shop.ts';
import { asAdmin, type CountedCall, callAs, paid, succeeds } from './scenes.ts';

/** Calls of the owner of the shop. They run early, while there are few sold orders to read. */
export const ownerCalls: CountedCall[] = [
  {
    call: 'GET /overview',
    when: 'not cached yet, 1 sold order',
    scene: asAdmin(
      async () => {
        await paid();
        // Loads the cached catalogue, which is not part of this cost.
        await succeeds(call('GET', '/tools'));
      },
      (boss) => callAs(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /overview',
    when: 'cached',
    scene: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /audit',
    when: 'page of 2',
    scene: asAdmin(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => callAs(boss, 'GET', '/audit?limit=2'),
    ),
  },
  {
    call: 'GET /audit',
    when: 'of one person by e-mail, page of 2',
    scene: asAdmin(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => callAs(boss, 'GET', `/audit?limit=2&person=${encodeURIComponent(boss.email)}`),
    ),
  },
  {
    call: 'PUT /selling',
    when: 'stop',
    scene: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'PUT', '/selling', { body: { closed: 'We are moving.' } }),
    ),
  },
  {
    call: 'PUT /selling',
    when: 'sell again',
    scene: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'PUT', '/selling', { body: { closed: null } }),
    ),
  },
];
