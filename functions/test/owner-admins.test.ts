import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRole } from '../owner/admin-command.ts';
import { grantAdmin, revokeAdmin } from '../owner/admins.ts';
import { Problem } from '../owner/problem.ts';
import { audit } from '../src/audit/audit.repository.ts';
import { users } from '../src/users/user.record.ts';
import { call, succeeds } from './support/api.ts';
import { env } from './support/env.ts';
import { auth, newPerson, signIn } from './support/people.ts';
import { asAdmin } from './support/scenes.ts';

const run = promisify(execFile);

type Outcome = { code: number; stdout: string; stderr: string };

async function command(
  name: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const file = fileURLToPath(new URL(`../owner/${name}.ts`, import.meta.url));
  const options = { env: { ...process.env, NODE_NO_WARNINGS: '1', ...settings } };
  try {
    return { code: 0, ...(await run(process.execPath, [file, ...args], options)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stderr' in error) {
      return { code: Number(error.code), stdout: '', stderr: String(error.stderr) };
    }
    throw error;
  }
}

const here = ['--project', env.GCLOUD_PROJECT];

async function claimsOf(uid: string) {
  return (await auth.getUser(uid)).customClaims;
}

async function trailOf(target: string) {
  const { docs } = await audit.where('target', '==', target).get();
  return docs.map((entry) => entry.data()).sort((a, b) => a.at.getTime() - b.at.getTime());
}

// Starting a command takes seconds, so most tests call its function.
describe('grant-admin', () => {
  it('makes a user an admin immediately, and records the owner as the actor', async () => {
    const person = await newPerson();
    const outcome = await command('grant-admin', [person.email.toUpperCase(), ...here]);
    expect(outcome).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${person.email} is now an admin`),
    });
    expect(await claimsOf(person.uid)).toEqual({ admin: true });
    expect((await users.doc(person.uid).get()).data()?.role).toBe('admin');
    const changes = [{ field: 'role', before: 'user', after: 'admin' }];
    expect(await trailOf(person.uid)).toEqual([
      { actor: 'owner', action: 'user.promote', target: person.uid, at: expect.any(Date), changes },
    ]);
    expect((await call('GET', '/users', { token: await signIn(person.email) })).status).toBe(200);
  });

  it.each([
    ['warns about', false],
    ['accepts', true],
  ])('%s an e-mail with `emailVerified: %s`', async (_, emailVerified) => {
    const { email } = await newPerson({ emailVerified });
    const message = await grantAdmin(email);
    const undo = `npm run revoke-admin -- ${email} --project ${env.GCLOUD_PROJECT}`;
    expect([message.includes('is not verified'), message.includes(undo)]).toEqual([
      !emailVerified,
      !emailVerified,
    ]);
  });

  it('changes nothing if the user is already an admin', async () => {
    const person = await newPerson();
    await grantAdmin(person.email);
    expect(await grantAdmin(person.email)).toContain('already an admin');
    expect(await trailOf(person.uid)).toHaveLength(1);
  });

  it('accepts a user who is registered but has never logged in', async () => {
    const { uid, email = '' } = await auth.createUser({ email: `${crypto.randomUUID()}@example.com` });
    await grantAdmin(email);
    expect((await users.doc(uid).get()).data()).toMatchObject({ email, role: 'admin' });
  });
});

it('revoke-admin removes the role immediately, ends the sessions and records the action', async () => {
  const person = await newPerson({ admin: true });
  expect((await call('GET', '/users', { token: person.token })).status).toBe(200);
  expect(await revokeAdmin(person.email)).toContain('no longer an admin');
  expect((await claimsOf(person.uid))?.admin).not.toBe(true);
  expect((await auth.getUser(person.uid)).tokensValidAfterTime).toBeDefined();
  expect((await users.doc(person.uid).get()).data()?.role).toBe('user');
  const changes = [{ field: 'role', before: 'admin', after: 'user' }];
  expect(await trailOf(person.uid)).toEqual([
    { actor: 'owner', action: 'user.demote', target: person.uid, at: expect.any(Date), changes },
  ]);
  expect([401, 403]).toContain((await call('GET', '/users', { token: person.token })).status);
  expect((await call('GET', '/users', { token: await signIn(person.email) })).status).toBe(403);
});

it('a demotion that was interrupted before it changed the account ends the sessions when it is repeated', async () => {
  const person = await newPerson({ admin: true });
  await users.doc(person.uid).update({ role: 'user', accessChangedAt: new Date() });
  const before = (await auth.getUser(person.uid)).tokensValidAfterTime;
  // The identity provider stores this time in seconds.
  await setTimeout(1100);
  const body = await succeeds(asAdmin('DELETE', `/admin/${person.email}`));
  expect(body).toMatchObject({ modifiedCount: 0 });
  const account = await auth.getUser(person.uid);
  expect(account.customClaims?.admin).not.toBe(true);
  expect(account.tokensValidAfterTime).not.toBe(before);
});

describe('both commands', () => {
  const unknown = 'unknown@example.com';

  beforeEach(() => {
    // A command sets these variables.
    for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) vi.stubEnv(name, process.env[name]);
  });
  afterEach(() => vi.unstubAllEnvs());

  // Both commands parse their arguments and connect in `admin-command.ts`.
  it.each([
    ['a missing e-mail', here, 'Name one e-mail'],
    ['two e-mails', [unknown, unknown, ...here], 'Name one e-mail'],
    ['an unregistered e-mail', [unknown, ...here], 'No user is registered as unknown@example.com'],
    ['an invalid e-mail', ['someone', ...here], '"someone" is not an e-mail address'],
    ['a missing project', [unknown], '--project is missing'],
    ['an invalid project id', [unknown, '--project', 'My Store'], 'not the id of a Firebase project'],
    ['an unknown option', [unknown, '--force', ...here], 'Usage:'],
    [
      'a real project with emulator settings',
      [unknown, '--project', 'real-store'],
      'must not be set for the real project',
    ],
  ])('print an error for %s', async (_, args, words) => {
    const failed = changeRole('grant-admin', args, ({ grantAdmin }, email) => grantAdmin(email));
    await expect(failed).rejects.toThrow(words);
    await expect(failed).rejects.toBeInstanceOf(Problem);
  });
});
