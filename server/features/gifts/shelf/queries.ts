import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { GiftVersion } from '#server/kernel/database/schema.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { Family, Look, TakenOccasion } from './occasions.ts';
import { childrenOf, membersAs, modeColumns, pausesOf } from '#server/core/members/fragments.ts';
import { reviewsOf } from '#server/core/reviews/fragments.ts';

/** Instants come as ISO 8601 out of JSON. */
type FamilyRow = Omit<Family, 'children' | 'taken' | 'rests' | 'looks'> & {
  readonly children: readonly (Omit<Family['children'][number], 'addedAt'> & { readonly addedAt: string })[];
  readonly taken: readonly (Omit<TakenOccasion, 'claimedAt' | 'claimedOn'> & {
    readonly claimedAt: string;
  })[];
  readonly rests: readonly { readonly began: string; readonly ended: string }[];
  readonly looks: readonly (Omit<Look, 'decidedOn' | 'childId'> & {
    readonly subjectId: string;
    readonly decidedAt: string | null;
  })[];
};

/**
 * What a member told of herself and her children, which occasions have had their gift, and her pauses that are over, in
 * one statement. Days are those of the member's zone, which the database may not know by that name.
 */
export async function findFamily(db: Queryable, memberId: string): Promise<Family> {
  const rows = await sql<FamilyRow>`
    select m.time_zone, m.birthday, ${sql.raw(modeColumns('m'))},
           ${sql.raw(childrenOf('m.member_id'))} as children,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'occasion', c.occasion,
                                        'claimId', c.claim_id, 'delivery', c.delivery, 'name', g.name,
                                        'claimedAt', c.claimed_at)
                              order by c.claimed_at, c.claim_id), '[]')
              from gift_claim c join gift_version g using (gift_id, version)
             where c.member_id = m.member_id and c.occasion is not null and c.state <> 'cancelled') as taken,
           ${sql.raw(pausesOf('m.member_id'))} as rests,
           ${sql.raw(reviewsOf('birth', 'm.member_id'))} as looks
      from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId}`.execute(db);
  const [row] = rows.rows;
  if (!row) throw new Error('A family without its member');
  const dayOf = (instant: string) => localDay(new Date(instant), row.timeZone);
  return {
    ...row,
    children: row.children.map((child) => ({ ...child, addedAt: Date.parse(child.addedAt) })),
    taken: row.taken.map((one) => ({
      ...one,
      claimedAt: Date.parse(one.claimedAt),
      claimedOn: dayOf(one.claimedAt),
    })),
    looks: row.looks.map(({ subjectId, decidedAt, ...look }) => ({
      ...look,
      childId: subjectId,
      decidedOn: decidedAt === null ? null : dayOf(decidedAt),
    })),
    rests: row.rests.map(({ began, ended }) => ({ from: dayOf(began), until: dayOf(ended) })),
  };
}

export type NewGiftVersion = Insertable<GiftVersion>;

/** A version as statements test it, for good. */
export async function insertGiftVersion(tx: Transaction, version: NewGiftVersion): Promise<void> {
  await tx.insertInto('giftVersion').values(version).execute();
}

/** What there is of a gift, once; null: without limit. */
export async function insertSupply(
  tx: Transaction,
  supply: { readonly giftId: string; readonly delivery: string; readonly pieces: 0 | null },
): Promise<void> {
  await tx
    .insertInto('giftSupply')
    .values(supply)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
