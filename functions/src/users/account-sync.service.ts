import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { writeIfUnchanged } from '../platform/firestore/guarded-write.ts';
import {
  type Account,
  accountById,
  accountsOf,
  endLogins,
  setAdminClaim,
  setDisabled,
} from '../platform/identity/accounts.ts';
import {
  changeUser,
  listAccountChanges,
  removeMark,
  type UserAndAdmins,
} from './account-changes.repository.ts';
import { findAdmins, hasRoom, type Membership, membershipOf } from './admin-list.repository.ts';
import type { UserRecord } from './user.record.ts';
import { disabledIn, findUser } from './users.repository.ts';

/**
 * Longer than any request or scheduled task can run. During this time, a delayed request to the identity
 * provider may still arrive, so the account must be checked again.
 */
const MARK_TIME_MS = 15 * 60_000;
/**
 * Maximum number of changes per call. An account needs fewer, unless other calls change it at the same time.
 */
const MAX_STEPS = 10;

type State = UserAndAdmins & { account: Account };
type TargetState = { membership: Membership; isDisabled: boolean };

/**
 * Updates an account to match the user record and the list of admins. Reads all of them again after each change,
 * because other calls may have changed the same user. Safe to repeat, from any state.
 *
 * @returns the record that the account matches; undefined if the record or the account does not exist.
 * @throws 503 if other calls keep changing the same user.
 */
export async function syncAccount(uid: string): Promise<Stored<UserRecord> | undefined> {
  let hasEndedLogins = false;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const state = await readState(uid);
    // The removal of the user deletes the account.
    if (!state || state.user.data.removingSince) return undefined;
    const { account } = state;
    const target = targetOf(state);
    const isAdmin = target.membership !== undefined;
    if (account.admin !== isAdmin) await setAdminClaim(account, isAdmin);
    else if (account.disabled !== target.isDisabled) await setDisabled(account, target.isDisabled);
    else if (!hasEndedLogins && mustLogInAgain(state, target)) {
      await endLogins(uid);
      hasEndedLogins = true;
    } else if (await isRecorded(uid, state, target)) return state.user;
  }
  throw refuse('busy');
}

async function readState(uid: string): Promise<State | undefined> {
  const user = await findUser(uid);
  const admins = await findAdmins();
  const account = user && (await accountById(uid));
  return account && { user, admins, account };
}

/**
 * Returns the state that the account must have. `accountChangedAt` means that the record is newer than the
 * account. Otherwise, changes at the identity provider take precedence: a disabled account stays disabled,
 * and a user with the claim is added to the list. A listed admin always gets a missing claim back.
 */
function targetOf({ user, admins, account }: State): TargetState {
  const isMarked = user.data.accountChangedAt !== undefined;
  const isDisabled = disabledIn(user, account);
  const isListed = membershipOf(user.id, admins) !== undefined;
  const isAdmin = isListed || (account.admin && !isMarked && hasRoom(admins));
  return { isDisabled, membership: isAdmin ? (isDisabled ? 'disabled' : 'active') : undefined };
}

/**
 * Returns true if sessions that began before the user was demoted or disabled are still valid. The provider
 * stores times without fractions of a second.
 */
function mustLogInAgain({ user, account }: State, { membership }: TargetState): boolean {
  const { accountChangedAt } = user.data;
  if (!accountChangedAt || membership === 'active') return false;
  return account.loginsValidFrom.getTime() < Math.floor(accountChangedAt.getTime() / 1000) * 1000;
}

/** Updates the record and the list to match the account. @returns true if both already matched */
async function isRecorded(
  uid: string,
  state: State,
  { membership, isDisabled }: TargetState,
): Promise<boolean> {
  const { user, admins } = state;
  const role = membership ? 'admin' : 'user';
  const isSame = user.data.role === role && user.data.disabled === isDisabled;
  if (isSame && membershipOf(uid, admins) === membership) return true;
  // After a conflict, `syncAccount` reads everything again.
  await writeIfUnchanged(() => changeUser(state, { role, disabled: isDisabled }, membership));
  return false;
}

/**
 * Returns the uids of users with a pending change, and of listed admins whose account differs from the list.
 */
export async function unfinishedAccounts(): Promise<string[]> {
  const [marked, { data }] = await Promise.all([listAccountChanges(), findAdmins()]);
  const admins = await accountsOf([...data.active, ...data.disabled]);
  const differing = admins.filter(
    ({ uid, admin, disabled }) => !admin || disabled !== data.disabled.includes(uid),
  );
  return [...new Set([...marked.map(({ id }) => id), ...differing.map(({ uid }) => uid)])];
}

/**
 * Updates an account. Removes the mark of its pending change if the mark is so old that no call can still be
 * changing the account.
 */
export async function finishAccount(uid: string): Promise<void> {
  const checkedAt = Date.now();
  const user = await syncAccount(uid);
  const { accountChangedAt } = user?.data ?? {};
  if (!user || !accountChangedAt || checkedAt - accountChangedAt.getTime() < MARK_TIME_MS) return;
  // After a conflict, the next run checks this user again.
  await writeIfUnchanged(() => removeMark(user));
}
