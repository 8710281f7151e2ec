import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import type { Person } from '../../../functions/test/support/people.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { printFigures } from '../support/figures.ts';
import { OwnProject } from './own-project.ts';

const MOST_CROSSINGS = 80;
/** How the identity provider is told to delete an account: a sweep that has not been held there has proved nothing. */
const DELETION = 'accounts:delete';

const project = new OwnProject();
let held: Instance;
let other: Instance;

beforeAll(async () => {
  [held, other] = await Promise.all([
    Instance.start('api', project.settings),
    Instance.start('api', project.settings),
  ]);
});

afterAll(async () => {
  await Promise.all([held.stop(), other.stop()]);
});

async function removes(by: Person, whom: Person, at: string): Promise<number> {
  return (await call('DELETE', `/user/${whom.email}`, { token: by.token, at })).status;
}

/** True if the act waits at the gate, and notes where; false if it came to its end. */
async function isHeld(visit: Visit, act: Promise<unknown>, met: string[]): Promise<boolean> {
  const crossing = await Promise.race([visit.reached, act.then(() => undefined)]);
  if (crossing) met.push(`${crossing.to} ${crossing.call}`);
  return crossing !== undefined;
}

/** A new admin beside whom there is no other any more. */
async function theOnlyAdmin(): Promise<Person> {
  const earlier = await project.admins();
  const admin = await project.newAdmin(other.url);
  await project.remove(earlier);
  return admin;
}

it('of two admins who delete each other one is left and can log in, whatever comes between', async () => {
  let one = await project.newAdmin(other.url);
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MOST_CROSSINGS);
    const two = await project.newAdmin(other.url);
    const visit = held.gate.visit({ at: at + 1, act: 'hold before' });
    const first = removes(one, two, held.url);
    isReached = await isHeld(visit, first, met);
    const second = await removes(two, one, other.url);
    visit.release();
    const told = [await first, second];
    const left = await project.admins();
    expect({ at: at + 1, told, left: left.length }).toMatchObject({ left: 1 });
    one = left[0] === one.uid ? one : two;
    const login = await call('PUT', `/user/${one.email}`, { token: one.token, at: other.url });
    expect({ at: at + 1, told, login: login.status }).toMatchObject({ login: 200 });
  }
  printFigures('two admins delete each other', { interleavings: met.length + 1 });
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

it('whoever is promoted while being deleted is gone, or stays when the last admin goes', async () => {
  let boss = await theOnlyAdmin();
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MOST_CROSSINGS);
    const shopper = await project.newShopper(other.url);
    const visit = held.gate.visit({ at: at + 1, act: 'hold before' });
    const removal = removes(boss, shopper, held.url);
    isReached = await isHeld(visit, removal, met);
    const promotion = await call('PUT', `/admin/${shopper.email}`, { token: boss.token, at: other.url });
    const departure = await removes(boss, boss, other.url);
    visit.release();
    const told = [await removal, promotion.status, departure];
    const left = await project.admins();
    expect({ at: at + 1, told, left: left.length }).toMatchObject({ left: 1 });
    boss = left[0] === boss.uid ? boss : shopper;
    const login = await call('PUT', `/user/${boss.email}`, { token: boss.token, at: other.url });
    expect({ at: at + 1, told, login: login.status }).toMatchObject({ login: 200 });
  }
  printFigures('a deletion meets a promotion', { interleavings: met.length + 1 });
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});
