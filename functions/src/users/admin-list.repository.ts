import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { accountsWithAdminClaim } from '../platform/accounts.ts';
import { InternalError } from '../platform/failure.ts';
import { collection, firestore, type Stored, stored } from '../platform/firestore.ts';
import { commitGuarded, decideAndWrite } from '../platform/guarded-write.ts';

/** Maximum number of admins, so that the list stays a small document. */
const MOST_ADMINS = 1000;

const adminListSchema = z.object({
  /** The uids of the admins who may log in. One of them always stays. */
  active: z.array(z.string()),
  /** The uids of the admins whose accounts are disabled: they stay admins, but do not count. */
  disabled: z.array(z.string()),
});

/** The list of admins, with the version that a change of it requires. */
export type AdminList = Stored<z.infer<typeof adminListSchema>>;

export type Membership = 'active' | 'disabled' | undefined;

/** The one document that decides who is an admin. The claim at the identity provider follows it. */
const lists = collection('roles', adminListSchema);
const document = () => lists.doc('admins');

/** Returns the list of admins. If it does not exist yet, it is made from the accounts that have the claim. */
export async function findAdmins(): Promise<AdminList> {
  return decideAndWrite(async () => {
    const list = stored(await document().get());
    if (list) return list;
    const batch = firestore.batch();
    batch.create(document(), await adminsByClaim());
    await commitGuarded(batch);
    const made = stored(await document().get());
    if (!made) throw new InternalError('The list of admins was written and does not exist');
    return made;
  });
}

/**
 * Returns a list of the accounts that have the claim. An earlier release marked people whose demotion it had begun:
 * they are left out.
 */
export async function adminsByClaim(): Promise<z.infer<typeof adminListSchema>> {
  const [accounts, demoted] = await Promise.all([
    accountsWithAdminClaim(),
    firestore.collection('users').orderBy('demotingSince').select().get(),
  ]);
  const admins = accounts.filter(({ uid }) => !demoted.docs.some(({ id }) => id === uid));
  const uidsOf = (disabled: boolean) =>
    admins.filter((account) => account.disabled === disabled).map(({ uid }) => uid);
  return { active: uidsOf(false), disabled: uidsOf(true) };
}

/** Returns how the list has a person; undefined if they are no admin. */
export function membershipOf(uid: string, { data }: AdminList): Membership {
  if (data.active.includes(uid)) return 'active';
  return data.disabled.includes(uid) ? 'disabled' : undefined;
}

/** Returns true if one more person can be added to the list. */
export function hasRoom({ data }: AdminList): boolean {
  return data.active.length + data.disabled.length < MOST_ADMINS;
}

/** Adds a person's new membership to a batch, if the list is unchanged since it was read. */
export function putMembershipInBatch(
  batch: WriteBatch,
  list: AdminList,
  uid: string,
  membership: Membership,
): void {
  if (membershipOf(uid, list) === membership) return;
  const changed = (name: Membership) =>
    name === membership ? FieldValue.arrayUnion(uid) : FieldValue.arrayRemove(uid);
  const changes = { active: changed('active'), disabled: changed('disabled') };
  batch.update(document(), changes, { lastUpdateTime: list.version });
}
