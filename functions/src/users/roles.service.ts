import { findEntry, newEntryId, record } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { AdminCheck, Role } from '../contract/user.ts';
import { accountById, adminsAmong, endAdmin, makeAdmin } from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { beginDemotion, listActiveAdmins, writeRole } from './account-changes.repository.ts';
import type { UserRecord } from './user.record.ts';
import { findUser, roleOf } from './users.repository.ts';
import { accountOf, active, findOrCreateUser, requireSameEmail } from './users.service.ts';

/** The claim as the identity provider has it now, which may be newer than the one in the caller's token. */
export async function adminCheck({ uid, account }: Subject): Promise<AdminCheck> {
  const { admin } = account ?? (await accountOf(uid));
  return { admin };
}

/** An admin who remains when this one goes. @throws 409 when there is none. */
export async function anotherAdmin(uid: string): Promise<Stored<UserRecord>> {
  const others = (await listActiveAdmins()).filter(({ id }) => id !== uid);
  const [remaining] = await adminsAmong(others.map(({ id }) => id));
  const found = others.find(({ id }) => id === remaining);
  if (!found) throw refuse('last_admin');
  return found;
}

/**
 * Makes somebody an admin. Safe to repeat: a repeat also writes the role where the first try stopped before that. The
 * mark of a demotion that is under way stays, so that nobody relies on whom it is about.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 when they have another e-mail now.
 */
export async function promote(caller: Identity, subject: Subject): Promise<ModifiedAnswer> {
  const { uid, email } = subject;
  const account = subject.account ?? (await accountOf(uid));
  const user = active(await findOrCreateUser(uid, account));
  await requireSameEmail(subject, account);
  if (account.admin) {
    if (user.data.role !== 'admin') await mirrorRole(uid);
    return { modifiedCount: 0, message: `${email} is an admin already` };
  }
  await record(caller.uid, 'user.promote', uid);
  await makeAdmin(account);
  await mirrorRole(uid, { known: { user, role: 'admin' }, endsDemotion: true });
  return { modifiedCount: 1, message: `${email} is now an admin` };
}

/**
 * Takes the role of an admin away, and ends their logins. Safe to repeat: what stopped half-way is done by the repeat,
 * and until then nobody relies on them as the admin who remains.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 for the last admin, and when they have another
 * e-mail now.
 */
export async function demote(caller: Identity, subject: Subject): Promise<ModifiedAnswer> {
  const { uid, email } = subject;
  const entryId = newEntryId();
  const { user, isDemoted } = await decideAndWrite(async () => {
    // The record first: a promotion after that changes it, and it is decided again.
    const current = active(await findOrCreateUser(uid));
    const account = await accountOf(uid);
    await requireSameEmail(subject, account);
    if (!account.admin) return { user: current, isDemoted: false };
    // Written by an earlier attempt of this call, whose response was lost?
    if (current.data.demotingSince && (await findEntry(entryId))) return { user: current, isDemoted: true };
    const remaining = await anotherAdmin(uid);
    return { user: await beginDemotion(current, remaining, { actor: caller.uid, entryId }), isDemoted: true };
  });
  if (isDemoted) await endAdmin(uid);
  await mirrorRole(uid, { known: { user, role: 'user' }, endsDemotion: true });
  if (!isDemoted) return { modifiedCount: 0, message: `${email} is not an admin` };
  return { modifiedCount: 1, message: `${email} is no longer an admin` };
}

type Known = { user: Stored<UserRecord> | undefined; role: Role | undefined };

/**
 * Writes somebody's role into their record, as the account has it: so of a promotion and a demotion at once, the record
 * shows the later one.
 *
 * @param known The record as it was before the account got this role. Without it, both are read.
 * @param endsDemotion True if no demotion is under way any more: its mark is removed.
 */
export async function mirrorRole(
  uid: string,
  { known, endsDemotion = false }: { known?: Known; endsDemotion?: boolean } = {},
): Promise<void> {
  const read = async (): Promise<Known> => {
    // The record first, as in `demote`.
    const user = await findUser(uid);
    const account = user && (await accountById(uid));
    return { user, role: account && roleOf(account) };
  };
  await decideAndWriteFrom(known ?? (await read()), read, async ({ user, role }) => {
    if (user && role) await writeRole(user, role, { endsDemotion });
  });
}
