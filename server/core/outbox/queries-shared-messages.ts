import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Messages to a member, and to nobody in particular under one of her `names`, a sub-select. */
interface Addressee {
  readonly memberId: string;
  readonly names: RawBuilder<unknown>;
}

const isHers = ({ memberId, names }: Addressee) =>
  sql`(o.member_id = ${memberId} or (o.member_id is null and o.recipient in (${names})))`;

export const removeMessages = (tx: Transaction, addressee: Addressee) =>
  sql`delete from outbox o where ${isHers(addressee)}`.execute(tx);

/** The statement of all of them, oldest first. What was said in those since `readableBefore` is left out. */
export const messagesOf = ({
  readableBefore,
  ...addressee
}: Addressee & { readonly readableBefore: Date }) => sql<{
  data: Record<string, unknown>;
}>`
  select to_jsonb(o) - 'html' - 'unsubscribe_url'
         - case when o.created_at > ${readableBefore} then array['subject', 'text'] else array[]::text[] end as data
    from outbox o where ${isHers(addressee)} order by o.created_at`;

/** Lays what was sent to the owner of a device to the member she turned out to be. */
export const moveMessages = (tx: Transaction, { from, to }: { from: string; to: string }) =>
  tx.updateTable('outbox').set({ memberId: to }).where('memberId', '=', from).execute();

/** Messages of before a moment that went to nobody in particular, or nowhere. */
export const removeOldMessages = (db: Queryable, before: Date) =>
  db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('state', '=', 'withheld'), eb('memberId', 'is', null)]))
    .where('createdAt', '<', before)
    .execute();

/** Messages that a restored backup has as not sent yet: whether they went out since nobody knows, so they do not go out again. */
export const giveUpRestored = (db: Queryable) =>
  db.updateTable('outbox').set({ state: 'failed' }).where('state', 'in', ['waiting', 'sending']).execute();
