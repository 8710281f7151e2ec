import { call } from '../support/api.ts';
import { newTool } from '../support/shop.ts';
import { asAdmin, type CountedCall, callAs, paid, succeeds } from './scenes.ts';

/** Calls of the owner. They are counted early, while only a few orders are paid. */
export const ownerCalls: CountedCall[] = [
  {
    call: 'GET /overview',
    when: 'not cached yet, 1 sold order',
    setUp: asAdmin(
      async () => {
        await paid();
        // Loads the cached catalogue before the count starts.
        await succeeds(call('GET', '/tools'));
      },
      (boss) => callAs(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /overview',
    when: 'cached',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'GET', '/overview'),
    ),
  },
  {
    call: 'GET /audit',
    when: 'page of 2',
    setUp: asAdmin(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => callAs(boss, 'GET', '/audit?limit=2'),
    ),
  },
  {
    call: 'GET /audit',
    when: 'filtered by e-mail, page of 2',
    setUp: asAdmin(
      () => Promise.all([newTool(), newTool(), newTool()]),
      (boss) => callAs(boss, 'GET', `/audit?limit=2&person=${encodeURIComponent(boss.email)}`),
    ),
  },
];
