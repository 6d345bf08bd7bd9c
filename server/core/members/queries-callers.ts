import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Where she is reached, what of it is proven, and in which language; undefined when she is gone. */
export const findContacts = (db: Queryable, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'emailVerifiedAt', 'phone', 'phoneVerifiedAt', 'language'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();

interface NewProof {
  readonly memberId: string;
  readonly staffId: string;
  readonly contact: string;
  readonly provenAt: Date;
  readonly endsAt: Date;
}

/** In place of the one before. */
export async function putCallerProof(tx: Transaction, proof: NewProof): Promise<void> {
  const { contact, provenAt, endsAt } = proof;
  await tx
    .insertInto('callerProof')
    .values(proof)
    .onConflict((on) => on.columns(['memberId', 'staffId']).doUpdateSet({ contact, provenAt, endsAt }))
    .execute();
}

/** Until when a caller is proven by a contact that is still the member's. */
export const findCallerProof = (
  db: Queryable,
  { memberId, staffId, now }: { memberId: string; staffId: string; now: Date },
): Promise<{ endsAt: Date } | undefined> =>
  db
    .selectFrom('callerProof as p')
    .innerJoin('member as m', 'm.memberId', 'p.memberId')
    .select('p.endsAt')
    .where('p.memberId', '=', memberId)
    .where('p.staffId', '=', staffId)
    .where('p.endsAt', '>', now)
    .where((eb) => eb.or([eb('p.contact', '=', eb.ref('m.email')), eb('p.contact', '=', eb.ref('m.phone'))]))
    .executeTakeFirst();
