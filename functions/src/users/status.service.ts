import { findEntry, newEntryId } from '../audit/audit.repository.ts';
import type { ModifiedAnswer } from '../contract/answers.ts';
import type { UserStatusInput } from '../contract/user-status.ts';
import { accountById, setDisabled } from '../platform/accounts.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { beginStatusChange, mirrorStatus } from './account-changes.repository.ts';
import { anotherAdmin } from './roles.service.ts';
import { findUser } from './users.repository.ts';
import { accountOf, active, findOrCreateUser, requireSameEmail } from './users.service.ts';

/**
 * Disables somebody, who can not log in then and whose logins end, or enables them again. Their orders and reviews
 * stay. Safe to repeat: what stopped half-way is done by the repeat, and until then nobody relies on them as the admin
 * who remains.
 *
 * @throws 404 for nobody, and once the person's removal has begun; 409 for oneself, for the last admin, and when they
 * have another e-mail now.
 */
export async function setStatus(
  caller: Identity,
  subject: Subject,
  { disabled }: UserStatusInput,
): Promise<ModifiedAnswer> {
  const { uid, email } = subject;
  if (disabled && uid === caller.uid) throw refuse('conflict', { because: 'oneself' });
  const entryId = newEntryId();
  const action = disabled ? 'user.disable' : 'user.enable';
  const { isChanged, isRecorded } = await decideAndWrite(async () => {
    // The record first: a promotion after that changes it, and it is decided again.
    const user = active(await findOrCreateUser(uid));
    const account = await accountOf(uid);
    await requireSameEmail(subject, account);
    if (account.disabled === disabled)
      return { isChanged: false, isRecorded: user.data.disabled === disabled };
    const begun = { isChanged: true, isRecorded: false };
    // Written by an earlier attempt of this call, whose response was lost?
    if (user.data.statusChangingSince && (await findEntry(entryId))) return begun;
    const remaining = disabled && account.admin ? await anotherAdmin(uid) : undefined;
    await beginStatusChange(user, remaining, { actor: caller.uid, action, entryId });
    return begun;
  });
  if (isChanged) await setDisabled(uid, disabled);
  // Where the record says so already, a mark in it is that of the opposite change, which may be under way.
  if (!isRecorded) await mirror(uid);
  const state = disabled ? 'disabled' : 'enabled';
  if (!isChanged) return { modifiedCount: 0, message: `${email} is ${state} already` };
  return { modifiedCount: 1, message: `${email} is ${state}` };
}

/** The record goes last, with what the account says by then: so of two changes at once, it shows the later one. */
async function mirror(uid: string): Promise<void> {
  await decideAndWrite(async () => {
    const user = await findUser(uid);
    const account = user && (await accountById(uid));
    if (account) await mirrorStatus(user, account.disabled);
  });
}
