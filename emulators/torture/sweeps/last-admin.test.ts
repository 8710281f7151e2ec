import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../functions/test/support/api.ts';
import { type Person, withClaims } from '../../../functions/test/support/people.ts';
import type { Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { printFigures } from '../support/figures.ts';
import { OwnProject } from './own-project.ts';

const MOST_CROSSINGS = 80;
/** How the identity provider is told to delete an account: a sweep that has not been held there has proved nothing. */
const DELETION = 'accounts:delete';
/** How the identity provider is told to change a claim. */
const ACCOUNT_CHANGE = 'accounts:update';

const project = new OwnProject();
let held: Instance;
let elsewhere: Instance;

beforeAll(async () => {
  [held, elsewhere] = await Promise.all([
    Instance.start('api', project.settings),
    Instance.start('api', project.settings),
  ]);
});

afterAll(async () => {
  await Promise.all([held.stop(), elsewhere.stop()]);
});

async function removes(by: Person, whom: Person, at: string): Promise<number> {
  return (await call('DELETE', `/user/${whom.email}`, { token: by.token, at })).status;
}

async function demotes(by: Person, whom: Person, at: string): Promise<number> {
  return (await call('DELETE', `/admin/${whom.email}?uid=${whom.uid}`, { token: by.token, at })).status;
}

async function promotes(by: Person, whom: Person): Promise<number> {
  const path = `/admin/${whom.email}?uid=${whom.uid}`;
  return (await call('PUT', path, { token: by.token, at: elsewhere.url })).status;
}

/** The demotion may have ended the logins, so the person logs in once more. */
function withNewLogin(person: Person): Person {
  const now = Math.ceil(Date.now() / 1000);
  return { ...person, token: withClaims(person.token, { auth_time: now, iat: now }) };
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
  const admin = await project.newAdmin(elsewhere.url);
  await project.remove(earlier);
  return admin;
}

it('of two admins who delete each other one is left and can log in, whatever comes between', async () => {
  let one = await project.newAdmin(elsewhere.url);
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MOST_CROSSINGS);
    const two = await project.newAdmin(elsewhere.url);
    const visit = held.gate.visit({ at: at + 1, act: 'hold before' });
    const first = removes(one, two, held.url);
    isReached = await isHeld(visit, first, met);
    const second = await removes(two, one, elsewhere.url);
    visit.release();
    const told = [await first, second];
    const left = await project.admins();
    expect({ at: at + 1, told, left: left.length }).toMatchObject({ left: 1 });
    one = left[0] === one.uid ? one : two;
    const login = await call('PUT', `/user/${one.email}`, { token: one.token, at: elsewhere.url });
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
    const shopper = await project.newShopper(elsewhere.url);
    const visit = held.gate.visit({ at: at + 1, act: 'hold before' });
    const removal = removes(boss, shopper, held.url);
    isReached = await isHeld(visit, removal, met);
    const promotion = await call('PUT', `/admin/${shopper.email}`, { token: boss.token, at: elsewhere.url });
    const departure = await removes(boss, boss, elsewhere.url);
    visit.release();
    const told = [await removal, promotion.status, departure];
    const left = await project.admins();
    expect({ at: at + 1, told, left: left.length }).toMatchObject({ left: 1 });
    boss = left[0] === boss.uid ? boss : shopper;
    const login = await call('PUT', `/user/${boss.email}`, { token: boss.token, at: elsewhere.url });
    expect({ at: at + 1, told, login: login.status }).toMatchObject({ login: 200 });
  }
  printFigures('a deletion meets a promotion', { interleavings: met.length + 1 });
  expect(met).toContainEqual(expect.stringContaining(DELETION));
});

it('an admin stays when a demotion stalls, is taken back, and its admin is demoted in the meantime', async () => {
  const met: string[] = [];
  for (let isReached = true, at = 0; isReached; at += 1) {
    expect(at).toBeLessThan(MOST_CROSSINGS);
    const boss = await theOnlyAdmin();
    const other = await project.newAdmin(held.url);
    const visit = held.gate.visit({ at: at + 1, act: 'hold before' });
    const demotion = demotes(boss, other, held.url);
    isReached = await isHeld(visit, demotion, met);
    const takenBack = await promotes(boss, other);
    const revenge = await demotes(withNewLogin(other), boss, elsewhere.url);
    visit.release();
    const told = [await demotion, takenBack, revenge];
    const left = await project.admins();
    expect({ at: at + 1, told, left: left.length, listed: await project.listedAdmins() }).toMatchObject({
      left: isReached ? 1 : expect.any(Number),
      listed: expect.arrayContaining(left),
    });
    expect(left.length).toBeGreaterThan(0);
  }
  printFigures('a demotion that is taken back', { interleavings: met.length + 1 });
  expect(met).toContainEqual(expect.stringContaining(ACCOUNT_CHANGE));
});
