import { sql, type Updateable } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import { isSpread, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { Member } from '#server/kernel/database/schema.ts';
import { agreedToWeeks, joinMailChoice } from './fragments.ts';

/** Her row, for rooms to choose what they read of it: `ofMember(db, memberId).select('timeZone')`. */
export const ofMember = (db: Queryable, memberId: string) =>
  db.selectFrom('member').where('memberId', '=', memberId);

/** Changes columns of her row. What of it belongs together, such as the days of a rest, has a verb of its own. */
export async function changeMember(
  tx: Transaction,
  memberId: string,
  change: Updateable<Member>,
): Promise<void> {
  await tx.updateTable('member').set(change).where('memberId', '=', memberId).execute();
}

/** Whether a mail server says that nobody has her address, and she has not proven it since. */
export async function emailBouncesOf(db: Queryable, memberId: string): Promise<boolean> {
  const row = await ofMember(db, memberId).select('mailBouncedAt').executeTakeFirst();
  return (row?.mailBouncedAt ?? null) !== null;
}

/** Notes that she accepts a version of the terms; she never goes back to an older one. */
export async function setTerms(
  db: Queryable,
  memberId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ termsVersion: version, termsAcceptedAt: at })
    .where('memberId', '=', memberId)
    .where('termsVersion', '<', version)
    .execute();
}

/** Members who have not accepted a version of the terms, in the order of their ids, from the one after `after` on. */
export async function findBeforeTerms(
  db: Queryable,
  { version, after, limit }: { version: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('memberId')
    .where('termsVersion', '<', version)
    .$if(after !== null, (query) => query.where('memberId', '>', after ?? ''))
    .orderBy('memberId')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Notes that she agrees that her stage and her children's ages choose what she is shown; null: no longer. */
export async function agreeToFamily(
  db: Queryable,
  memberId: string,
  agreed: { readonly version: number; readonly at: Date } | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ familyAgreedVersion: agreed?.version ?? null, familyAgreedAt: agreed?.at ?? null })
    .where('memberId', '=', memberId)
    .execute();
}

export async function hasAgreedToFamily(db: Queryable, memberId: string): Promise<boolean> {
  const row = await ofMember(db, memberId).select('familyAgreedAt').executeTakeFirst();
  return row !== undefined && row.familyAgreedAt !== null;
}

/** Notes that she agrees that her due date and the ages of her children choose mails for her; null: no longer. */
export async function agreeToWeeks(
  tx: Transaction,
  memberId: string,
  agreed: { readonly version: number; readonly at: Date } | null,
): Promise<void> {
  await changeMember(tx, memberId, {
    weeksAgreedVersion: agreed?.version ?? null,
    weeksAgreedAt: agreed?.at ?? null,
  });
}

/** Whether she agreed to mails for her weeks, and has not stopped them since. */
export async function hasAgreedToWeeks(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ agreed: boolean }>`
    select ${sql.raw(agreedToWeeks('m'))} and coalesce(c.wanted, true) as agreed
      from member m cross join (values ('weeks'::text)) as k(kind) ${joinMailChoice}
     where m.member_id = ${memberId}`.execute(db);
  return rows[0]?.agreed ?? false;
}

/** Notes a choice; one for a member that is gone changes nothing. */
export async function chooseMail(
  db: Queryable,
  choice: { memberId: string; kind: MailKind; wanted: boolean; now: Date },
): Promise<void> {
  const { memberId, kind, wanted, now } = choice;
  await sql`
    insert into mail_choice (member_id, kind, wanted, changed_at)
    select member_id, ${kind}::text, ${wanted}::boolean, ${now}::timestamptz from member where member_id = ${memberId}
    on conflict (member_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/**
 * Ends every session of a member, or all but the one with a digest; also those that have expired, should the clock have
 * been wrong. @returns how many were good until now
 */
export async function endSessions(
  tx: Queryable,
  memberId: string,
  { now, except }: { now: Date; except?: Buffer },
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('digest', '<>', except ?? Buffer.alloc(0)))
    .returning('expiresAt')
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** About how many members there are, as the database keeps it for its plans. */
export async function countAbout(db: Queryable): Promise<number> {
  const kept = (table: string) =>
    `select greatest(reltuples, 0)::float8 from pg_class where oid = '${table}'::regclass`;
  const { rows } = await sql<{ about: number | null }>`
    select ${
      isSpread(db)
        ? sql`sum(result::float8) as about from run_command_on_shards('member', ${kept('%s')})`
        : sql`(${sql.raw(kept('member'))}) as about`
    }`.execute(db);
  return rows[0]?.about ?? 0;
}
