import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { adminsAmong, endAdmin, type Identity, type Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { UserRecord } from './user.record.ts';
import { beginDemotion, listActiveAdmins, mirrorRole } from './users.repository.ts';
import { accountOf, active, findOrCreateUser, requireSameEmail } from './users.service.ts';

/** An admin who remains when this one goes. @throws 409 when there is none. */
export async function anotherAdmin(uid: string): Promise<Stored<UserRecord>> {
  const others = (await listActiveAdmins()).filter(({ id }) => id !== uid);
  const [remaining] = await adminsAmong(others.map(({ id }) => id));
  const record = others.find(({ id }) => id === remaining);
  if (!record) throw refuse('last_admin');
  return record;
}

/**
 * Takes the role of an admin away, and ends their logins. Safe to repeat: what stopped half-way is done by the repeat,
 * and until then nobody relies on them as the admin who remains.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 for the last admin, and when they have another
 * e-mail now.
 */
export async function demote(caller: Identity, subject: Subject): Promise<ModifiedAnswer> {
  const entryId = newEntryId();
  const isDemoted = await decideAndWrite(async () => {
    // The record first: a promotion after that changes it, and it is decided again.
    const user = active(await findOrCreateUser(subject.uid));
    const account = await accountOf(subject.uid);
    await requireSameEmail(subject, account);
    if (!account.admin) return false;
    // Written by an earlier attempt of this call, whose response was lost?
    const isWritten = user.data.demotingSince && (await findEntry(entryId));
    if (!isWritten)
      await beginDemotion(user, await anotherAdmin(subject.uid), { actor: caller.uid, entryId });
    return true;
  });
  if (isDemoted) await endAdmin(subject.uid);
  await mirrorRole(subject.uid, 'user');
  if (!isDemoted) return { modifiedCount: 0, message: `${subject.email} is not an admin` };
  return { modifiedCount: 1, message: `${subject.email} is no longer an admin` };
}
