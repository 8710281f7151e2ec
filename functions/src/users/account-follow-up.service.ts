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
 * Longer than any call or scheduled task lives. Until a mark is so old, a request to the identity provider that has
 * stalled may still arrive, so the account has to be looked at again.
 */
const MARKED_FOR_MS = 15 * 60_000;
/** More changes than an account can need, unless others change it at the same time. */
const MOST_STEPS = 10;

type State = PersonAndAdmins & { account: Account };
type Wanted = { membership: Membership; isDisabled: boolean };

/**
 * Makes a person's account follow their record and the list of admins. After each change it looks again, since any
 * request may have stalled while others changed the same person. Safe to repeat, from any state.
 *
 * @returns the record that the account follows; undefined if there is nobody whose account could follow.
 * @throws 503 when others keep changing the same person.
 */
export async function followUp(uid: string): Promise<Stored<UserRecord> | undefined> {
  let hasEndedLogins = false;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const state = await readState(uid);
    // A removal that has begun ends the account itself.
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
 * A mark says that the record is newer than the account. Without one, whatever the owner has changed at the identity
 * provider by hand counts: an account that was disabled there, and the claim of somebody who is not in the list yet.
 * Only a listed admin whose claim is missing gets it back.
 */
function wantedOf({ user, admins, account }: State): Wanted {
  const isMarked = user.data.accountChangedAt !== undefined;
  const isDisabled = disabledIn(user, account);
  const isListed = membershipOf(user.id, admins) !== undefined;
  const isAdmin = isListed || (account.admin && !isMarked && hasRoom(admins));
  return { isDisabled, membership: isAdmin ? (isDisabled ? 'disabled' : 'active') : undefined };
}

/** Whoever was demoted or disabled has logins that began before; a whole second is as exact as the provider is. */
function mustLogInAgain({ user, account }: State, { membership }: Wanted): boolean {
  const { accountChangedAt } = user.data;
  if (!accountChangedAt || membership === 'active') return false;
  return account.loginsValidFrom.getTime() < Math.floor(accountChangedAt.getTime() / 1000) * 1000;
}

/** Records what the account is, if record or list say anything else. @returns true if they said so already. */
async function isRecorded(uid: string, state: State, { membership, isDisabled }: Wanted): Promise<boolean> {
  const { user, admins } = state;
  const role = membership ? 'admin' : 'user';
  const isSame = user.data.role === role && user.data.disabled === isDisabled;
  if (isSame && membershipOf(uid, admins) === membership) return true;
  // After a conflict, all of it is read again.
  await decideAndWrite(async (isAgain) => {
    if (!isAgain) await changePerson(state, { role, disabled: isDisabled }, membership);
  });
  return false;
}

/** The people whose account may not follow yet: those with a mark, and listed admins whose account differs. */
export async function unfinishedAccounts(): Promise<string[]> {
  const [marked, { data }] = await Promise.all([listAccountChanges(), findAdmins()]);
  const admins = await accountsOf([...data.active, ...data.disabled]);
  const differing = admins.filter(
    ({ uid, admin, disabled }) => !admin || disabled !== data.disabled.includes(uid),
  );
  return [...new Set([...marked.map(({ id }) => id), ...differing.map(({ uid }) => uid)])];
}

/** Makes an account follow, and removes its mark once no call can be under way any more that would change it. */
export async function finishAccount(uid: string): Promise<void> {
  const checkedAt = Date.now();
  const user = await followUp(uid);
  const { accountChangedAt } = user?.data ?? {};
  if (!user || !accountChangedAt || checkedAt - accountChangedAt.getTime() < MARKED_FOR_MS) return;
  await decideAndWrite(async (isAgain) => {
    // Changed in the meantime: the next run looks at it.
    if (!isAgain) await removeMark(user);
  });
}
