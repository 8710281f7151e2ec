import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { InternalError } from '../platform/errors/failure.ts';
import { collection, firestore, type Stored, stored } from '../platform/firestore/firestore.ts';
import { commitGuarded, decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { accountsWithAdminClaim } from '../platform/identity/accounts.ts';

/** Maximum number of admins, so that the list stays a small document. */
const MAX_ADMINS = 1000;

const adminListSchema = z.object({
  /** The uids of the admins who can log in. */
  active: z.array(z.string()),
  /** The uids of the admins whose accounts are disabled. */
  disabled: z.array(z.string()),
});

/** The list of admins, with its version for guarded writes. */
export type AdminList = Stored<z.infer<typeof adminListSchema>>;

export type Membership = 'active' | 'disabled' | undefined;

/** The document that decides who is an admin. The claims at the identity provider are derived from it. */
const lists = collection('roles', adminListSchema);
const document = () => lists.doc('admins');

/** Returns the list of admins. If it is missing, creates it from the accounts with the claim. */
export async function findAdmins(): Promise<AdminList> {
  return decideAndWrite(async () => {
    const list = stored(await document().get());
    if (list) return list;
    const batch = firestore.batch();
    batch.create(document(), await adminsByClaim());
    await commitGuarded(batch);
    const made = stored(await document().get());
    if (!made) throw new InternalError('The list of admins was written but does not exist');
    return made;
  });
}

/** Returns the list of all accounts with the admin claim. */
async function adminsByClaim(): Promise<z.infer<typeof adminListSchema>> {
  const admins = await accountsWithAdminClaim();
  const uidsOf = (disabled: boolean) =>
    admins.filter((account) => account.disabled === disabled).map(({ uid }) => uid);
  return { active: uidsOf(false), disabled: uidsOf(true) };
}

/** Returns a user's membership in the list; undefined for a user who is not an admin. */
export function membershipOf(uid: string, { data }: AdminList): Membership {
  if (data.active.includes(uid)) return 'active';
  return data.disabled.includes(uid) ? 'disabled' : undefined;
}

/** Returns true if the list has room for another user. */
export function hasRoom({ data }: AdminList): boolean {
  return data.active.length + data.disabled.length < MAX_ADMINS;
}

/** Adds a user's changed membership to a batch. The list must be unchanged since it was read. */
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
