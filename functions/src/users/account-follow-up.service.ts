import {
  type Account,
  accountById,
  accountsOf,
  endLogins,
  setAdminClaim,
  setDisabled,
} from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { refuse } from '../platform/refusal.ts';
import {
  changePerson,
  listAccountChanges,
  type PersonAndAdmins,
  removeMark,
} from './account-changes.repository.ts';
import { findAdmins, hasRoom, type Membership, membershipOf } from './admin-list.repository.ts';
import type { UserRecord } from './user.record.ts';
import { disabledIn, findUser } from './users.repository.ts';

/**
 * Longer than any call or scheduled task can run. While a mark is younger, a stalled request to the identity provider
 * may still arrive, so the account has to be checked again.
 */
const MARKED_FOR_MS = 15 * 60_000;
/** An account needs fewer steps, unless other calls change it at the same time. */
const MOST_STEPS = 10;

type State = PersonAndAdmins & { account: Account };
type Wanted = { membership: Membership; isDisabled: boolean };

/**
 * Makes a person's account follow their record and the list of admins. After each change it reads all of them again,
 * since the request may have stalled while other calls changed the same person. Safe to repeat, from any state.
 *
 * @returns the record that the account follows; undefined if the record or the account does not exist.
 * @throws 503 if other calls keep changing the same person.
 */
export async function followUp(uid: string): Promise<Stored<UserRecord> | undefined> {
  let hasEndedLogins = false;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const state = await readState(uid);
    // A removal that has begun deletes the account.
    if (!state || state.user.data.removingSince) return undefined;
    const { account } = state;
    const wanted = wantedOf(state);
    const isAdmin = wanted.membership !== undefined;
    if (account.admin !== isAdmin) await setAdminClaim(account, isAdmin);
    else if (account.disabled !== wanted.isDisabled) await setDisabled(account, wanted.isDisabled);
    else if (!hasEndedLogins && mustLogInAgain(state, wanted)) {
      await endLogins(uid);
      hasEndedLogins = true;
    } else if (await isRecorded(uid, state, wanted)) return state.user;
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
 * A mark means that the record is newer than the account. Without a mark, changes that the owner makes at the identity
 * provider count: a disabled account stays disabled, and a person with the claim is added to the list. A listed admin
 * always gets a missing claim back.
 */
function wantedOf({ user, admins, account }: State): Wanted {
  const isMarked = user.data.accountChangedAt !== undefined;
  const isDisabled = disabledIn(user, account);
  const isListed = membershipOf(user.id, admins) !== undefined;
  const isAdmin = isListed || (account.admin && !isMarked && hasRoom(admins));
  return { isDisabled, membership: isAdmin ? (isDisabled ? 'disabled' : 'active') : undefined };
}

/** Returns true if logins from before a demotion or disabling have not ended. The provider knows whole seconds only. */
function mustLogInAgain({ user, account }: State, { membership }: Wanted): boolean {
  const { accountChangedAt } = user.data;
  if (!accountChangedAt || membership === 'active') return false;
  return account.loginsValidFrom.getTime() < Math.floor(accountChangedAt.getTime() / 1000) * 1000;
}

/** Updates record and list to match the account. @returns true if both matched already */
async function isRecorded(uid: string, state: State, { membership, isDisabled }: Wanted): Promise<boolean> {
  const { user, admins } = state;
  const role = membership ? 'admin' : 'user';
  const isSame = user.data.role === role && user.data.disabled === isDisabled;
  if (isSame && membershipOf(uid, admins) === membership) return true;
  // After a conflict, all of it is read again.
  await decideAndWrite(async (isRetry) => {
    if (!isRetry) await changePerson(state, { role, disabled: isDisabled }, membership);
  });
  return false;
}

/** The uids of people whose account may not follow yet: those with a mark, and listed admins whose account differs. */
export async function unfinishedAccounts(): Promise<string[]> {
  const [marked, { data }] = await Promise.all([listAccountChanges(), findAdmins()]);
  const admins = await accountsOf([...data.active, ...data.disabled]);
  const differing = admins.filter(
    ({ uid, admin, disabled }) => !admin || disabled !== data.disabled.includes(uid),
  );
  return [...new Set([...marked.map(({ id }) => id), ...differing.map(({ uid }) => uid)])];
}

/** Makes an account follow, and removes its mark once it is too old for any call to be still running. */
export async function finishAccount(uid: string): Promise<void> {
  const checkedAt = Date.now();
  const user = await followUp(uid);
  const { accountChangedAt } = user?.data ?? {};
  if (!user || !accountChangedAt || checkedAt - accountChangedAt.getTime() < MARKED_FOR_MS) return;
  await decideAndWrite(async (isRetry) => {
    // After a conflict, the next run checks this person again.
    if (!isRetry) await removeMark(user);
  });
}
