import { newId, transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { writeAudit } from './audit.ts';
import { insertStaff } from './queries.ts';
import { findOwnersSetUp, putFirstOwnerLink } from './queries-first-owner.ts';
import { lockTeam } from './queries-team.ts';
import { newLink, spendFirstLink, type Linking } from './set-up-links.ts';

/** Whether an installation has an owner, as far as a start asks. */
export type FirstOwner =
  | { readonly is: 'there' }
  /** It was begun as a demo, whose people and content nothing takes away. */
  | { readonly is: 'ofDemo' }
  | { readonly is: 'missing'; readonly link: string };

/**
 * As long as no owner has ever set up, a link by which whoever starts the server becomes the first; it ends the one before,
 * of another start or another server.
 */
export async function inviteFirstOwner(
  db: Database,
  linking: Linking & { readonly publicUrl: string },
): Promise<FirstOwner> {
  const { now } = linking;
  return transaction(db, async (tx) => {
    await lockTeam(tx);
    const { real, demo } = await findOwnersSetUp(tx);
    if (real || demo) return { is: real ? 'there' : 'ofDemo' };
    const staffId = newId(tx);
    const { link, ...row } = newLink(tx, linking, staffId);
    await putFirstOwnerLink(tx, row);
    await writeAudit(tx, { now, staffId: null, action: 'staff.firstLink', subject: `staff ${staffId}` });
    return { is: 'missing', link };
  });
}

/**
 * Spends the link and adds the account that it stands for. Throws `linkEnded`, also where an owner has set up meanwhile, and
 * `staffExists`.
 */
export async function addFirstOwner(
  tx: Transaction,
  linking: Linking & { readonly key: string },
  { staffId, email, name }: { staffId: string; email: string; name: string },
): Promise<void> {
  const { now } = linking;
  await lockTeam(tx);
  await spendFirstLink(tx, linking, linking.key);
  const { real, demo } = await findOwnersSetUp(tx);
  if (real || demo) throw new Failure('linkEnded', { why: 'there is an owner' });
  const role = 'owner';
  if (!(await insertStaff(tx, { staffId, email, name, role, roleId: null, createdAt: now })))
    throw new Failure('staffExists');
  await writeAudit(tx, {
    now,
    staffId: null,
    action: 'staff.added',
    subject: `staff ${staffId}`,
    after: { role, first: true },
  });
}
